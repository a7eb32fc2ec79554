import { isForbiddenMethod } from "../../../runtime/definition/index.js";
import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Forbidden method: `fetch` sends no TRACE, CONNECT or TRACK (Fetch standard, section 2.2.1), so that clients
 * lack operations with them. Docs and the snippets of other programs have them.
 */
export function checkForbiddenMethod(definition: ApiDefinition): Issue[] {
  return Object.entries(definition.endpoints)
    .filter(([, { method }]) => isForbiddenMethod(method))
    .map(([id, { method }]) => ({
      code: "forbidden-method",
      severity: "warning",
      message: `'${id}' is left out of the client: fetch refuses ${method}.`,
      pointer: appendPointer("/endpoints", id),
      hint: "Call it with another program, such as curl, or declare it with another method.",
    }));
}
