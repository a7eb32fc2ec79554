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
 * Stores templates, all or none. Readers run code from templates, so this needs an admin token of the
 * organization, and a definition of that organization.
 */
export async function registerSnippetTemplates(
  store: RegistryStore,
  request: RegisterSnippetTemplatesRequest,
  { context }: HandlerCall<CallContext>,
): Promise<HandlerResult<undefined, NamedError<"InvalidRequest", InvalidRequest>>> {
  const { orgId, apiId, apiDefinitionId } = request;
  const accessError = refuseForeigner(context.caller, orgId);
  // The operations declare no error for this, because the API definition requires no token.
  if (accessError)
    return refuseRequest([createIssue("orgId", "foreign-organization", accessError.content)]);
  const owner = await store.templates.findOwner(apiDefinitionId);
  if (owner?.orgId !== orgId || owner.apiId !== apiId) {
    const message = `"apiDefinitionId" names no definition of the API ${apiId} of ${orgId}.`;
    return refuseRequest([createIssue("apiDefinitionId", "unknown-definition", message)]);
  }
  const templates = request.snippets.map((template) => toStoredTemplate(request, template));
  await store.transact(async (inner) => {
    await inner.templates.upsert(templates);
    const sdks = new Map(request.snippets.map(({ sdk }) => [JSON.stringify(sdk), sdk]));
    for (const sdk of sdks.values()) await storeSdk(inner, request, sdk);
    const subject = `${templates.length} templates of ${apiDefinitionId}`;
    await inner.audit.insert(context, { action: "register", orgId, subject });
  });
  return { ok: true, body: undefined };
}

/** Records the SDK's version, which snippets and the next version depend on. */
async function storeSdk(
  { sdks }: RegistryStore,
  { orgId, apiId }: Pick<RegisterSnippetTemplatesRequest, "orgId" | "apiId">,
  sdk: SDK,
): Promise<void> {
  const { type: language, version } = sdk;
  await sdks.store({ orgId, apiId }, { language, package: namePackage(sdk), version });
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
