/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError } from "./http/index.js";
import type { DeclaredError, DeclaredStatus } from "./http/index.js";
import type { FindCountError } from "./operations.js";

/** Whether `findCount` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isFindCountError<Value, Status extends DeclaredStatus<FindCountError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, FindCountError, Status> {
  return isDeclaredError(error, "GET /counts/{id}", status);
}
