import { completeOperation, type Operation, type OperationApi } from "../encode/index.js";
import { runCall } from "./run-call.js";
import type { ApiResult, CallFailure, CallOptions, ClientOptions } from "../types.js";

/**
 * Sends one call and resolves to its result; never rejects.
 *
 * @example
 * const operation: Operation = {
 *   id: "createPet",
 *   method: "POST",
 *   path: "/pets",
 *   body: { kind: "json" },
 * };
 * const result = await sendOperation(api, operation, options, { body: { name: "Rex" } });
 */
export function sendOperation<Body = unknown, Error = CallFailure>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions,
  request: object = {},
  callOptions: CallOptions<string, string> = {},
): Promise<ApiResult<Body, Error>> {
  const { codecs = [], ...encoding } = completeOperation(api, operation);
  const emptyBody = callOptions.emptyBody ?? options.emptyBody;
  const given = request as Readonly<Record<string, unknown>>;
  return runCall({
    api,
    encoding: { ...encoding, emptyBody },
    codecs,
    options,
    callOptions,
    given,
  });
}
