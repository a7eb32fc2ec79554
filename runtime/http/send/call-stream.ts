import type { Operation, OperationApi } from "../operation.js";
import type { StreamOptions } from "../types.js";
import { streamOperation } from "./stream-operation.js";
import { settle, type ThrowingClient, type ThrowOption } from "./throw-on-error.js";

/**
 * {@link streamOperation} for the methods of generated classes, which know `throwOnError`. Apart from
 * `callOperation`, so that packages without streams hold no module of theirs.
 *
 * @throws ApiError for a failed result, with `throwOnError`.
 * @example
 * const operation: Operation = { id: "call", method: "GET", path: "/events", codecs: [streams] };
 * const client = { options: { throwOnError: true } };
 * const events = await callStream<AsyncIterable<unknown>>(api, operation, client);
 */
export function callStream<Settled>(
  api: OperationApi,
  operation: Operation,
  { options }: ThrowingClient,
  request?: object,
  callOptions?: StreamOptions<string, string> & ThrowOption,
): Promise<Settled> {
  return settle(
    streamOperation(api, operation, options, request, callOptions),
    options,
    callOptions,
  );
}
