/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError } from "./http/index.js";
import type { DeclaredError, DeclaredStatus } from "./http/index.js";
import type { ReadSizeError } from "./operations.js";

/** Whether `readSize` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isReadSizeError<Value, Status extends DeclaredStatus<ReadSizeError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ReadSizeError, Status> {
  return isDeclaredError(error, "GET /pictures/{id}/size", status);
}
