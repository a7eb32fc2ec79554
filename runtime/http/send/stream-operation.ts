import type { Operation, OperationApi } from "../operation.js";
import { resumeStream } from "./resume-stream.js";
import { sendOperation } from "./send-operation.js";
import type { ApiResult, CallFailure, ClientOptions, StreamOptions } from "../types.js";

/**
 * {@link sendStream} for generated functions, whose operations store only non-default settings.
 *
 * @example
 * const operation: Operation = { id: "call", method: "GET", path: "/events", codecs: [streams] };
 * const result = await streamOperation<AsyncIterable<unknown>>(api, operation, options);
 * if (result.ok) for await (const event of result.body) show(event);
 */
export function streamOperation<Body = unknown, Error = CallFailure>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions,
  request?: object,
  callOptions?: StreamOptions<string, string>,
): Promise<ApiResult<Body, Error>> {
  return resumeStream(
    (each) => sendOperation<Body, Error>(api, operation, options, request, each),
    callOptions,
  );
}
