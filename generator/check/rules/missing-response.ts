import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/** Reports operations that declare no successful response. */
export function checkMissingResponse(definition: ApiDefinition): Issue[] {
  return Object.entries(definition.endpoints)
    .filter(([, { responses }]) => (responses ?? []).length === 0)
    .map(([id, { method }]) => ({
      code: "missing-response",
      severity: "info",
      message: `${method} '${id}' declares no successful response; the type of its response is unknown.`,
      pointer: appendPointer("/endpoints", id),
      hint: "Declare a response with a status from 200 to 399.",
    }));
}
