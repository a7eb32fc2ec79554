import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusFolder, sharedCorpusFolder } from "../../corpus/corpus-folders.js";
import { importDocument } from "../../../generator/import/index.js";
import { type ErrorResponse, toEndpointEncoding } from "../../../runtime/definition/index.js";
import type { EndpointEncoding } from "../../../runtime/http/index.js";
import { findTools } from "../../needed-tools.js";

const corpus = findTools("the corpus");

const own = listFiles(corpusFolder);
const shared = listFiles(sharedCorpusFolder);
const files = [
  ...own.map((file) => [`test/corpus/openrpc/${basename(file)}`, file] as const),
  ...shared.map((file) => [`../shared/corpus/openrpc/${basename(file)}`, file] as const),
];

function listFiles(corpus: string): string[] {
  const folder = join(corpus, "openrpc");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name));
}

interface RawMethod {
  readonly name: string;
  readonly params: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly result?: object;
  readonly errors?: readonly { readonly code: number }[];
  readonly examples?: readonly object[];
}

interface RawDocument {
  readonly methods: readonly RawMethod[];
  readonly components?: {
    readonly contentDescriptors?: Record<string, { readonly name: string }>;
    readonly schemas?: object;
  };
}

describe("OpenRPC documents", () => {
  it("two of our own are there", () => expect(own).toHaveLength(2));

  it.skipIf(corpus.isMissing)(`those of ../shared/corpus are among them${corpus.note}`, () => {
    expect(shared.length).toBeGreaterThanOrEqual(5);
  });

  it.each(files)(
    "%s: methods, params, results and errors are those of the document",
    async (_, file) => {
      const { definition, issues } = await importDocument({ file });
      const raw = JSON.parse(readFileSync(file, "utf8")) as RawDocument;
      // One document refers to groups of errors that it does not have.
      const losses = issues.filter(({ severity }) => severity === "error");
      expect(losses.filter(({ pointer }) => !pointer.includes("/error-groups/"))).toEqual([]);
      expect(issues.every(({ line, column, file: place }) => line && column && place)).toBe(true);
      const imported = Object.values(definition.endpoints).map((endpoint) => ({
        rpc: readRpc(toEndpointEncoding(definition, endpoint)),
        method: endpoint.method,
        answers: endpoint.responses?.[0]?.body.type !== "empty",
        codes: endpoint.errors?.map(readCode) ?? [],
        examples: endpoint.examples?.length ?? 0,
      }));
      expect(imported).toEqual(raw.methods.map((method) => readMethod(raw, method)));
      expect(Object.keys(definition.types)).toEqual(
        expect.arrayContaining(Object.keys(raw.components?.schemas ?? {})),
      );
    },
  );
});

function readRpc({ rpc }: EndpointEncoding): unknown {
  return [rpc?.method, rpc?.params];
}

function readCode({ examples }: ErrorResponse): unknown {
  return (examples?.[0]?.responseBody.value as { code?: unknown } | undefined)?.code;
}

function readMethod(raw: RawDocument, method: RawMethod): object {
  const { name, params, result, errors = [], examples = [] } = method;
  const names = params.map(
    (param) =>
      param.name ?? raw.components?.contentDescriptors?.[param.$ref?.split("/").at(-1) ?? ""]?.name,
  );
  return {
    rpc: [name, names],
    method: "POST",
    answers: result !== undefined,
    codes: [...new Set(errors.map(({ code }) => code))],
    examples: examples.length,
  };
}
