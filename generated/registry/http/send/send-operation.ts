import { defaultAccept, expandOperation, type RoutedCall } from "../encode/index.js";
import type { Operation, OperationApi } from "../operation.js";
import { runCall } from "./run-call.js";
import type { ApiResult, CallFailure, CallOptions, ClientOptions } from "../types.js";

/**
 * {@link sendCall} for generated functions, whose operations store only non-default settings.
 *
 * @example
 * const operation: Operation = { call: "POST /pets {name}", codecs: [jsonBody] };
 * const result = await sendOperation(api, operation, options, { name: "Rex" });
 */
export function sendOperation<Body = unknown, Error = CallFailure>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions,
  flat?: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<Body, Error>> {
  const { security, errors, codecs = [] } = api;
  const call: RoutedCall = {
    accept: defaultAccept,
    security,
    errors,
    emptyBody: callOptions?.emptyBody ?? options.emptyBody,
    ...operation,
    ...expandOperation(operation),
  };
  const all = [...codecs, ...(operation.codecs ?? [])];
  return runCall(api, call, all, options, flat, callOptions);
}
