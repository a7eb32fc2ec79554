import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/** Missing response: an operation that does not say what it answers when all is well. */
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
