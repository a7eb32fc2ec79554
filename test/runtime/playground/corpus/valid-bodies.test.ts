import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sharedCorpusFolder } from "../../../corpus/corpus-folders.js";
import { listDocuments, nameDocument } from "./list-documents.js";
import { validateBodies } from "./validate-bodies.js";
import { findTools } from "../../../needed-tools.js";

const corpus = findTools("the corpus");

const project = join(import.meta.dirname, "..", "..", "..", "..");
const golden = join(project, "test", "golden");
const own = [
  join(project, "definitions", "examples", "greenhouse.yaml"),
  ...readdirSync(golden, { withFileTypes: true })
    // Two of its schemas declare one anchor in one document, which Ajv refuses to read. It has no bodies.
    .filter((entry) => entry.isDirectory() && entry.name !== "dynamic-references")
    .map(({ name }) => join(golden, name, "source.yaml")),
];

describe("JSON bodies of Use example, with nothing optional filled, as another validator sees them", () => {
  it.each(own.map((file) => [file.slice(project.length + 1), file] as const))(
    "%s: every body is valid",
    async (_, file) => {
      const report = await validateBodies(file);
      expect(report?.unreadable ?? []).toEqual([]);
      expect(report?.wrong.filter(({ isAuthors }) => !isAuthors) ?? []).toEqual([]);
    },
  );
});

const documents = listDocuments(60_000);

describe("the same of real documents", () => {
  it.skipIf(corpus.isMissing)(`those of ../shared/corpus are among them${corpus.note}`, () => {
    expect(documents.some((file) => file.startsWith(sharedCorpusFolder))).toBe(true);
  });

  it.each(documents.map((file) => [nameDocument(file), file] as const))(
    "%s: what is wrong is the author's own example",
    async (_, file) => {
      const report = await validateBodies(file);
      expect(report?.wrong.filter(({ isAuthors }) => !isAuthors) ?? []).toEqual([]);
    },
    600_000,
  );
});
