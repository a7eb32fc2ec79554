import { isForbiddenMethod } from "../../../runtime/definition/index.js";
import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Reports operations with the methods TRACE, CONNECT and TRACK, which `fetch` does not send (Fetch Standard, section
 * 2.2.1). Clients leave these operations out. Docs and snippets for other programs include them.
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
