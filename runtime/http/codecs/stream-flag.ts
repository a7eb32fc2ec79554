import { type Codec, isDeclaredBody, type PendingCall, type SendPending } from "../codec.js";
import { createFailure } from "../decode/create-failure.js";
import { createProblem } from "../problem.js";
import type { ApiResult } from "../types.js";
import { isOpenStream } from "./open-stream.js";

/**
 * Of operations whose request says whether the response is a stream (`stream: true`): fails where the server sends
 * the other of the two, which would not be of the type of the result.
 */
export const streamFlag: Codec = { wrapCall: checkStream };

async function checkStream(
  call: PendingCall,
  send: SendPending,
): Promise<ApiResult<unknown, unknown>> {
  const result = await send(call);
  if (!result.ok || !isDeclaredBody(call)) return result;
  const { body, rawResponse } = result;
  const isStream = isOpenStream(body);
  const { in: location, default: isOn = false } = call.encoding.streamFlag ?? {};
  const request = call.request as { readonly body?: unknown };
  const { stream } = Object(location === "body" ? request.body : request) as { stream?: unknown };
  if (isStream === (stream ?? isOn)) return result;
  if (isStream) void body[Symbol.asyncIterator]().return?.();
  const message = isStream
    ? "the server sent a stream, which was not requested"
    : "a stream was requested, the server sent a complete response (see rawResponse.text)";
  const problem = createProblem("decode", message);
  const { encoding } = call;
  return createFailure(problem, { encoding, attempts: rawResponse.attempts, rawResponse });
}
