import type { FailedCall } from "./codec.js";
import { findDetail } from "./find-detail.js";
import { interpretAnswer } from "./interpret-answer.js";
import type { Problem } from "./problem.js";
import type { EndpointEncoding, RawResponse } from "./types.js";

/** What is known about an answer, or about there being none. */
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

/** The result of a call without a whole answer; an abort wins over a timeout. */
export function createFailure(
  error: unknown,
  signal: AbortSignal | undefined,
  isLate: boolean,
  encoding: EndpointEncoding,
  attempts: number,
  raw: RawResponse = {
    ...createRawResponse(Response.error(), attempts),
    statusText: "Unknown Error",
  },
): FailedCall {
  // The status of an error is not lost when its body is.
  if (raw.status > 299 && !signal?.aborted) {
    return interpretAnswer(encoding, "", JSON.parse, false, raw) as FailedCall;
  }
  let problem = Object(error) as Partial<Problem>;
  if (signal?.aborted) {
    const { reason: cause } = signal as { reason: unknown };
    problem = {
      detail: "aborted",
      message: "The user aborted a request",
      cause,
    };
    raw = { ...raw, status: 499, statusText: "Client Closed Request" };
  }
  const detail = problem.detail ?? findDetail(error, !!raw.status);
  const content = {
    reason: "unknown",
    detail,
    // Messages of others may hold anything.
    message: problem.detail ? problem.message : `The request failed (${detail})`,
    cause: problem.detail ? problem.cause : error,
  };
  let failure: unknown = { error: undefined, content };
  if (isLate && detail !== "aborted") {
    failure = {
      error: undefined,
      content: { reason: "timeout", message: "The request timed out" },
    };
  }
  return { ok: false, error: failure, rawResponse: raw } as FailedCall;
}
