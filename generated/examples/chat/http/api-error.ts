import type { ApiResult, CallFailure, RawResponse } from "./types.js";

/**
 * Thrown by {@link unwrap}, and by a stream that fails after it began. The message names the error
 * or the status and never holds a header, a body or a token.
 */
export class ApiError<Failed = CallFailure> extends Error {
  override readonly name = "ApiError";
  /** The `error` of the failed result. */
  readonly failure: Failed;
  readonly rawResponse: RawResponse;

  constructor(failure: Failed, rawResponse: RawResponse) {
    super(describeFailure(failure));
    this.failure = failure;
    this.rawResponse = rawResponse;
  }
}

/** Whether a value is an {@link ApiError}, also one of another copy of this folder. */
export function isApiError(value: unknown): value is ApiError {
  return (
    value instanceof Error &&
    value.name === "ApiError" &&
    "failure" in value &&
    "rawResponse" in value
  );
}

/** The body of a successful result; throws {@link ApiError} for a failed one. */
export function unwrap<Body, Failed>(result: ApiResult<Body, Failed>): Body {
  if (result.ok) return result.body;
  throw new ApiError(result.error, result.rawResponse);
}

function describeFailure(failure: unknown): string {
  const { error, content } = failure as CallFailure<{ error: string; content: unknown }>;
  if (error !== undefined) return `The API answered with ${error}`;
  if (content?.reason === "status-code")
    return `The API answered with status ${content.statusCode}`;
  if (content?.reason === "non-json") {
    return `The API answered with status ${content.statusCode} and a body that is not JSON`;
  }
  return content?.message ?? "The call failed";
}
