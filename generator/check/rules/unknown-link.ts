import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/** Reports links of responses to operations that do not exist. */
export function checkUnknownLink(definition: ApiDefinition): Issue[] {
  const known = new Set(Object.values(definition.endpoints).map(({ operationId }) => operationId));
  return Object.entries(definition.endpoints).flatMap(([id, { responses }]) => {
    const links = (responses ?? []).flatMap((response) => response.links ?? []);
    const dangling = links.filter(({ operationId }) => operationId && !known.has(operationId));
    return dangling.map(({ name, operationId }): Issue => ({
      code: "unknown-link",
      severity: "warning",
      message: `The link '${name}' of '${id}' leads to '${operationId}', which is not an operation.`,
      pointer: appendPointer("/endpoints", id),
      hint: "Name the operationId of an operation of this document, or use operationRef.",
    }));
  });
}
