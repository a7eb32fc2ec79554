import { readFile } from "node:fs/promises";
import type { SnippetRegistryEntry } from "../../generated/registry/index.js";
import { parseJson } from "../../runtime/http/index.js";
import { printProblem } from "../print-issues.js";

/**
 * Reads a JSON list of snippet templates, as `registerSnippetTemplates` takes it; the registry checks each.
 * Reports a file that is none and resolves to undefined.
 */
export async function readTemplates(
  path: string,
): Promise<readonly SnippetRegistryEntry[] | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  const templates = text === undefined ? undefined : readList(text);
  if (templates) return templates;
  printProblem(
    text === undefined
      ? `the file of snippet templates ${path} cannot be read. Check its path and permissions.`
      : `the file of snippet templates ${path} is not a JSON list. Write one entry for each endpoint and SDK.`,
  );
  return undefined;
}

function readList(text: string): readonly SnippetRegistryEntry[] | undefined {
  try {
    const value = parseJson(text);
    return Array.isArray(value) ? (value as unknown as SnippetRegistryEntry[]) : undefined;
  } catch {
    return undefined;
  }
}
