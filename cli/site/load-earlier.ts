import { basename } from "node:path";
import type { NamedDefinition } from "../../runtime/site/parts/list-versions.js";
import { printProblem } from "../print-issues.js";
import { loadDocument } from "../serve/load-definitions.js";
import type { NamedDocument } from "../serve/load-documents.js";
import { readSource } from "../serve/read-source.js";

/** How earlier documents are read. */
export interface EarlierOptions {
  /** Earlier documents of the only API, newest first. Default: those of the configuration. */
  readonly since?: readonly string[] | undefined;
  readonly allowRemote?: boolean | undefined;
}

/**
 * Loads the earlier versions of each document, newest first, for changelogs. Prints problems and then resolves to
 * undefined.
 */
export async function loadEarlier(
  documents: readonly NamedDocument[],
  { since, allowRemote }: EarlierOptions,
): Promise<readonly (readonly NamedDefinition[])[] | undefined> {
  if (since && documents.length !== 1) {
    printProblem(
      "--since compares the only document with an earlier one. Of several, name it in the configuration: 'since' of the API.",
    );
    return undefined;
  }
  const loaded: NamedDefinition[][] = [];
  for (const document of documents) {
    const { settings } = document;
    const names = since ?? [settings?.since ?? []].flat();
    const earlier: NamedDefinition[] = [];
    for (const name of names) {
      const found = await loadOne(name, { allowRemote });
      if (!found) return undefined;
      earlier.push(found);
    }
    loaded.push(distinguish(document, earlier));
  }
  return loaded;
}

async function loadOne(
  name: string,
  options: Pick<EarlierOptions, "allowRemote">,
): Promise<NamedDefinition | undefined> {
  const source = await readSource(name, options);
  if ("problem" in source) {
    printProblem(source.problem);
    return undefined;
  }
  const { definition, issues } = await loadDocument(source);
  const error = issues.find(({ severity, code }) => severity === "error" && isFatal(code));
  if (error) {
    printProblem(
      `the earlier document ${name} cannot be compared: ${error.message} Correct --since, or 'since' of the API in the configuration.`,
    );
    return undefined;
  }
  return { name: definition.info?.version ?? basename(name), definition };
}

/** Whether nothing of a document can be used after an issue with this code. */
function isFatal(code: string): boolean {
  return code === "unreadable-file" || code === "not-a-document" || code === "syntax-error";
}

/** Numbers versions with the same name, so that readers see their order. */
function distinguish(
  { definition }: NamedDocument,
  earlier: readonly NamedDefinition[],
): NamedDefinition[] {
  const names = [definition.info?.version, ...earlier.map(({ name }) => name)];
  const isUnique = new Set(names).size === names.length;
  if (isUnique) return [...earlier];
  return earlier.map((version, index) => ({
    ...version,
    name: `${version.name} (${index + 1} earlier)`,
  }));
}
