import type { FailureDetail } from "./types.js";

/** An error with its {@link FailureDetail}. Used in this folder only. */
export interface Problem extends Error {
  readonly detail: FailureDetail;
}

/**
 * Creates an error of the client itself. `message` is shown, so it must not contain values of the
 * call.
 */
export function createProblem(detail: FailureDetail, message: string, cause?: unknown): Problem {
  return Object.assign(new Error(message), { detail, cause });
}
