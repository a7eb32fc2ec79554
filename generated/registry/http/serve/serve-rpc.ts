import { type RpcCode, type RpcId, rpcRefusals } from "./decode-rpc.js";
import { printJson } from "../json/json.js";
import type { ErrorEncoding } from "../types.js";

const start = '{"jsonrpc":"2.0",';

/** Answers a call with the JSON text of its result; a notification, which has no id, with nothing. */
export function answerRpc(id: RpcId | undefined, result: string): Response {
  return createAnswer(id, `"result":${result}`);
}

/** Answers a call that never reached its handler, or crashed it; `data` says why. */
export function refuseRpc(id: RpcId | undefined, code: RpcCode, data?: unknown): Response {
  const error = { code, message: rpcRefusals[code], data };
  return createAnswer(id, `"error":${printJson(error)}`);
}

/**
 * Answers a call with one of its declared errors; `content` is the error object, in which the code
 * may be left out, and the message, which is then the name.
 */
export function failRpc(
  id: RpcId | undefined,
  { name, marker }: ErrorEncoding,
  content: unknown,
): Response {
  const own = marker && { [marker.key]: marker.value };
  const error = { code: -32603, message: name, ...Object(content), ...own };
  return createAnswer(id, `"error":${printJson(error)}`);
}

/** Errors answer 200 too: other statuses are those of the transport, which is fine. */
function createAnswer(id: RpcId | undefined, members: string): Response {
  if (id === undefined) return new Response(null, { status: 204 });
  const headers = { "Content-Type": "application/json" };
  return new Response(`${start}"id":${printJson(id)},${members}}`, { headers });
}
