import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { corpusFolder, sharedCorpusFolder } from "../../corpus/corpus-folders.js";

/** One document of the traps, of `test/corpus`, of ../shared/corpus, which may be absent, or of any folder. */
export interface CorpusDocument {
  /** Its path below its folder, after `traps/` or `corpus/` where it is one of the project's. */
  readonly name: string;
  readonly file: string;
  /** A name for the folder of its package. */
  readonly folder: string;
  /** Bytes of the file itself. */
  readonly size: number;
}

/** Documents of our own that hold what breaks generators. */
const trapsFolder = fileURLToPath(new URL("traps", import.meta.url));

/** Every document of every folder, the smallest first; of a document of several files the root alone. */
export function listCorpus(): CorpusDocument[] {
  return sortBySize([
    ...listFolder(trapsFolder, "traps/"),
    ...listFolder(corpusFolder, "corpus/"),
    ...listFolder(sharedCorpusFolder, ""),
  ]);
}

/** Every API description of a folder and of those in it, the smallest first. Packages have folders of different names. */
export function listDocuments(root: string): CorpusDocument[] {
  const documents = sortBySize(listFolder(root, ""));
  const width = String(documents.length).length;
  return documents.map((document, index) => ({
    ...document,
    folder: `${String(index + 1).padStart(width, "0")}-${document.folder}`,
  }));
}

function sortBySize(documents: readonly CorpusDocument[]): CorpusDocument[] {
  return [...documents].sort((a, b) => a.size - b.size || (a.name < b.name ? -1 : 1));
}

function listFolder(root: string, prefix: string): CorpusDocument[] {
  if (!existsSync(root)) return [];
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => /\.(json|ya?ml)$/.test(path) && !path.includes("external-shared"))
    .map((path) => ({ name: `${prefix}${path}`, file: join(root, path) }))
    .filter(({ file }) => isApiDescription(file))
    .map(({ name, file }) => ({
      name,
      folder: name.replace(/[^\w-]+/g, "-"),
      file,
      size: statSync(file).size,
    }));
}

/** Parts of documents name no format; they come with those that refer to them. */
function isApiDescription(file: string): boolean {
  const head = readFileSync(file, "utf8");
  return /^["'{\s]*(?:openapi|swagger|asyncapi|openrpc)["']?\s*:/m.test(head);
}
