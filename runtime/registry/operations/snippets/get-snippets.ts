import type { HandlerResult, NamedError } from "../../../http/index.js";
import { printJson } from "../../../http/index.js";
import type {
  EndpointIdentifier,
  GetSnippetsRequest,
  Snippet,
} from "../../../../generated/registry/types.js";
import type { Caller } from "../../access/caller.js";
import type { ApiName, StoredSdkVersion } from "../../store/sdk-store.js";
import type { HandlerParts } from "../handler-parts.js";
import { chooseSdks } from "./choose-sdks.js";
import { fail, findApi } from "./find-api.js";
import type { SnippetWriter } from "./create-snippet-writer.js";

type Refused = NamedError<
  | "UnauthorizedError"
  | "UserNotInOrgError"
  | "ApiIdRequiredError"
  | "OrgIdRequiredError"
  | "OrgIdAndApiIdNotFound"
  | "OrgIdNotFound"
  | "EndpointNotFound"
  | "SDKNotFound",
  string
>;

/**
 * The snippets of an endpoint, by SDK. With a payload, snippets of SDKs that have a template show the payload;
 * others are as stored.
 */
export async function getSnippets(
  { store, tasks }: Pick<HandlerParts, "store" | "tasks">,
  writeSnippet: SnippetWriter,
  request: GetSnippetsRequest,
  caller: Caller,
): Promise<HandlerResult<Snippet[], Refused>> {
  const found = await findApi(store, caller, request);
  if (!found.ok) return found;
  const { api } = found;
  const chosen = await chooseSdks(store.sdks, caller, api, request.sdks);
  if (!chosen.ok) return chosen;
  const endpoint = await findKnownEndpoint({ store, tasks }, api, request.endpoint);
  if (!endpoint) return fail("EndpointNotFound", describeMissing(api, request.endpoint));
  const example = request.exampleIdentifier ?? undefined;
  const keys = chosen.sdks.map(({ key }) => key);
  const stored = await store.snippets.list(keys, endpoint, example);
  const texts: string[] = [];
  for (const sdk of chosen.sdks) {
    const written = await write(writeSnippet, { api, sdk, endpoint, request });
    if (written) texts.push(printJson(written));
    else texts.push(...stored.filter(({ sdkKey }) => sdkKey === sdk.key).map(({ text }) => text));
  }
  return { ok: true, text: `[${texts.join(",")}]` };
}

async function write(
  writeSnippet: SnippetWriter,
  order: {
    readonly api: ApiName;
    readonly sdk: StoredSdkVersion;
    readonly endpoint: { readonly path: string; readonly method: string };
    readonly request: GetSnippetsRequest;
  },
): Promise<Snippet | undefined> {
  const { api, sdk, request } = order;
  if (!request.payload) return undefined;
  const endpoint = { ...request.endpoint, ...order.endpoint };
  return writeSnippet({ api, sdk, endpoint, payload: request.payload });
}

function describeMissing({ apiId }: ApiName, endpoint: EndpointIdentifier): string {
  const { identifierOverride, method, path } = endpoint;
  return `The API ${apiId} has no endpoint ${identifierOverride ?? `${method} ${path}`}.`;
}

/**
 * An endpoint that has stored snippets or is in the newest definition of the API. `identifierOverride` takes
 * precedence over path and method.
 */
async function findKnownEndpoint(
  { store, tasks }: Pick<HandlerParts, "store" | "tasks">,
  api: ApiName,
  { path, method, identifierOverride }: EndpointIdentifier,
): Promise<{ readonly path: string; readonly method: string } | undefined> {
  const identifier = identifierOverride ?? undefined;
  const stored = await store.snippets.findEndpoint(api, { path, method, identifier });
  if (stored) return stored;
  const definition = await store.definitions.findNewest(api.orgId, api.apiId);
  if (!definition) return undefined;
  const declared = await tasks.listEndpoints(definition.gzip);
  return declared.find((endpoint) =>
    identifier === undefined
      ? endpoint.path === path && endpoint.method === method
      : endpoint.id === identifier,
  );
}
