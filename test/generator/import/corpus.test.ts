import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { endpointPath, listParameters } from "../../../runtime/definition/index.js";
import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import { corpusFolder, sharedCorpusFolder } from "../../corpus/corpus-folders.js";
import { readRawOperations, readRawSchemas } from "./read-raw-operations.js";
import { findTools } from "../../needed-tools.js";

const corpus = findTools("the corpus");

/** The larger ones are imported on demand: FROND_CORPUS=all, and by scripts/corpus-table.ts. */
const largest = process.env.FROND_CORPUS === "all" ? Infinity : 500_000;

function listDocuments(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isDirectory()) return [path];
    return existsSync(join(path, "full.yaml")) ? [join(path, "full.yaml")] : [];
  });
  return files.filter((file) => /\.(json|ya?ml)$/.test(file) && statSync(file).size <= largest);
}

function listImported(definition: ApiDefinition): string[] {
  return Object.values(definition.endpoints).flatMap((endpoint) => {
    const line = `${endpoint.method} ${endpointPath(endpoint)}`;
    const parameters = listParameters(definition, endpoint).map(
      ({ in: place, property }) => `${place} ${property.key}`,
    );
    const parts = new Set([...parameters, ...listStatuses(endpoint)]);
    return [line, ...[...parts].map((part) => `${line}: ${part}`)];
  });
}

function listStatuses({ responses, errors }: EndpointDefinition): string[] {
  return [...(responses ?? []), ...(errors ?? [])].map(({ statusCode, isWildcard }) => {
    if (statusCode === 0) return "status DEFAULT";
    return `status ${isWildcard ? `${statusCode / 100}XX` : statusCode}`;
  });
}

const shared = listDocuments(sharedCorpusFolder);
const documents = [...listDocuments(corpusFolder), ...shared];

describe("real documents", () => {
  it.skipIf(corpus.isMissing)(`those of ../shared/corpus are among them${corpus.note}`, () => {
    expect(shared.length).toBeGreaterThan(20);
  });

  it.each(documents.map((file) => [join(basename(dirname(file)), basename(file)), file] as const))(
    "%s: operations, parameters, statuses and schemas are all there",
    async (_, file) => {
      const { definition, issues } = await importDocument({ file });
      expect(listImported(definition).sort()).toEqual(readRawOperations(file).sort());
      for (const name of readRawSchemas(file)) expect(definition.types).toHaveProperty([name]);
      for (const issue of issues)
        expect(issue, issue.message).toMatchObject({ line: expect.any(Number) });
    },
  );
});
