import {
  endpointPath,
  listEndpoints,
  type ApiDefinition,
  type SnippetRegistryEntry,
} from "../../../runtime/definition/index.js";
import { printProblem } from "../../print-issues.js";
import { readJsonFile } from "../read-json-file.js";
import { sdkLanguages } from "../../../runtime/snippets/index.js";

/** Reads files of `frond generate --snippet-templates`. Reports invalid files and then returns undefined. */
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

/** Checks languages before anything is written, because the registry checks them after storing the definition. */
function checkLanguages(
  file: string,
  entries: SnippetRegistryEntry[],
): SnippetRegistryEntry[] | undefined {
  const known: readonly string[] = sdkLanguages;
  const unknown = entries.find(({ sdk }) => !known.includes(sdk?.type));
  if (!unknown) return entries;
  const type = JSON.stringify(unknown.sdk?.type);
  printProblem(
    `${file} has a template of an SDK in ${type}. Registries take ${sdkLanguages.join(", ")}.`,
  );
  return undefined;
}

/** Checks the structure of an entry. The registry checks the rest. */
function isEntry(value: unknown): value is SnippetRegistryEntry {
  return (
    typeof value === "object" &&
    value !== null &&
    "sdk" in value &&
    "endpointId" in value &&
    "snippetTemplate" in value
  );
}

/** Selects the templates for endpoints of a definition. */
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

/** Reports a template whose endpoint no definition has, such as one of an older document. */
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
