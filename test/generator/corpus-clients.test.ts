import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedCorpusFolder } from "../corpus/corpus-folders.js";
import { checkDocument } from "./corpus/check-document.js";
import { compilePackages, ownCompiler } from "./corpus/compile-package.js";
import type { TargetOptions } from "../../generator/target-options.js";
import { listCorpus, type CorpusDocument } from "./corpus/list-corpus.js";
import { findTools } from "../needed-tools.js";

const corpus = findTools("the corpus");

/**
 * Real documents are generated, compiled by the project's compiler and called.
 * Small ones that have most features here, every one with FROND_CORPUS=all;
 * older compilers by `scripts/corpus-clients.ts`.
 */
const representative = new Set([
  "corpus/kiosk-31.yaml",
  "corpus/library-20.yaml",
  "corpus/museum-31.yaml",
  "corpus/petstore-expanded.yaml",
  "corpus/openrpc/counter-openrpc.json",
  // In ../shared/corpus alone.
  "sse-post-31.yaml",
  "disc-allof.yaml",
  "file-uploads.json",
  "circular-31.yaml",
  "hand-dup-31.json",
  "hand-reserved.json",
  "openrpc/petstore-openrpc.json",
]);

const isWhole = process.env["FROND_CORPUS"] === "all";
const documents = listCorpus().filter(({ name }) => isWhole || representative.has(name));
const patience = isWhole ? 600_000 : undefined;

let work: string;
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "frond-corpus-"));
});
afterAll(() => rmSync(work, { recursive: true }));

interface Case extends CorpusDocument {
  readonly options?: TargetOptions;
}

const cases: readonly Case[] = documents;

async function generateAndCall({ file, folder, options = {} }: Case) {
  const check = { folder: join(work, folder), options };
  const { smoke, silencers, operations } = await checkDocument(file, check);
  expect(silencers).toEqual([]);
  expect(smoke.failures).toEqual([]);
  expect(smoke.called).toHaveLength(Math.min(3, operations));
}

describe("real documents", () => {
  it.skipIf(corpus.isMissing)(`those of ../shared/corpus are among them${corpus.note}`, () => {
    expect(documents.some(({ file }) => file.startsWith(sharedCorpusFolder))).toBe(true);
  });

  it.each(cases)("$name: calls arrive as sent, answers as given", generateAndCall, patience);

  // One compiler for the small ones, a process each for the large ones.
  const folders = cases.map(({ folder }) => folder);
  const groups = isWhole ? folders.map((folder) => [folder]) : [folders];
  const checks = groups.flatMap((names) =>
    (["page", "node"] as const).map((environment) => ({ names, environment })),
  );
  it.each(checks)(
    "$names compile without a word to the compiler: with the types of a $environment",
    ({ names, environment }) => {
      expect(compilePackages(work, names, ownCompiler(), environment).complaints).toEqual([]);
    },
    patience,
  );
});
