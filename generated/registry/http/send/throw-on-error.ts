import { unwrap } from "../api-error.js";
import type { Operation, OperationApi } from "../operation.js";
import type { ApiResult, CallOptions, ClientOptions } from "../types.js";
import { sendOperation } from "./send-operation.js";

/** An option of client classes and their methods. */
export interface ThrowOption<Throws extends boolean = boolean> {
  /**
   * Methods resolve to the body and reject with an `ApiError`, instead of resolving to a result. A
   * call's option wins over the client's. Default false.
   */
  readonly throwOnError?: Throws;
}

/** The client that methods of a generated class use: the class itself, whose options may throw. */
export interface ThrowingClient {
  /** Of every call of this client. */
  readonly options: ClientOptions & ThrowOption;
}

/** The value that a method resolves to: the body if it throws, otherwise the result. */
export type Outcome<Throws, Body, Failure> = Throws extends true ? Body : ApiResult<Body, Failure>;

/**
 * Returns the body of a result, or throws if `throwOnError` is set. Generated classes alone have
 * this: an app that bundles single functions bundles no error class.
 *
 * @throws ApiError for a failed result, with `throwOnError`.
 * @example
 * const pets = await settle(listPets(options, request), {}, { throwOnError: true });
 */
export function settle<Settled>(
  result: Promise<ApiResult<unknown, unknown>>,
  options: ThrowOption,
  callOptions?: ThrowOption,
): Promise<Settled> {
  const throws = callOptions?.throwOnError ?? options.throwOnError;
  return (throws ? result.then(unwrap) : result) as Promise<Settled>;
}

/**
 * {@link sendOperation} for the methods of generated classes, which know `throwOnError`.
 *
 * @throws ApiError for a failed result, with `throwOnError`.
 * @example
 * const client = { options: { throwOnError: true } };
 * const pet = await callOperation<{ name: string }>(api, { id: "call", method: "GET", path: "/pet" }, client);
 */
export function callOperation<Settled>(
  api: OperationApi,
  operation: Operation,
  { options }: ThrowingClient,
  request?: object,
  callOptions?: CallOptions<string, string> & ThrowOption,
): Promise<Settled> {
  return settle(sendOperation(api, operation, options, request, callOptions), options, callOptions);
}
