import { toEncoding, type Operation, type OperationApi } from "./operation.js";
import { sendCall } from "./send-call.js";
import type { ApiResult, CallFailure, CallOptions, ClientOptions } from "./types.js";

/** {@link sendCall} for generated functions, whose operations say only what is not as usual. */
export function sendOperation<Body = unknown, Error = CallFailure>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions,
  flat?: object,
  callOptions?: CallOptions,
): Promise<ApiResult<Body, Error>> {
  return sendCall(api, ...toEncoding(api, operation), options, flat, callOptions);
}
