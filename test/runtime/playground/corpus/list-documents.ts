import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { importDocument } from "../../../../generator/import/index.js";
import { listEndpoints, type ApiDefinition } from "../../../../runtime/definition/index.js";
import { corpusFolder, sharedCorpusFolder } from "../../../corpus/corpus-folders.js";

/**
 * Which documents are wanted whole, however large: `FROND_CORPUS=stripe,github` takes those whose file name holds one
 * of the words, `FROND_CORPUS=all` every one.
 */
const wanted = process.env["FROND_CORPUS"]?.split(",");

/** Whether documents were asked for, and therefore all of their endpoints. */
const wantsAll = wanted !== undefined;

/** Of documents too large for each run of the tests so many endpoints are taken, spread evenly. */
const sampled: Readonly<Record<string, number>> = {
  "azure-servicefabric.json": 60,
  "stripe.json": 60,
  "github.json": 40,
};

/**
 * The paths of the documents of `test/corpus`, and of those of ../shared/corpus, where that is, up
 * to a size in bytes and of those that are sampled.
 */
export function listDocuments(largest: number): string[] {
  const files = [...listFiles(corpusFolder), ...listFiles(sharedCorpusFolder)];
  if (wanted) {
    return files.filter((file) =>
      wanted.some((word) => word === "all" || basename(file).includes(word)),
    );
  }
  return files
    .filter((file) => statSync(file).size <= largest || Object.hasOwn(sampled, basename(file)))
    .filter((file) => !/heyapi/.test(file) || file.endsWith("full.yaml"));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(json|ya?ml)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

/** A document's name as tests print it. */
export function nameDocument(file: string): string {
  return file.startsWith(corpusFolder)
    ? join("test", "corpus", relative(corpusFolder, file))
    : relative(sharedCorpusFolder, file);
}

/** The definition of a document; `undefined` for files that are none, such as parts of others. */
export async function loadDocument(file: string): Promise<ApiDefinition | undefined> {
  const { definition } = await importDocument({ file });
  return Object.keys(definition.endpoints).length === 0 ? undefined : definition;
}

/** The ids of a document's endpoints that this run looks at, at most so many unless all are wanted. */
export function listChosen(file: string, definition: ApiDefinition, most = Infinity): string[] {
  const ids = listEndpoints(definition).map(({ id }) => id);
  const count = wantsAll ? ids.length : Math.min(most, sampled[basename(file)] ?? Infinity);
  const step = Math.max(1, Math.floor(ids.length / count));
  return ids.filter((_, index) => index % step === 0);
}

/** All of up to 200, every tenth of more. */
export function listSample<Item>(items: readonly Item[]): readonly Item[] {
  return items.length <= 200 ? items : items.filter((_, index) => index % 10 === 0);
}
