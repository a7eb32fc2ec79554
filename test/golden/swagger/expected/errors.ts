/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError } from "./http/index.js";
import type { DeclaredError, DeclaredStatus } from "./http/index.js";
import type { ListPlantsError } from "./operations.js";

/** Whether `listPlants` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListPlantsError<Value, Status extends DeclaredStatus<ListPlantsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListPlantsError, Status> {
  return isDeclaredError(error, "GET /plants", status);
}
