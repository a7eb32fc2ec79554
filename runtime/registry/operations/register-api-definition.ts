import { randomUUID } from "node:crypto";
import type { HandlerCall, HandlerResult, NamedError } from "../../http/index.js";
import type {
  RegisterApiDefinitionRequest,
  RegisterApiDefinitionResponse,
} from "../../../generated/registry/types.js";
import { findJsonProperty } from "../../http/index.js";
import { refuseForeigner } from "../access.js";
import type { CallContext } from "../caller.js";
import type { RegistryStore } from "../store/registry-store.js";

/**
 * Stores a definition under a new id. What is kept is the text as received,
 * to the character, but for the value of its `id`: parsed and printed again,
 * 64-bit numbers and the order of keys would not survive.
 */
export async function registerApiDefinition(
  store: RegistryStore,
  request: RegisterApiDefinitionRequest,
  call: HandlerCall<CallContext>,
): Promise<HandlerResult<RegisterApiDefinitionResponse, NamedError<"UserNotInOrgError", string>>> {
  const { orgId, apiId } = request;
  const refusal = refuseForeigner(call.context.caller, orgId);
  if (refusal) return refusal;
  const id = randomUUID();
  const text = replaceId(sliceProperty(call.rawBody ?? "", "definition"), id);
  await store.insertDefinition({ id, orgId, apiId, text });
  return { ok: true, body: { apiDefinitionId: id } };
}

function sliceProperty(text: string, key: string): string {
  const { start, end } = findProperty(text, key);
  return text.slice(start, end);
}

function replaceId(text: string, id: string): string {
  const { start, end } = findProperty(text, "id");
  return `${text.slice(0, start)}"${id}"${text.slice(end)}`;
}

/** The body was checked: a property that is not there is a mistake of the program. */
function findProperty(text: string, key: string): { start: number; end: number } {
  const place = findJsonProperty(text, key);
  if (place === undefined) throw new Error(`The checked body has no ${key}.`);
  return place;
}
