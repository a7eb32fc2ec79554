/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isNamedError } from "../../../runtime/http/index.js";
import type { ApiError, NamedError } from "../../../runtime/http/index.js";
import type { Soil } from "./types.js";

/** Whether a call that throws failed with `PlantExistsError`. */
export function isPlantExistsError(
  error: unknown,
): error is ApiError<NamedError<"PlantExistsError", { plantId: string }>> {
  return isNamedError(error, "PlantExistsError");
}

/** Whether a call that throws failed with `PlantNotFoundError`. */
export function isPlantNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"PlantNotFoundError", { plantId: string }>> {
  return isNamedError(error, "PlantNotFoundError");
}

/** Whether a call that throws failed with `UnauthorizedError`. */
export function isUnauthorizedError(
  error: unknown,
): error is ApiError<NamedError<"UnauthorizedError", string>> {
  return isNamedError(error, "UnauthorizedError");
}

/** Whether a call that throws failed with `BarrelNotFoundError`. */
export function isBarrelNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"BarrelNotFoundError">> {
  return isNamedError(error, "BarrelNotFoundError");
}

/** Whether a call that throws failed with `TooWetError`. */
export function isTooWetError(error: unknown): error is ApiError<NamedError<"TooWetError", Soil>> {
  return isNamedError(error, "TooWetError");
}

/** Whether a call that throws failed with `PhotoNotFoundError`. */
export function isPhotoNotFoundError(
  error: unknown,
): error is ApiError<NamedError<"PhotoNotFoundError">> {
  return isNamedError(error, "PhotoNotFoundError");
}
