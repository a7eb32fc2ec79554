/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError } from "./http/index.js";
import type { DeclaredError, DeclaredStatus } from "./http/index.js";
import type { ListPetsError } from "./operations.js";

/** Whether `listPets` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListPetsError<Value, Status extends DeclaredStatus<ListPetsError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListPetsError, Status> {
  return isDeclaredError(error, "GET /pets", status);
}
