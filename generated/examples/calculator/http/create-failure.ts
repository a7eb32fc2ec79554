import type { CallClock } from "./call-clock.js";
import type { FailedCall } from "./codec.js";
import { findDetail } from "./find-detail.js";
import type { Problem } from "./problem.js";
import type { RawResponse, UndeclaredFailure } from "./types.js";

/** The result of a call without a whole answer; an abort wins over a timeout. */
export function createFailure(
  error: unknown,
  signal: AbortSignal | undefined,
  clock: CallClock,
  raw: RawResponse | undefined,
  attempts: number,
): FailedCall {
  const found = findDetail(error, !!raw);
  const { detail, message, cause } = Object(error) as Problem;
  let content: UndeclaredFailure = {
    reason: "unknown",
    detail: found,
    // Messages of others may hold anything.
    message: detail ? message : `The request failed (${found})`,
    cause: detail ? cause : error,
  };
  let status = {};
  if (signal?.aborted) {
    content = {
      reason: "unknown",
      detail: "aborted",
      message: "The user aborted a request",
      cause: signal.reason,
    };
    status = { status: 499, statusText: "Client Closed Request" };
  } else if (clock.isLate) content = { reason: "timeout", message: "The request timed out" };
  const rawResponse: RawResponse = {
    headers: new Headers(),
    redirected: false,
    status: 0,
    statusText: "Unknown Error",
    type: "error",
    url: "",
    ...raw,
    attempts,
    ...status,
  };
  return { ok: false, error: { error: undefined, content }, rawResponse };
}
