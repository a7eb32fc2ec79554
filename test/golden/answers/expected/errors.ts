/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError, isNamedError } from "./http/index.js";
import type { ApiError, DeclaredError, DeclaredStatus, NamedError } from "./http/index.js";
import type { GetJsonError } from "./operations.js";

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

/** Whether `getJson` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isGetJsonError<Value, Status extends DeclaredStatus<GetJsonError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, GetJsonError, Status> {
  return isDeclaredError(error, "GET /json", status);
}
