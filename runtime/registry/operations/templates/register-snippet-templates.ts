import type { HandlerCall, HandlerResult, Issue, NamedError } from "../../../http/index.js";
import { printJson } from "../../../http/index.js";
import type {
  InvalidRequest,
  RegisterSnippetTemplatesRequest,
  SDK,
  SnippetRegistryEntry,
} from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import { namePackage } from "../../access/name-package.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import { parseVersion, toPrecedence } from "../../semantic-version.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { StoredTemplate } from "../../store/template-store.js";
import { refuseRequest } from "../docs/refuse-request.js";
import { createTemplateKey, createTemplateKeys } from "./template-keys.js";

/**
 * Keeps templates, all or none: readers paste the code that they make, so only an admin token of the
 * organization may, and only for a definition of its own.
 */
export async function registerSnippetTemplates(
  store: RegistryStore,
  request: RegisterSnippetTemplatesRequest,
  { context }: HandlerCall<CallContext>,
): Promise<HandlerResult<undefined, NamedError<"InvalidRequest", InvalidRequest>>> {
  const { orgId, apiId, apiDefinitionId } = request;
  const refusal = refuseForeigner(context.caller, orgId);
  // The calls declare no error for this: clients may make them without a token.
  if (refusal)
    return refuseRequest([createIssue("orgId", "foreign-organization", refusal.content)]);
  const owner = await store.templates.findOwner(apiDefinitionId);
  if (owner?.orgId !== orgId || owner.apiId !== apiId) {
    const message = `"apiDefinitionId" names no definition of the API ${apiId} of ${orgId}.`;
    return refuseRequest([createIssue("apiDefinitionId", "unknown-definition", message)]);
  }
  const templates = request.snippets.map((each) => toStoredTemplate(request, each));
  await store.transact(async (inner) => {
    await inner.templates.upsert(templates);
    const sdks = new Map(request.snippets.map(({ sdk }) => [JSON.stringify(sdk), sdk]));
    for (const sdk of sdks.values()) await keepSdk(inner, request, sdk);
    const subject = `${templates.length} templates of ${apiDefinitionId}`;
    await inner.audit.insert(context, { action: "register", orgId, subject });
  });
  return { ok: true, body: undefined };
}

/** What is a version of an SDK for templates is one for snippets and for the next version, too. */
async function keepSdk(
  { sdks }: RegistryStore,
  { orgId, apiId }: Pick<RegisterSnippetTemplatesRequest, "orgId" | "apiId">,
  sdk: SDK,
): Promise<void> {
  const { type: language, version } = sdk;
  await sdks.keep({ orgId, apiId }, { language, package: namePackage(sdk), version });
}

function createIssue(key: string, code: string, message: string): Issue {
  return { code, severity: "error", pointer: `/body/${key}`, message };
}

function toStoredTemplate(
  api: Pick<RegisterSnippetTemplatesRequest, "orgId" | "apiId" | "apiDefinitionId">,
  entry: SnippetRegistryEntry,
): StoredTemplate {
  const { version } = entry.sdk;
  const keys = createTemplateKeys(api, entry.sdk, entry.endpointId);
  const parsed = parseVersion(version);
  return {
    key: createTemplateKey(keys, version),
    ...keys,
    definitionId: api.apiDefinitionId,
    version,
    rank: parsed === undefined ? 0 : parsed.candidate.length > 0 ? 1 : 2,
    precedence: parsed ? toPrecedence(parsed) : "",
    text: printJson({ ...entry, apiDefinitionId: api.apiDefinitionId }),
  };
}
