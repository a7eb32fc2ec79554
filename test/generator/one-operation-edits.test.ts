import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emitClient } from "../../generator/emit/emit-client.js";
import { importDocument } from "../../generator/import/index.js";
import { planClient } from "../../generator/plan/index.js";
import { readDocument } from "../../generator/read/index.js";
import { endpointPath, pascalCase } from "../../runtime/definition/index.js";
import { corpusFolder, hasSharedCorpus, sharedCorpusFolder } from "../corpus/corpus-folders.js";

/**
 * What a one-operation edit of a document changes in the client: declarations and methods of that
 * operation, and lists that name it. Lines of anything else are none.
 */
interface OperationSource {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: unknown[];
}

type Document = {
  swagger?: string;
  paths: Record<string, Record<string, OperationSource>>;
};

const own = readdirSync(corpusFolder)
  .filter((name) => /\.(?:ya?ml|json)$/.test(name))
  .map((name) => join(corpusFolder, name));
const shared = [
  "twilio-verify.json",
  "vercel-31.json",
  "peertube.json",
  "shotstack.json",
  "docker-engine.yaml",
  "elevenlabs.json",
].map((name) => join(sharedCorpusFolder, name));
const documents = [...own, ...(hasSharedCorpus ? shared : [])].map((file) => ({
  file,
  name: file.split("/").slice(-2).join("/"),
}));

const methods = ["get", "put", "post", "delete", "patch"];

/** The operation in the middle of a document. */
function middleOf({ paths }: Pick<Document, "paths">) {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  return all[Math.floor(all.length / 2)]!;
}

const edits: readonly {
  readonly name: string;
  /** Returns the operation that it edits, as `names` has it. */
  readonly edit: (document: Document) => string;
}[] = [
  {
    name: "adding",
    edit: ({ paths }) => {
      const responses = { "200": { description: "Done." }, "418": { description: "No." } };
      const operation = { operationId: "addedByAnEdit", security: [], responses };
      const tags = middleOf({ paths }).operation.tags;
      paths["/added-by-an-edit"] = { delete: { ...operation, ...(tags ? { tags } : {}) } };
      return "DELETE /added-by-an-edit";
    },
  },
  {
    name: "removing",
    edit: (document) => {
      const { path, method } = middleOf(document);
      delete document.paths[path]![method];
      return keyOf(method, path);
    },
  },
  {
    name: "summarizing",
    edit: (document) => {
      const { path, method, operation } = middleOf(document);
      operation.summary = "Changed by an edit";
      return keyOf(method, path);
    },
  },
  {
    name: "parameterizing",
    edit: (document) => {
      const { path, method, operation } = middleOf(document);
      const type = document.swagger ? { type: "string" } : { schema: { type: "string" } };
      const added = { name: "addedByAnEdit", in: "query", ...type };
      operation.parameters = [...(operation.parameters ?? []), added];
      return keyOf(method, path);
    },
  },
];

function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}

async function read(file: string): Promise<Document> {
  const { root } = await readDocument({ file });
  return structuredClone(root.value) as Document;
}

interface Client {
  /** Top-level declarations and members of classes, by file. */
  readonly blocks: ReadonlyMap<string, readonly string[]>;
  /** Names of everything that belongs to an operation, by method and path. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly types: ReadonlySet<string>;
}

async function generate(document: Document): Promise<Client> {
  const { definition } = await importDocument({ text: JSON.stringify(document) });
  const plan = planClient(definition, { packageName: "@acme/api", zod: true });
  const files = emitClient(plan).filter(({ path }) => /^\w+\.ts$/.test(path));
  return {
    blocks: new Map(files.map(({ path, text }) => [path, splitText(text)])),
    names: new Map(
      plan.operations.map(({ endpoint, functionName, methodName }) => [
        keyOf(endpoint.method, endpointPath(endpoint)),
        [functionName, methodName, pascalCase(functionName)],
      ]),
    ),
    types: new Set(plan.types.map(({ name }) => name)),
  };
}

/** At empty lines; the last member of a class comes without the end of its class. */
function splitText(text: string): string[] {
  return text.split(/\n\n(?=\S| {2}\S)/).map((block) => {
    const trimmed = block.trimEnd();
    return trimmed.startsWith("  ") ? trimmed.replace(/\n\}$/, "") : trimmed;
  });
}

/** Changed blocks that neither belong to the operation, nor import or export it, nor come or go with it. */
function findStrangers(before: Client, after: Client, edited: string): string[] {
  const names = [before, after].flatMap((client) => client.names.get(edited) ?? []);
  expect(names).not.toEqual([]);
  const isOwn = new RegExp(`\\b(?:${names.join("|")})(?![a-z])`);
  return [...after.blocks].flatMap(([path, blocks]) => {
    const old = before.blocks.get(path) ?? [];
    return (
      [...difference(blocks, old), ...difference(old, blocks)]
        .filter((block) => !isOwn.test(block) && !isList(block) && !isNew(block, before, after))
        // The first guard of a package begins the file of guards.
        .filter((block) => path !== "errors.ts" || !block.startsWith("/* Written by frond."))
        .map((block) => `${path}: ${block}`)
    );
  });
}

function difference(blocks: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return blocks.filter((block) => !known.has(block));
}

function isList(block: string): boolean {
  return /^(?:import|export) (?:type )?[{*]/m.test(block);
}

/** The declaration of a type, or its schema, that only one of the two has. */
function isNew(block: string, before: Client, after: Client): boolean {
  const [, name = ""] = /^export (?:interface|type|const) (\w+?)(?:Schema)?\b/m.exec(block) ?? [];
  return before.types.has(name) !== after.types.has(name);
}

describe("a one-operation edit changes that operation and the lists that name it", () => {
  it("in more than ten documents where the large ones are there", () => {
    expect(documents.length).toBeGreaterThan(hasSharedCorpus ? 10 : 4);
  });

  it.each(documents)("$name", async ({ file }) => {
    const document = await read(file);
    const before = await generate(document);
    for (const { name, edit } of edits) {
      const edited = structuredClone(document);
      const key = edit(edited);
      expect(findStrangers(before, await generate(edited), key), name).toEqual([]);
    }
  });
});
