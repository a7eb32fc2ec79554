import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBatch, type FolderResult } from "./corpus/check-batch.js";
import { checkFolder, type FolderCheck } from "./corpus/check-folder.js";
import { describeFolder } from "./corpus/folder-table.js";
import { listDocuments, type CorpusDocument } from "./corpus/list-corpus.js";
import { makeBatches } from "./corpus/make-batches.js";

const files = {
  "plants.json": '{"openapi":"3.0.0","info":{"title":"Plants","version":"1"},"paths":{}}',
  "nested/deep/pots.yaml": "openapi: 3.1.0\ninfo: { title: Pots, version: '1' }\npaths: {}\n",
  "nested/deep-pots.yml": "swagger: '2.0'\ninfo: { title: Pots, version: '1.1' }\npaths: {}\n",
  "broken.yaml": "openapi: 3.1.0\ninfo: { title: [ }\n# Brackets that do not match.\n# More.\n",
  "dangling.json": `{"openapi":"3.1.0","info":{"title":"Dangling","version":"1"},"paths":{},
    "components":{"schemas":{"Plant":{"$ref":"#/components/schemas/Missing"}}}}`,
  "package.json": '{ "name": "not-an-api" }',
  "README.md": "openapi: 3.1.0\n",
};

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "frond-corpus-folder-"));
  folder = join(root, "documents");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

const clean = (document: CorpusDocument): FolderResult => ({
  name: document.name,
  size: document.size,
  outcome: "clean",
  errors: [],
  failures: [],
  files: 1,
  bytes: 10,
  seconds: 1,
});

describe("documents of a folder", () => {
  it("are its API descriptions at any depth, the smallest first, each with a folder of its own", () => {
    const documents = listDocuments(folder);
    expect(namesOf(documents)).toEqual([
      "nested/deep/pots.yaml",
      "nested/deep-pots.yml",
      "plants.json",
      "broken.yaml",
      "dangling.json",
    ]);
    expect(documents.map((document) => document.folder)).toEqual([
      "1-nested-deep-pots-yaml",
      "2-nested-deep-pots-yml",
      "3-plants-json",
      "4-broken-yaml",
      "5-dangling-json",
    ]);
  });

  it("are split by size and number", () => {
    const documents = listDocuments(folder);
    const [a, b, c, d, e] = documents as Required<typeof documents>;
    const bytes = (a?.size ?? 0) + (b?.size ?? 0);
    expect(makeBatches(documents, { maxBytes: bytes })).toEqual([[a, b], [c], [d], [e]]);
    expect(makeBatches(documents, { maxBytes: 10_000, maxDocuments: 3 })).toEqual([
      [a, b, c],
      [d, e],
    ]);
    expect(makeBatches(documents, { maxBytes: 1 })).toHaveLength(5);
  });
});

describe("a batch", () => {
  it("is generated and compiled: refusals and errors of documents are no failures", async () => {
    const work = join(root, "packages");
    const results = await checkBatch(listDocuments(folder), { folder: work });
    expect(existsSync(work)).toBe(false);
    const summary = results.map(({ name, outcome, errors }) => [name, outcome, errors]);
    expect(summary).toEqual([
      ["nested/deep/pots.yaml", "clean", []],
      ["nested/deep-pots.yml", "clean", []],
      ["plants.json", "clean", []],
      ["broken.yaml", "refused", ["syntax-error"]],
      ["dangling.json", "clean", ["unresolved-reference"]],
    ]);
    expect(results.map(({ failures }) => failures)).toEqual([[], [], [], [], []]);
    expect(results.map(({ bytes }) => bytes > 0)).toEqual([true, true, true, false, true]);
  });

  it("names the package that does not compile, and the compiler's code", async () => {
    const [first, second] = listDocuments(folder);
    const batch = [first, second].filter((document) => document !== undefined);
    const work = join(root, "packages");
    const results = await checkBatch(batch, {
      folder: work,
      generatePackage: async (document) => {
        const { outcome: _, ...result } = clean(document);
        mkdirSync(join(work, document.folder), { recursive: true });
        writeFileSync(join(work, document.folder, "package.json"), '{ "type": "module" }');
        const text = document === second ? "export const a: string = 1;\n" : "export {};\n";
        writeFileSync(join(work, document.folder, "index.ts"), text);
        return { ...result, isRefused: false };
      },
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(["clean", "failed"]);
    expect(results[1]?.failures).toEqual([
      { reason: "TS2322", message: expect.stringContaining(`${second?.folder}/index.ts(1,14)`) },
    ]);
  });
});

describe("a run over a folder", () => {
  let check: FolderCheck;
  let checked: string[][];
  beforeEach(() => {
    checked = [];
    check = {
      resultsFile: join(root, "results.jsonl"),
      processes: 2,
      limits: { maxBytes: 10_000, maxDocuments: 2 },
      checkBatch: async (batch) => {
        checked.push(namesOf(batch));
        return batch.map(clean);
      },
    };
  });

  it("checks the largest first and returns all results in the order of the documents", async () => {
    const documents = listDocuments(folder);
    const results = await checkFolder(documents, check);
    expect(checked[0]).toEqual(["dangling.json", "broken.yaml"]);
    expect(namesOf(results)).toEqual(namesOf(documents));
  });

  it("continues after an interruption in the middle of a line", async () => {
    const documents = listDocuments(folder);
    const results = await checkFolder(documents, check);
    const text = readFileSync(check.resultsFile, "utf8");
    writeFileSync(check.resultsFile, text.slice(0, -20));
    checked = [];
    expect(await checkFolder(documents, check)).toEqual(results);
    expect(checked).toEqual([[results.at(0)?.name]]);
    checked = [];
    expect(await checkFolder(documents, check)).toEqual(results);
    expect(checked).toEqual([]);
  });

  it("checks failed documents again when asked to", async () => {
    const documents = listDocuments(folder);
    await checkFolder(documents, check);
    const [document] = documents as [CorpusDocument];
    const failed: FolderResult = { ...clean(document), outcome: "failed" };
    appendFileSync(check.resultsFile, `\n${JSON.stringify(failed)}`);
    checked = [];
    expect((await checkFolder(documents, check))[0]?.outcome).toBe("failed");
    expect(checked).toEqual([]);
    expect((await checkFolder(documents, { ...check, again: true }))[0]?.outcome).toBe("clean");
    expect(checked).toEqual([[document.name]]);
  });

  it("finds the document that ended a process", async () => {
    const results = await checkFolder(listDocuments(folder), {
      ...check,
      checkBatch: async (batch) => {
        if (namesOf(batch).includes("plants.json")) throw new Error("ended with SIGABRT");
        return batch.map(clean);
      },
    });
    const failed = results.filter(({ outcome }) => outcome === "failed");
    expect(namesOf(failed)).toEqual(["plants.json"]);
    expect(failed[0]?.failures).toEqual([{ reason: "process", message: "ended with SIGABRT" }]);
  });
});

it("the table counts outcomes and names documents by reason", () => {
  const [first, second, third] = listDocuments(folder) as [
    CorpusDocument,
    CorpusDocument,
    CorpusDocument,
  ];
  const table = describeFolder(
    [
      { ...clean(first), errors: ["unresolved-reference"] },
      { ...clean(second), outcome: "refused", errors: ["syntax-error"], files: 0, bytes: 0 },
      {
        ...clean(third),
        outcome: "failed",
        failures: [{ reason: "TS2322", message: "index.ts(1,1): error TS2322" }],
      },
    ],
    0.5,
  );
  expect(table).toContain("| documents | 3 |");
  expect(table).toContain("| compiled clean | 1 |");
  expect(table).toContain(`Failed, TS2322: 1\n  ${third.name}`);
  expect(table).toContain(`Refused, syntax-error: 1\n  ${second.name}`);
  expect(table).toContain(`Generated despite errors, unresolved-reference: 1\n  ${first.name}`);
  expect(table).toContain("\n    index.ts(1,1): error TS2322");
});
