/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isNamedError } from "../../../runtime/http/index.js";
import type { ApiError, NamedError } from "../../../runtime/http/index.js";

/** Whether a call that throws failed with `DivisionByZero`. */
export function isDivisionByZeroError(
  error: unknown,
): error is ApiError<NamedError<"DivisionByZero", { code: 20; message: string; data?: unknown }>> {
  return isNamedError(error, "DivisionByZero");
}

/** Whether a call that throws failed with `NotEnoughSoil`. */
export function isNotEnoughSoilError(
  error: unknown,
): error is ApiError<NamedError<"NotEnoughSoil", { code: 21; message: string; data?: unknown }>> {
  return isNamedError(error, "NotEnoughSoil");
}
