import { unwrap } from "../api-error.js";
import type { ApiResult } from "../types.js";

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
 * Returns the body of a result, or throws if `throwOnError` is set. Only methods of generated classes
 * use it: an app that bundles single functions bundles no error class.
 *
 * @throws ApiError for a failed result, with `throwOnError`.
 * @example
 * const pets = await settle(listPets(options, request), {}, { throwOnError: true });
 */
export function settle<Body, Failure, Throws extends boolean>(
  result: Promise<ApiResult<Body, Failure>>,
  options: ThrowOption,
  callOptions?: ThrowOption<Throws>,
): Promise<Outcome<Throws, Body, Failure>> {
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
