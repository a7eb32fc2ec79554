/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isNamedError } from "./http/index.js";
import type { ApiError, NamedError } from "./http/index.js";

/** Whether a call that throws failed with `UnauthorizedError`. */
export function isUnauthorizedError(
  error: unknown,
): error is ApiError<NamedError<"UnauthorizedError", string>> {
  return isNamedError(error, "UnauthorizedError");
}

/** Whether a call that throws failed with `PlantNotFoundError`. */
export function isPlantNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"PlantNotFoundError", { plantId: string }>> {
  return isNamedError(error, "PlantNotFoundError");
}

/** Whether a call that throws failed with `PotNotFoundError`. */
export function isPotNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"PotNotFoundError">> {
  return isNamedError(error, "PotNotFoundError");
}
