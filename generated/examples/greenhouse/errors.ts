/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError, isNamedError } from "../../../runtime/http/index.js";
import type {
  ApiError,
  DeclaredError,
  DeclaredStatus,
  NamedError,
} from "../../../runtime/http/index.js";
import type {
  ChangeSettingsError,
  CreatePlantError,
  ListPlantsError,
  RecordReadingError,
  UpdatePlantError,
  UploadPhotoError,
  WaterPlantError,
} from "./operations.js";
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

/** Whether `listPlants` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListPlantsError<Value, Status extends DeclaredStatus<ListPlantsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListPlantsError, Status> {
  return isDeclaredError(error, "GET /plants", status);
}

/** Whether `createPlant` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isCreatePlantError<Value, Status extends DeclaredStatus<CreatePlantError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, CreatePlantError, Status> {
  return isDeclaredError(error, "POST /plants", status);
}

/** Whether `updatePlant` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isUpdatePlantError<Value, Status extends DeclaredStatus<UpdatePlantError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, UpdatePlantError, Status> {
  return isDeclaredError(error, "PATCH /plants/{plantId}", status);
}

/** Whether `waterPlant` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isWaterPlantError<Value, Status extends DeclaredStatus<WaterPlantError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, WaterPlantError, Status> {
  return isDeclaredError(error, "POST /plants/{plantId}/waterings", status);
}

/** Whether `uploadPhoto` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isUploadPhotoError<Value, Status extends DeclaredStatus<UploadPhotoError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, UploadPhotoError, Status> {
  return isDeclaredError(error, "POST /plants/{plantId}/photos", status);
}

/** Whether `recordReading` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isRecordReadingError<Value, Status extends DeclaredStatus<RecordReadingError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, RecordReadingError, Status> {
  return isDeclaredError(error, "POST /climate/readings", status);
}

/** Whether `changeSettings` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isChangeSettingsError<Value, Status extends DeclaredStatus<ChangeSettingsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ChangeSettingsError, Status> {
  return isDeclaredError(error, "PUT /climate/settings", status);
}
