import type { ApiResult, RawResponse } from "./types.js";

/** Thrown by {@link unwrap} and by a stream that fails after it began. */
export class ApiError<Failure = unknown> extends Error {
  override readonly name = "ApiError";
  /** The `error` of the failed result. */
  readonly failure: Failure;
  readonly rawResponse: RawResponse;

  constructor(failure: Failure, rawResponse: RawResponse) {
    super("call failed");
    this.failure = failure;
    this.rawResponse = rawResponse;
  }
}

/** Whether a value is an {@link ApiError}, also one of another copy of this folder. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === "ApiError" && "rawResponse" in value;
}

/** The body of a successful result; throws {@link ApiError} for a failed one. */
export function unwrap<Body, Failure>(result: ApiResult<Body, Failure>): Body {
  if (result.ok) return result.body;
  throw new ApiError(result.error, result.rawResponse);
}
