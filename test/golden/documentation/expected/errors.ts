/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError } from "./http/index.js";
import type { DeclaredError, DeclaredStatus } from "./http/index.js";
import type { SavePlantError } from "./operations.js";

/** Whether `savePlant` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isSavePlantError<Value, Status extends DeclaredStatus<SavePlantError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, SavePlantError, Status> {
  return isDeclaredError(error, "PUT /plants/{plantId}", status);
}
