import type { ApiResult, CallFailure, FailureWith, NamedError, RawResponse } from "./types.js";

/**
 * The error behind a failed result. {@link unwrap} throws it, and so does a stream that fails after it
 * began. The message names the error or the status and never holds a header, a body or a token.
 *
 * @example
 * try {
 *   for await (const reading of unwrap(await client.waterings.watchWaterings())) show(reading);
 * } catch (error) {
 *   if (isApiError(error)) console.error(error.message, error.rawResponse.status);
 *   else throw error;
 * }
 */
export class ApiError<Failed = CallFailure> extends Error {
  override readonly name = "ApiError";
  /** The `error` of the failed result. */
  readonly failure: Failed;
  /** The HTTP exchange behind the failure: status, headers and the number of attempts. */
  readonly rawResponse: RawResponse;

  constructor(failure: Failed, rawResponse: RawResponse) {
    const { error, content } = failure as CallFailure;
    // For failures without a response, `cause` is the underlying error, which loggers show.
    super(
      describeFailure(error, content, rawResponse),
      error === undefined ? (content as object) : undefined,
    );
    this.failure = failure;
    this.rawResponse = rawResponse;
  }
}

/**
 * Whether a value is an {@link ApiError}, also one of another copy of this runtime. Name the failure of
 * the operation that may have thrown it to have its declared bodies typed.
 *
 * @example
 * if (isApiError<CallFailure>(error)) console.error(error.failure.content);
 */
export function isApiError<Failed = CallFailure>(value: unknown): value is ApiError<Failed> {
  return (
    value instanceof Error &&
    value.name === "ApiError" &&
    "failure" in value &&
    "rawResponse" in value
  );
}

/**
 * Whether a value is an {@link ApiError} of a declared error of this name. Generated guards such as
 * `isPetNotFoundError` have the type of its content, too.
 *
 * @example
 * if (isNamedError(error, "PetNotFoundError")) console.error(error.failure.content);
 */
export function isNamedError<Name extends string>(
  value: unknown,
  name: Name,
): value is ApiError<NamedError<Name, unknown>> {
  return isApiError<NamedError<string, unknown>>(value) && value.failure.error === name;
}

/**
 * The errors that guards of declared statuses recognize: the `error` of a failed result, or what
 * was thrown for it.
 */
export type DeclaredError<Value, Failed, Status> = Value extends Failed
  ? FailureWith<Failed, Status>
  : ApiError<FailureWith<Failed, Status>>;

/**
 * Whether a call failed with a status that its description declares. Generated guards such as
 * `isGetPetError` call it and have the types of bodies.
 *
 * @param value The `error` of a failed result, or what was thrown.
 * @param call Method and path of the operation, which a thrown error must be of.
 * @param status A status, or a declared range such as `default`.
 * @example
 * if (isDeclaredError(error, "GET /pets/{id}", 404)) show("no such pet");
 */
export function isDeclaredError(value: unknown, call: string, status: number | string): boolean {
  const isThrown = isApiError(value);
  if (isThrown && value.rawResponse.call !== call) return false;
  const { content } = Object(isThrown ? value.failure : value) as { content?: unknown };
  const { declared, statusCode } = Object(content) as { declared?: unknown; statusCode?: unknown };
  return typeof status === "number"
    ? declared === true && statusCode === status
    : declared === status;
}

/**
 * Returns the body of a successful result.
 *
 * @throws ApiError for a failed result.
 *
 * @example
 * const plants = unwrap(await client.plants.listPlants());
 */
export function unwrap<Body, Failed>(result: ApiResult<Body, Failed>): Body {
  if (result.ok) return result.body;
  throw new ApiError(result.error, result.rawResponse);
}

function describeFailure(error: unknown, content: unknown, { call, status }: RawResponse): string {
  if (error !== undefined) return `${call} failed with ${error as string} (status ${status})`;
  const { reason, statusCode, message } = Object(content) as FailureFields;
  if (statusCode === undefined) return message;
  return reason === "non-json"
    ? `${call} succeeded with status ${statusCode}, but its body is not JSON`
    : `${call} failed with status ${statusCode}`;
}

/** Fields of failures of all kinds. */
interface FailureFields {
  readonly reason?: string;
  readonly statusCode?: number;
  /** For failures without a status. */
  readonly message: string;
}
