import { type RpcCode, type RpcId, rpcRefusals } from "./decode-rpc.js";
import { printJson } from "../json/json.js";
import type { ErrorEncoding } from "../types.js";

const start = '{"jsonrpc":"2.0",';

/**
 * Responds with the JSON text of a result; a notification, which has no id, gets an empty response.
 */
export function respondToRpc(id: RpcId | undefined, result: string): Response {
  return createResponse(id, `"result":${result}`);
}

/** Responds to a call that did not reach its handler, or failed in it. `data` explains why. */
export function rejectRpc(id: RpcId | undefined, code: RpcCode, data?: unknown): Response {
  const error = { code, message: rpcRefusals[code], data };
  return createResponse(id, `"error":${printJson(error)}`);
}

/**
 * Responds with a declared error. `content` is the error object, whose code and message are
 * optional; the message defaults to the name.
 */
export function failRpc(
  id: RpcId | undefined,
  { name, marker }: ErrorEncoding,
  content: unknown,
): Response {
  const own = marker && { [marker.key]: marker.value };
  const error = { code: -32603, message: name, ...Object(content), ...own };
  return createResponse(id, `"error":${printJson(error)}`);
}

/** Errors have status 200 too: other statuses would mean transport errors. */
function createResponse(id: RpcId | undefined, members: string): Response {
  if (id === undefined) return new Response(null, { status: 204 });
  const headers = { "Content-Type": "application/json" };
  return new Response(`${start}"id":${printJson(id)},${members}}`, { headers });
}
