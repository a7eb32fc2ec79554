import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { importDocument } from "../../../../generator/import/index.js";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";

/** Real documents lie beside the project, never in it. */
const corpus = join(import.meta.dirname, "..", "..", "..", "..", "..", "shared", "corpus");

/** Whether every document is wanted, the largest of 20 MB included: `FROND_CORPUS=all`. */
export const wantsAll = process.env["FROND_CORPUS"] === "all";

/** The paths of the corpus' documents up to a size in bytes; none where there is no corpus. */
export function listDocuments(largest: number): string[] {
  if (!existsSync(corpus)) return [];
  const limit = wantsAll ? Infinity : largest;
  return readdirSync(corpus, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(json|ya?ml)$/.test(name))
    .map((name) => join(corpus, name))
    .filter((file) => statSync(file).isFile() && statSync(file).size <= limit)
    .filter((file) => wantsAll || !/heyapi/.test(file) || file.endsWith("full.yaml"))
    .sort();
}

/** A document's name as tests print it. */
export function nameDocument(file: string): string {
  return file.slice(corpus.length + 1);
}

/** The definition of a document; `undefined` for files that are none, such as parts of others. */
export async function loadDocument(file: string): Promise<ApiDefinition | undefined> {
  const { definition } = await importDocument({ file });
  return Object.keys(definition.endpoints).length === 0 ? undefined : definition;
}
