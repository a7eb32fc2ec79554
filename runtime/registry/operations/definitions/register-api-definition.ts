import { createHash, randomUUID } from "node:crypto";
import type { HandlerCall, HandlerResult, NamedError } from "../../../http/index.js";
import type { RegisterApiDefinitionArguments } from "../../../../generated/registry/operations.js";
import type { RegisterApiDefinitionResponse } from "../../../../generated/registry/types.js";
import { findJsonProperty } from "../../../http/index.js";
import { refuseForeigner } from "../../access/create-authorizer.js";
import type { CallContext } from "../../access/caller.js";
import type { DefinitionStore } from "../../store/definition-store.js";
import { compress } from "../../store/gzip.js";

/**
 * Stores a definition under a new id. What is kept is the text as received,
 * to the character, but for the value of its `id`: parsed and printed again,
 * 64-bit numbers and the order of keys would not survive. A request that is repeated with its
 * `Idempotency-Key` returns the id that it was given the first time.
 */
export async function registerApiDefinition(
  store: DefinitionStore,
  request: RegisterApiDefinitionArguments,
  call: HandlerCall<CallContext>,
): Promise<HandlerResult<RegisterApiDefinitionResponse, NamedError<"UserNotInOrgError", string>>> {
  const { orgId, apiId } = request;
  const refusal = refuseForeigner(call.context.caller, orgId);
  if (refusal) return refusal;
  const received = sliceProperty(call.rawBody ?? "", "definition");
  const key = request["Idempotency-Key"];
  const id = key ? deriveId([orgId, apiId, key, received]) : randomUUID();
  const gzip = await compress(replaceId(received, id));
  await store.insert({ id, orgId, apiId, gzip });
  return { ok: true, body: { apiDefinitionId: id } };
}

/** The same UUID for the same texts (RFC 9562, version 8). */
function deriveId(texts: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest();
  const bytes = hash.subarray(0, 16);
  bytes[6] = (hash.readUInt8(6) & 15) | 128;
  bytes[8] = (hash.readUInt8(8) & 63) | 128;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
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
