/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isNamedError } from "./http/index.js";
import type { ApiError, NamedError } from "./http/index.js";
import type { Account } from "./types.js";

/** Whether a call that throws failed with `Overdrawn`. */
export function isOverdrawnError(
  error: unknown,
): error is ApiError<NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>> {
  return isNamedError(error, "Overdrawn");
}

/** Whether a call that throws failed with `AccountIsClosed`. */
export function isAccountIsClosedError(
  error: unknown,
): error is ApiError<NamedError<"AccountIsClosed", { code: 8; message: string; data?: unknown }>> {
  return isNamedError(error, "AccountIsClosed");
}
