import type { Operation, OperationApi } from "../operation.js";
import { resumeStream } from "./resume-stream.js";
import { sendOperation } from "./send-operation.js";
import type { ApiResult, CallFailure, ClientOptions, StreamOptions } from "../types.js";

/** `sendStream` for generated functions, as `sendOperation` is for all others. */
export function streamOperation<Body = unknown, Error = CallFailure>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions,
  flat?: object,
  callOptions?: StreamOptions,
): Promise<ApiResult<Body, Error>> {
  return resumeStream(
    (each) => sendOperation<Body, Error>(api, operation, options, flat, each),
    callOptions,
  );
}
