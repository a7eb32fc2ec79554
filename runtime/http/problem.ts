import type { FailureDetail } from "./types.js";

/** An error that knows which {@link FailureDetail} it means. Stays inside this folder. */
export interface Problem extends Error {
  readonly detail: FailureDetail;
}

/** Made where the client itself refuses to go on; `message` is shown, so it holds no value of the call. */
export function createProblem(detail: FailureDetail, message: string, cause?: unknown): Problem {
  return Object.assign(new Error(message), { detail, cause });
}

/** A hook may give a call a body that no codec of the operation can send: it must not be lost in silence. */
export function refuseBody(): never {
  throw createProblem("invalid-request", "The body has no codec");
}
