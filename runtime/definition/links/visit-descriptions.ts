import type { ApiDefinition } from "../model.js";
import { pointerToken } from "../shapes/json-kind.js";

/** A Markdown text of a definition. */
export interface LocatedDescription {
  readonly text: string;
  /** JSON pointer into the definition. */
  readonly pointer: string;
  /** Whether it is the main text of a page: that of the API, an operation, a tag or a type. */
  readonly isMain: boolean;
}

/** Keys whose values are data of users or text for programs. */
const skipped: ReadonlySet<string> = new Set([
  "examples",
  "example",
  "default",
  "defaultValue",
  "snippetTemplates",
  "snippetsConfiguration",
  "codeSamples",
]);

/** Tables of the definition, whose keys are names from the document. */
const tables = [
  "endpoints",
  "websockets",
  "webhooks",
  "graphqlOperations",
  "types",
  "subpackages",
  "auths",
] as const;

/** Calls a function with each description of a definition, in the order of the definition. */
export function visitDescriptions(
  definition: ApiDefinition,
  visit: (description: LocatedDescription) => void,
): void {
  const { info, globalHeaders } = definition;
  visitPart(info, "/info", true, visit);
  for (const table of tables) {
    for (const [name, part] of Object.entries(definition[table] ?? {})) {
      visitPart(part, `/${table}/${pointerToken(name)}`, table !== "auths", visit);
    }
  }
  visitPart(globalHeaders, "/globalHeaders", false, visit);
}

function visitPart(
  part: unknown,
  pointer: string,
  isMain: boolean,
  visit: (description: LocatedDescription) => void,
): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    const at = `${pointer}/${pointerToken(key)}`;
    if (key === "description" && typeof value === "string") {
      visit({ text: value, pointer: at, isMain });
    } else if (!skipped.has(key)) {
      const isPage = pointer.endsWith("/callbacks");
      visitPart(value, at, isPage, visit);
    }
  }
}
