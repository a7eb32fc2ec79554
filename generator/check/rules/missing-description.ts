import type {
  ApiDefinition,
  EndpointDefinition,
  Issue,
} from "../../../runtime/definition/index.js";

/**
 * Missing description: an operation without summary and description is a page
 * without words.
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
    pointer: `/endpoints/${escapePointer(id)}`,
    hint: "Add a summary: it becomes the title of the operation's page.",
  };
}

function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
