/**
 * The body of a JSON-RPC call. Written from JSON-RPC 2.0, section 4, and the Method Object of OpenRPC 1.3;
 * nothing of `runtime/` is imported.
 */
import { isRecord, jsonText, type Value } from "./plain-json.js";

/** A method as its document describes it. */
export interface RpcMethod {
  readonly name: string;
  readonly params: readonly string[];
  readonly paramStructure?: "by-name" | "by-position" | "either";
  readonly isNotification: boolean;
}

/**
 * "by-name: params MUST be an Object, with member names that match the Server expected parameter names";
 * "by-position: params MUST be an Array, containing the values in the Server expected order". Choice: an
 * array where the document leaves it open; gaps in it are null, and what is absent at its end is left out.
 */
export function serializeRpc(method: RpcMethod, values: Value): string {
  const given = isRecord(values) ? values : {};
  const list = method.params.map((name) => (Object.hasOwn(given, name) ? given[name] : undefined));
  while (list.length > 0 && list.at(-1) === undefined) list.pop();
  const params = method.paramStructure === "by-name" ? given : list;
  // "A Notification is a Request object without an id member."
  const id = method.isNotification ? "" : ',"id":1';
  return `{"jsonrpc":"2.0","method":${jsonText(method.name)},"params":${jsonText(params)}${id}}`;
}
