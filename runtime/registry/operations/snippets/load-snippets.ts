import type { HandlerResult, NamedError } from "../../../http/index.js";
import type { LoadSnippetsArguments } from "../../../../generated/registry/operations.js";
import type { SnippetsPage } from "../../../../generated/registry/types.js";
import type { Caller } from "../../access/caller.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { StoredSnippet } from "../../store/snippet-store.js";
import { chooseSdks } from "./choose-sdks.js";
import { fail, findApi } from "./find-api.js";

type Refused = NamedError<
  | "UnauthorizedError"
  | "UserNotInOrgError"
  | "InvalidPageError"
  | "ApiIdRequiredError"
  | "OrgIdRequiredError"
  | "OrgIdAndApiIdNotFound"
  | "OrgIdNotFound"
  | "SDKNotFound",
  string
>;

/** Endpoints per page. All snippets of an endpoint are on one page. */
const pageSize = 100;

/** One page of the snippets of an API, by path and method. */
export async function loadSnippets(
  store: RegistryStore,
  request: LoadSnippetsArguments,
  caller: Caller,
): Promise<HandlerResult<SnippetsPage, Refused>> {
  const page = request.page ?? 1;
  if (page < 1) return fail("InvalidPageError", "The page must be 1 or more.");
  const found = await findApi(store, caller, request.body);
  if (!found.ok) return found;
  const chosen = await chooseSdks(store.sdks, caller, found.api, request.body.sdks);
  if (!chosen.ok) return chosen;
  const keys = chosen.sdks.map(({ key }) => key);
  const offset = (page - 1) * pageSize;
  const [snippets, count] = [
    await store.snippets.listPage(keys, { offset, limit: pageSize }),
    await store.snippets.countEndpoints(keys),
  ];
  const next = page * pageSize < count ? `"next":${page + 1},` : "";
  return { ok: true, text: `{${next}"snippets":${printByEndpoint(snippets)}}` };
}

/** `{ path: { method: [snippet] } }` as JSON. */
function printByEndpoint(snippets: readonly StoredSnippet[]): string {
  const byPath = new Map<string, Map<string, string[]>>();
  for (const { path, method, text } of snippets) {
    const byMethod = byPath.get(path) ?? new Map<string, string[]>();
    byPath.set(path, byMethod);
    byMethod.set(method, [...(byMethod.get(method) ?? []), text]);
  }
  return printObject(byPath, (byMethod) =>
    printObject(byMethod, (texts) => `[${texts.join(",")}]`),
  );
}

function printObject<Value>(
  entries: ReadonlyMap<string, Value>,
  print: (value: Value) => string,
): string {
  const members = [...entries].map(([key, value]) => `${JSON.stringify(key)}:${print(value)}`);
  return `{${members.join(",")}}`;
}
