import type {
  ApiDefinition,
  EndpointDefinition,
  Issue,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Reports operations without summary and description, because their pages explain nothing.
 */
export function checkMissingDescription(definition: ApiDefinition): Issue[] {
  return Object.entries(definition.endpoints)
    .filter(([, endpoint]) => !endpoint.description && !endpoint.displayName)
    .map(([id, endpoint]) => toIssue(id, endpoint));
}

function toIssue(id: string, endpoint: EndpointDefinition): Issue {
  return {
    code: "missing-description",
    severity: "info",
    message: `${endpoint.method} operation '${id}' has neither summary nor description.`,
    pointer: appendPointer("/endpoints", id),
    hint: "Add a summary: it becomes the title of the operation's page.",
  };
}
