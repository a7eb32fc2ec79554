import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import type { HandlerCall, HandlerResult, NamedError, Issue } from "../../../http/index.js";
import type {
  LoadApiDefinitionRequest,
  RegisterApiDefinitionArguments,
  DiffApiDefinitionsRequest,
} from "../../../../generated/registry/operations.js";
import type {
  ApiDefinition,
  RegisterApiDefinitionResponse,
  ApiDiff,
  InvalidRequest,
} from "../../../../generated/registry/types.js";
import { canSee, refuseForeigner } from "../../access/organization-checks.js";
import type { DefinitionStore, StoredDefinition } from "../../store/definition-store.js";
import { hasTag, sendDefinition, sendNotModified } from "./send-definition.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { RegistryTasks } from "../../tasks/registry-tasks.js";

type DefinitionHandlers = Pick<
  Handlers<CallContext>,
  "loadApiDefinition" | "loadApiDefinitionLegacy" | "registerApiDefinition" | "diffApiDefinitions"
>;

/** The operations on definitions. */
export function createDefinitionHandlers({ store, tasks }: HandlerParts): DefinitionHandlers {
  const { definitions } = store;
  return {
    loadApiDefinition: (request, call) => loadApiDefinition(definitions, request, call),
    loadApiDefinitionLegacy: (request, call) => loadApiDefinitionLegacy(definitions, request, call),
    registerApiDefinition: (request, call) => registerApiDefinition(store, request, call),
    diffApiDefinitions: (request, call) => diffApiDefinitions(definitions, tasks, request, call),
  };
}

type UnknownDefinition = NamedError<"ApiDoesNotExistError", undefined>;
type LoadedDefinition = HandlerResult<ApiDefinition, UnknownDefinition>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const unknown: LoadedDefinition = { ok: false, error: "ApiDoesNotExistError" };

/**
 * Returns a definition as registered, to the organization that registered it. For others, it does not exist.
 * Responds with 304, without reading the text, if the caller has it.
 */
async function loadApiDefinition(
  store: DefinitionStore,
  request: LoadApiDefinitionRequest,
  call: HandlerCall<CallContext>,
): Promise<LoadedDefinition> {
  return load(store, request, call, (_id, orgId) => canSee(call.context.caller, orgId));
}

/** Like {@link loadApiDefinition}, but everyone may load definitions that published sites refer to. */
async function loadApiDefinitionLegacy(
  store: DefinitionStore,
  request: LoadApiDefinitionRequest,
  call: HandlerCall<CallContext>,
): Promise<LoadedDefinition> {
  return load(
    store,
    request,
    call,
    async (id, orgId) => canSee(call.context.caller, orgId) || (await store.isPublished(id)),
  );
}

async function load(
  store: DefinitionStore,
  request: LoadApiDefinitionRequest,
  call: HandlerCall<CallContext>,
  mayLoad: (id: string, orgId: string) => boolean | Promise<boolean>,
): Promise<LoadedDefinition> {
  const id = request.apiId.toLowerCase();
  if (!uuid.test(id)) return unknown;
  if (hasTag(call.request, id)) {
    const orgId = await store.findOwner(id);
    return orgId !== undefined && (await mayLoad(id, orgId)) ? sendNotModified(id) : unknown;
  }
  const found = await store.find(id);
  if (found === undefined || !(await mayLoad(id, found.orgId))) return unknown;
  return sendDefinition(call.request, found);
}

/** Stores a prepared definition for the organization of the caller. */
async function registerApiDefinition(
  store: RegistryStore,
  { body: { orgId, apiId } }: RegisterApiDefinitionArguments,
  { context }: HandlerCall<CallContext>,
): Promise<HandlerResult<RegisterApiDefinitionResponse, NamedError<"UserNotInOrgError", string>>> {
  const accessError = refuseForeigner(context.caller, orgId);
  if (accessError) return accessError;
  const { prepared } = context;
  if (prepared?.type !== "definition") throw new Error("The definition was not prepared.");
  const { id, gzip } = prepared;
  await store.transact(async ({ definitions, audit }) => {
    if (!(await definitions.insert({ id, orgId, apiId, gzip }))) return;
    const subject = `definition ${id} of ${apiId}`;
    await audit.insert(context, { action: "register", orgId, subject });
  });
  return { ok: true, body: { apiDefinitionId: id } };
}

/** Compares two definitions that the caller may load. */
async function diffApiDefinitions(
  store: DefinitionStore,
  tasks: RegistryTasks,
  request: DiffApiDefinitionsRequest,
  call: HandlerCall<CallContext>,
): Promise<HandlerResult<ApiDiff, NamedError<"InvalidRequest", InvalidRequest>>> {
  const { previousApiDefinitionId, currentApiDefinitionId } = request;
  const requested = { previousApiDefinitionId, currentApiDefinitionId };
  const ids = Object.values(requested).map((id) => id.toLowerCase());
  const found = await store.findMany(ids.filter((id) => uuid.test(id)));
  const visible = new Map<string, StoredDefinition>(
    found
      .filter(({ orgId }) => canSee(call.context.caller, orgId))
      .map((definition) => [definition.id, definition]),
  );
  const [before, after] = ids.map((id) => visible.get(id));
  if (before && after) return { ok: true, body: await tasks.diff(before.gzip, after.gzip) };
  const issues = Object.entries(requested)
    .filter(([, id]) => !visible.has(id.toLowerCase()))
    .map(([key]) => createIssue(key));
  const error = "InvalidRequest";
  return { ok: false, error, content: { error, content: issues } };
}

/** Reported as an invalid request, because the operation declares no other error. */
function createIssue(key: string): Issue {
  const message = `"${key}" names no definition that this token may load.`;
  return { code: "unknown-definition", severity: "error", pointer: `/query/${key}`, message };
}
