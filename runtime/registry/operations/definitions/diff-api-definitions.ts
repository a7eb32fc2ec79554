import type { HandlerCall, HandlerResult, NamedError, Issue } from "../../../http/index.js";
import type { DiffApiDefinitionsRequest } from "../../../../generated/registry/operations.js";
import type { ApiDiff, InvalidRequest } from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import { canSee } from "../../access/organization-checks.js";
import type { DefinitionStore, StoredDefinition } from "../../store/definition-store.js";
import type { RegistryTasks } from "../../tasks/registry-tasks.js";

/** Compares two definitions that the caller may load. */
export async function diffApiDefinitions(
  store: DefinitionStore,
  tasks: RegistryTasks,
  request: DiffApiDefinitionsRequest,
  call: HandlerCall<CallContext>,
): Promise<HandlerResult<ApiDiff, NamedError<"InvalidRequest", InvalidRequest>>> {
  const { previousApiDefinitionId, currentApiDefinitionId } = request;
  const wanted = { previousApiDefinitionId, currentApiDefinitionId };
  const ids = Object.values(wanted).map((id) => id.toLowerCase());
  const found = await store.findMany(ids.filter((id) => uuid.test(id)));
  const visible = new Map<string, StoredDefinition>(
    found
      .filter(({ orgId }) => canSee(call.context.caller, orgId))
      .map((definition) => [definition.id, definition]),
  );
  const [before, after] = ids.map((id) => visible.get(id));
  if (before && after) return { ok: true, body: await tasks.diff(before.gzip, after.gzip) };
  const issues = Object.entries(wanted)
    .filter(([, id]) => !visible.has(id.toLowerCase()))
    .map(([key]) => createIssue(key));
  const error = "InvalidRequest";
  return { ok: false, error, content: { error, content: issues } };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The call declares no error of its own for this. */
function createIssue(key: string): Issue {
  const message = `"${key}" names no definition that this token may load.`;
  return { code: "unknown-definition", severity: "error", pointer: `/query/${key}`, message };
}
