import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { corpusFolder, sharedCorpusFolder } from "../../../corpus/corpus-folders.js";
import { importDocument } from "../../../../generator/import/index.js";
import { findTools } from "../../../needed-tools.js";

const corpus = findTools("the corpus");

const vendored = listFiles(corpusFolder);
const shared = listFiles(sharedCorpusFolder);
const files = [
  ...vendored.map((file) => [`test/corpus/${relative(corpusFolder, file)}`, file] as const),
  ...shared.map(
    (file) => [`../shared/corpus/${relative(sharedCorpusFolder, file)}`, file] as const,
  ),
];

function listFiles(corpus: string): string[] {
  const folder = join(corpus, "asyncapi");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /asyncapi\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

describe("AsyncAPI documents", () => {
  it("nine from the specification are there", () => expect(vendored).toHaveLength(9));

  it.skipIf(corpus.isMissing)(`those of ../shared/corpus are among them${corpus.note}`, () => {
    expect(shared.length).toBeGreaterThan(12);
  });

  it.each(files)(
    "%s: channels, messages and origins are those of the document",
    async (_, file) => {
      const { definition, issues } = await importDocument({ file });
      expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(issues.every(({ line, column, file: place }) => line && column && place)).toBe(true);
      const channels = Object.values(definition.websockets).map(
        ({ id, path: parts, messages, protocol }) => ({
          id,
          address: parts
            .map((part) => (part.type === "literal" ? part.value : `{${part.value}}`))
            .join("")
            .replace(/^\//, ""),
          messages: messages.map(({ origin, type }) => `${origin} ${type}`).sort(),
          protocol: protocol ?? "ws",
        }),
      );
      expect(channels).toEqual(readChannels(file));
      const types = Object.keys(readYaml(file).components?.schemas ?? {});
      expect(Object.keys(definition.types)).toEqual(expect.arrayContaining(types));
    },
  );
});

interface Reference {
  readonly $ref: string;
}

interface RawDocument {
  readonly servers?: Record<string, { readonly protocol?: string; readonly $ref?: string }>;
  readonly channels: Record<
    string,
    { readonly address: string; readonly messages: object; readonly servers?: readonly Reference[] }
  >;
  readonly operations: Record<
    string,
    {
      readonly action: string;
      readonly channel: Reference;
      readonly messages: readonly Reference[];
    }
  >;
  readonly components?: { readonly schemas?: object };
}

function readYaml(file: string): RawDocument {
  return parse(readFileSync(file, "utf8")) as RawDocument;
}

/** The same facts read in the plainest way: every document of the corpus is 3.x and names its messages. */
function readChannels(file: string): object[] {
  const document = readYaml(file);
  const last = (reference: Reference) => reference.$ref.split("/").at(-1) ?? "";
  return Object.entries(document.channels).map(([id, { address, servers }]) => {
    const operations = Object.values(document.operations).filter(
      ({ channel }) => last(channel) === id,
    );
    const messages = operations.flatMap((operation) =>
      operation.messages.map(
        (each) => `${operation.action === "send" ? "server" : "client"} ${last(each)}`,
      ),
    );
    const names = servers?.map(last) ?? Object.keys(document.servers ?? {});
    return {
      id,
      address: address.replace(/^\//, ""),
      messages: messages.sort(),
      protocol: names[0] ? readProtocol(file, document, names[0]) : "ws",
    };
  });
}

function readProtocol(file: string, document: RawDocument, name: string): string {
  const server = document.servers?.[name];
  if (server?.$ref === undefined) return server?.protocol ?? "";
  const [other = "", pointer = ""] = server.$ref.split("#/");
  const target = parse(readFileSync(join(dirname(file), other), "utf8")) as Record<
    string,
    { protocol: string }
  >;
  return target[pointer]?.protocol ?? "";
}
