import { unwrap } from "../api-error.js";
import type { Operation, OperationApi } from "../encode/operation.js";
import type { ApiResult, ClientOptions, StreamOptions } from "../types.js";
import { sendOperation } from "./run-call.js";

/** An option of client classes and their methods. */
export interface ThrowOption<Throws extends boolean = boolean> {
  /**
   * Methods resolve to the body and reject with an `ApiError`, instead of resolving to a result. A
   * call's option wins over the client's. Default false.
   */
  readonly throwOnError?: Throws;
}

/** The value that a method resolves to: the body if it throws, otherwise the result. */
export type Outcome<Throws, Body, Failure> = Throws extends true ? Body : ApiResult<Body, Failure>;

/**
 * {@link sendOperation} for the methods of a client: with `throwOnError` it resolves to the body. An app that
 * bundles functions instead of a client bundles no error class.
 *
 * @throws ApiError for a failed result, with `throwOnError`.
 * @example
 * const listPets = { id: "listPets", method: "GET", path: "/pets" } as const;
 * const pets = await sendOrThrow(api, listPets, { ...options, throwOnError: true });
 */
export function sendOrThrow<Body, Failure, Throws extends boolean>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions & ThrowOption,
  request?: object,
  callOptions?: StreamOptions<string, string> & ThrowOption<Throws>,
): Promise<Outcome<Throws, Body, Failure>> {
  const result = sendOperation<Body, Failure>(api, operation, options, request, callOptions);
  const throws = callOptions?.throwOnError ?? options.throwOnError;
  return (throws ? result.then(unwrap) : result) as Promise<Outcome<Throws, Body, Failure>>;
}

/**
 * Binds the methods that a class declares to an instance, so that they can be passed without it. The
 * bound methods are not enumerable, so that a logged client lists its options only.
 *
 * @example
 * class Greeter {
 *   readonly name = "Rex";
 *   constructor() {
 *     bindMethods(this, Greeter);
 *   }
 *   greet() {
 *     return `Hello ${this.name}`;
 *   }
 * }
 * const { greet } = new Greeter();
 * greet(); // "Hello Rex"
 */
export function bindMethods(instance: object, { prototype }: { readonly prototype: object }): void {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    // Read from the instance, so that a method of a subclass is bound instead of the one it overrides.
    const method: unknown = Reflect.get(instance, name);
    if (name === "constructor" || typeof method !== "function") continue;
    const value: unknown = method.bind(instance);
    Object.defineProperty(instance, name, { value, writable: true, configurable: true });
  }
}
