import type { HandlerResult, NamedError } from "../../../http/index.js";
import { printJson } from "../../../http/index.js";
import type { CreateSnippetsArguments } from "../../../../generated/registry/operations.js";
import type { SDKSnippetsCreate } from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import { isNamed } from "../../access/name-package.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { NewSnippet } from "../../store/snippet-store.js";
import { fail } from "./find-api.js";
import { nameSnippetSdk } from "./name-sdk.js";

type Refused = NamedError<"UserNotInOrgError" | "OrgIdNotFound" | "SDKNotFound", string>;

/**
 * Stores the snippets of one version of an SDK, all or none. They replace the snippets of the same endpoints.
 * Repeating the call changes nothing.
 */
export async function createSnippets(
  store: RegistryStore,
  { body: { orgId, apiId, snippets } }: CreateSnippetsArguments,
  context: CallContext,
): Promise<HandlerResult<undefined, Refused>> {
  const accessError = refuseForeigner(context.caller, orgId);
  if (accessError) return accessError;
  if (!(await store.organizations.has(orgId))) {
    return fail("OrgIdNotFound", `There is no organization ${JSON.stringify(orgId)}.`);
  }
  const sdk = nameSnippetSdk(snippets);
  if (!isNamed(snippets.sdk) || sdk.version === "") {
    return fail("SDKNotFound", "There is no SDK without a name and a version.");
  }
  await store.transact(async (inside) => {
    const key = await inside.sdks.store({ orgId, apiId }, sdk);
    const created = toNewSnippets(snippets);
    await inside.snippets.replace(key, created);
    const subject = `${created.length} snippets of ${sdk.package} ${sdk.version}`;
    await inside.audit.insert(context, { action: "register", orgId, subject });
  });
  return { ok: true, body: undefined };
}

/** Snippets as responses have them: type, SDK and code. */
function toNewSnippets({ type, sdk, snippets }: SDKSnippetsCreate): NewSnippet[] {
  return snippets.map(({ endpoint, exampleIdentifier, snippet }) => ({
    endpoint: {
      path: endpoint.path,
      method: endpoint.method,
      identifier: endpoint.identifierOverride ?? undefined,
    },
    example: exampleIdentifier ?? undefined,
    text: printJson({
      type,
      sdk,
      ...(exampleIdentifier != null && { exampleIdentifier }),
      ...snippet,
    }),
  }));
}
