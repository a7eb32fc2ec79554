import type { CallEncoding } from "../call-encoding.js";
import { findDetail } from "./find-detail.js";
import { interpretAnswer, refuse } from "./interpret-answer.js";
import type { Problem } from "../problem.js";
import type { FailedCall, RawResponse } from "../types.js";

/** What is known about a response, or about there being none. */
export function createRawResponse(
  { headers, redirected, status, statusText, type, url }: Response,
  attempts: number,
  isRedirected?: boolean,
): RawResponse {
  return {
    headers,
    redirected: isRedirected || redirected,
    status,
    statusText,
    type,
    url,
    attempts,
  };
}

/** The result of a call without a complete response; an abort wins over a timeout. */
export function createFailure(
  error: unknown,
  signal: AbortSignal | undefined,
  isLate: boolean | undefined,
  call: CallEncoding,
  attempts: number,
  raw: RawResponse | undefined,
): FailedCall {
  let rawResponse: RawResponse = raw ?? {
    ...createRawResponse(Response.error(), attempts),
    statusText: "Unknown Error",
  };
  let { detail, message, cause } = Object(error) as Partial<Problem>;
  if (signal?.aborted) {
    detail = "aborted";
    message = "The user aborted a request";
    cause = signal.reason;
    rawResponse = { ...rawResponse, status: 499, statusText: "Client Closed Request" };
  } else if (rawResponse.status > 299) {
    // The status of an error is not lost when its body is.
    return interpretAnswer(call, "", false, rawResponse) as FailedCall;
  } else if (isLate) {
    return refuse(rawResponse, { reason: "timeout", message: "The request timed out" });
  } else if (!detail) {
    detail = findDetail(error, !!raw);
    cause = error;
    // Messages of others may hold anything.
    message = "";
  }
  message ||= `The request failed (${detail})`;
  return refuse(rawResponse, { reason: "unknown", detail, message, cause });
}
