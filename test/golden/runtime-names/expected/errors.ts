/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { isDeclaredError } from "./http/index.js";
import type { DeclaredError, DeclaredStatus } from "./http/index.js";
import type { ListIssuesError } from "./operations.js";

/** Whether `listIssues` failed with a declared status, whose body has its type. `error`: of a result, or thrown. */
export function isListIssuesError<Value, Status extends DeclaredStatus<ListIssuesError>>(
  error: Value,
  status: Status,
): error is Value & DeclaredError<Value, ListIssuesError, Status> {
  return isDeclaredError(error, "GET /issues", status);
}
