import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Real documents lie beside the project, never in it; the folder may be absent. */
export const corpusFolder = fileURLToPath(new URL("../../../../shared/corpus", import.meta.url));

/** One document below {@link corpusFolder}. */
export interface CorpusDocument {
  /** Its path below the folder. */
  readonly name: string;
  readonly file: string;
  /** A folder's name made of it. */
  readonly folder: string;
  /** Bytes of the file itself. */
  readonly size: number;
}

/** Every document of every folder, the smallest first; of a document of several files the root alone. */
export function listCorpus(): CorpusDocument[] {
  if (!existsSync(corpusFolder)) return [];
  const names = readdirSync(corpusFolder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.(json|ya?ml)$/.test(name) && !name.includes("external-shared"))
    .map((name) => ({
      name,
      folder: name.replace(/[^\w-]+/g, "-"),
      file: join(corpusFolder, name),
    }))
    .filter(({ file }) => isApiDescription(file))
    .map((document) => ({ ...document, size: statSync(document.file).size }))
    .sort((first, second) => first.size - second.size || (first.name < second.name ? -1 : 1));
}

/** Parts of documents name no format; they come with those that refer to them. */
function isApiDescription(file: string): boolean {
  const head = readFileSync(file, "utf8");
  return /^["'{\s]*(?:openapi|swagger|asyncapi|openrpc)["']?\s*:/m.test(head);
}
