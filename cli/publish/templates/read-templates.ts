import {
  endpointPath,
  listEndpoints,
  type ApiDefinition,
  type SnippetRegistryEntry,
} from "../../../runtime/definition/index.js";
import { printProblem } from "../../print-issues.js";
import { readJsonFile } from "../read-json-file.js";
import { sdkLanguages } from "../../../runtime/snippets/index.js";

/** Reads files that `frond generate --snippet-templates` wrote; reports one that cannot be read and returns undefined. */
export function readTemplates(files: readonly string[]): SnippetRegistryEntry[] | undefined {
  const entries: SnippetRegistryEntry[] = [];
  for (const file of files) {
    const found = readFile(file);
    if (!found) return undefined;
    entries.push(...found);
  }
  return entries;
}

function readFile(file: string): SnippetRegistryEntry[] | undefined {
  const hint = "Write it with 'frond generate --snippet-templates'.";
  const read = readJsonFile(file);
  if ("problem" in read) {
    printProblem(`${file} cannot be read: ${read.problem}. ${hint}`);
    return undefined;
  }
  const { value } = read;
  if (Array.isArray(value) && value.every(isEntry)) return checkLanguages(file, value);
  printProblem(`${file} holds no templates of SDK snippets. ${hint}`);
  return undefined;
}

/** Said before anything is written: the registry refuses them only after it has the definition. */
function checkLanguages(
  file: string,
  entries: SnippetRegistryEntry[],
): SnippetRegistryEntry[] | undefined {
  const known: readonly string[] = sdkLanguages;
  const other = entries.find(({ sdk }) => !known.includes(sdk?.type));
  if (!other) return entries;
  const type = JSON.stringify(other.sdk?.type);
  printProblem(
    `${file} has a template of an SDK in ${type}. Registries take ${sdkLanguages.join(", ")}.`,
  );
  return undefined;
}

/** The registry checks the rest. */
function isEntry(value: unknown): value is SnippetRegistryEntry {
  return (
    typeof value === "object" &&
    value !== null &&
    "sdk" in value &&
    "endpointId" in value &&
    "snippetTemplate" in value
  );
}

/** Those of the endpoints of a definition. */
export function selectTemplates(
  definition: ApiDefinition,
  entries: readonly SnippetRegistryEntry[],
): SnippetRegistryEntry[] {
  const endpoints = listEndpoints(definition);
  const ids = new Set(endpoints.map(({ id }) => id));
  const places = new Set(endpoints.map((each) => `${each.method} ${endpointPath(each)}`));
  return entries.filter(
    ({ endpointId: { identifierOverride, method, path } }) =>
      places.has(`${method} ${path}`) &&
      (identifierOverride == null || ids.has(identifierOverride)),
  );
}

/** Reports a template that is for no endpoint of any definition, such as one of an older document. */
export function hasStrayTemplate(
  definitions: readonly ApiDefinition[],
  entries: readonly SnippetRegistryEntry[],
): boolean {
  const known = new Set(definitions.flatMap((each) => selectTemplates(each, entries)));
  const stray = entries.find((entry) => !known.has(entry));
  if (!stray) return false;
  const { method, path } = stray.endpointId;
  printProblem(
    `no document has ${method} ${path}, which a template is for. Run 'frond generate' again, then push.`,
  );
  return true;
}
