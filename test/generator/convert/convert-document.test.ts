import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { convertDocument } from "../../../generator/convert/convert-document.js";
import { dropValues } from "../../../generator/convert/written-document.js";
import { printOrderedJson, readOrderedJson } from "../../../generator/convert/ordered-json.js";
import { printOrderedYaml, readOrderedYaml } from "../../../generator/convert/ordered-yaml.js";
import { importDocument } from "../../../generator/import/index.js";
import { readDocument } from "../../../generator/read/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";

const corpus = join(import.meta.dirname, "..", "..", "corpus");
const folder = mkdtempSync(join(tmpdir(), "frond-convert-"));
afterAll(() => rmSync(folder, { recursive: true }));

const toYaml = (json: string) => printOrderedYaml(readOrderedJson(json));
const toJson = (yaml: string) => {
  const value = readOrderedYaml(yaml);
  return value && printOrderedJson(value);
};

/** Without the spaces between its tokens, which are no part of what JSON says. */
const compact = (json: string | undefined) => json?.replace(/\n\s*/g, "").replaceAll('": ', '":');

describe("converting a document", () => {
  it("keeps the order of keys that are numbers, and every digit", () => {
    const json =
      '{"responses":{"404":{},"200":{"x":9007199254740993},"default":{}},"all":[1.10,1e400,-0,0.1234567890123456789]}';
    const yaml = toYaml(json);
    expect(yaml).toBe(`responses:
  "404": {}
  "200":
    x: 9007199254740993
  default: {}
all:
  - 1.10
  - 1e400
  - -0
  - 0.1234567890123456789
`);
    expect(compact(toJson(yaml))).toBe(json);
  });

  it("prints texts as people write them", () => {
    const text = "One line.\n\n  indented\n";
    const value = {
      a: text,
      b: `${text}\n`,
      c: "Last",
      d: " led\nby space",
      $ref: "#/a",
      e: "/x/{id}",
    };
    expect(toYaml(JSON.stringify([value]))).toBe(`- a: |
    One line.

      indented
  b: |+
    One line.

      indented

  c: Last
  d: |2-
     led
    by space
  $ref: "#/a"
  e: /x/{id}
`);
  });

  it.each([
    "yes",
    "1.0",
    "2024-01-01",
    "",
    " ",
    "-",
    "~",
    "a: b",
    "a #b",
    "x:",
    "[a]",
    "*a",
    "\u2028",
    "😀\n😀",
    "\ud800",
    "a\tb",
    "a\r\nb",
    "0x1f",
    ".5",
    "=",
    "<<",
    "\n",
    "\n\n a",
  ])("keeps the text %j", (text) => {
    const json = JSON.stringify({ [text]: [text, { [text]: text }] });
    const yaml = toYaml(json);
    expect(compact(toJson(yaml))).toBe(json);
    // A lone surrogate is no character, and another parser may say so.
    expect(text === "\ud800" || isDeepStrictEqual(parse(yaml), JSON.parse(json))).toBe(true);
  });

  it("keeps any JSON", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        expect(JSON.stringify(JSON.parse(toJson(toYaml(json)) ?? ""))).toBe(
          JSON.stringify(JSON.parse(json)),
        );
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it("resolves anchors and merges", () => {
    const yaml = "a: &x {k: 1, l: 2}\nb: *x\nc: {<<: *x, k: 3}\nd: [&y text, *y]\n";
    expect(compact(toJson(yaml))).toBe(
      '{"a":{"k":1,"l":2},"b":{"k":1,"l":2},"c":{"l":2,"k":3},"d":["text","text"]}',
    );
  });

  it.each([
    ["a key that is a list", "? [a]\n: 1\n"],
    ["an alias within what it names", "a: &x\n  b: *x\n"],
  ])("does not convert %s", (_, yaml) => {
    expect(toJson(yaml)).toBeUndefined();
  });
});

describe("the documents of the corpus", () => {
  it.each(["museum-31.yaml", "uspto.yaml", "library-20.yaml", "handbook-30.yaml"])(
    "%s says the same in JSON and back in YAML",
    async (name) => {
      const document = await readDocument({ file: join(corpus, name) });
      const text = readFileSync(join(corpus, name), "utf8");
      expect(convertDocument(dropValues(document), "yaml")).toBe(text);
      const json = convertDocument(dropValues(document), "json") ?? "";
      expect(JSON.parse(json)).toEqual(parse(text));
      expect(toJson(toYaml(json))).toBe(json);
    },
  );
});

describe("a document of several files", () => {
  it("becomes one, which is imported as the files are and names no folder", async () => {
    mkdirSync(join(folder, "parts"));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write(
      "api.yaml",
      "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /a:\n    get:\n      operationId: a\n      responses:\n        '200':\n          description: ok\n          content: {application/json: {schema: {$ref: 'parts/a.yaml#/A'}}}\n",
    );
    write(
      "parts/a.yaml",
      "A:\n  type: object\n  properties:\n    b: {$ref: 'b.json'}\n    c: {$ref: '#/C'}\nC: {type: string, maxLength: 3}\n",
    );
    write("parts/b.json", '{"type":"integer","minimum":4}');
    const document = await readDocument({ file: join(folder, "api.yaml") });
    const json = convertDocument(dropValues(document), "json") ?? "";
    expect(json).toContain('"#/x-files/a.yaml/A"');
    expect(json).not.toContain(folder);
    const { definition } = await importDocument(document);
    const joined = await importDocument(await readDocument({ text: json }));
    expect(joined.issues.filter(({ severity }) => severity === "error")).toEqual([]);
    // Types are named by where they are.
    const print = ({ endpoints }: ApiDefinition) => JSON.stringify(endpoints["a"]?.responses);
    expect(print(joined.definition).replace("XFilesAYamlA", "A")).toBe(print(definition));
    expect(Object.values(joined.definition.types)).toHaveLength(
      Object.values(definition.types).length,
    );
    expect(JSON.stringify(joined.definition.types)).toContain('"maxLength":3');
  });
});
