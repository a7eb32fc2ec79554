import { toEncoding, type Operation, type OperationApi } from "./operation.js";
import { sendStream } from "./send-stream.js";
import type { ApiResult, CallFailure, ClientOptions, StreamOptions } from "./types.js";

/** {@link sendStream} for generated functions, as `sendOperation` is for all others. */
export function streamOperation<Body = unknown, Error = CallFailure>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions,
  flat?: object,
  callOptions?: StreamOptions,
): Promise<ApiResult<Body, Error>> {
  return sendStream(api, ...toEncoding(api, operation), options, flat, callOptions);
}
