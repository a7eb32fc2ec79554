import { unwrap } from "../api-error.js";
import type { Operation, OperationApi } from "../encode/operation.js";
import type {
  ApiResult,
  AsOption,
  BodyFormat,
  BodyFormats,
  ClientOptions,
  ResultAs,
  StreamOptions,
} from "../types.js";
import { sendOperation } from "./run-call.js";

/** An option of client classes and their methods. */
export interface ThrowOption<Throws extends boolean = boolean> {
  /**
   * Methods resolve to the body and reject with an `ApiError`, instead of resolving to a result. A
   * call's option wins over the client's. Default false.
   */
  readonly throwOnError?: Throws;
}

/** The value that a method resolves to: the body if it throws, otherwise the result. `As`: the option `as`. */
export type Outcome<Throws, Body, Failure, As = "declared"> = Throws extends true
  ? As extends keyof BodyFormats
    ? BodyFormats[As]
    : Body
  : ResultAs<As, Body, Failure>;

/**
 * {@link sendOperation} for the methods of a client: with `throwOnError` it resolves to the body. An app that
 * bundles functions instead of a client bundles no error class.
 *
 * @throws ApiError for a failed result, with `throwOnError`.
 * @example
 * const listPets = { id: "listPets", method: "GET", path: "/pets" } as const;
 * const pets = await sendOrThrow(api, listPets, { ...options, throwOnError: true });
 */
export function sendOrThrow<Body, Failure, Throws extends boolean, As extends BodyFormat>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions & ThrowOption,
  request?: object,
  callOptions?: StreamOptions<string, string> & ThrowOption<Throws> & AsOption<As>,
): Promise<Outcome<Throws, Body, Failure, As>> {
  const result = sendOperation(api, operation, options, request, callOptions);
  return toOutcome(result as Promise<ApiResult<unknown, unknown>>, options, callOptions);
}

/** The result of a call, or with `throwOnError` its body. */
export function toOutcome<Outcome>(
  result: Promise<ApiResult<unknown, unknown>>,
  options: ThrowOption,
  callOptions: ThrowOption = {},
): Promise<Outcome> {
  const throws = callOptions.throwOnError ?? options.throwOnError;
  return (throws ? result.then(unwrap) : result) as Promise<Outcome>;
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
