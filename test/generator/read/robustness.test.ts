import * as fc from "fast-check";
import { dump } from "js-yaml";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../../generator/read/index.js";
import { parseYamlLeniently } from "../../../generator/read/parse-yaml-leniently.js";
import { parseYamlText } from "../../../generator/read/parse-yaml.js";
import { placesOf } from "./places-of.js";

const read = async (text: string) => {
  const { root, issues } = await readDocument({ text });
  return { value: root.value, codes: issues.map(({ code }) => code), issues };
};

describe("the same value", () => {
  it("reads the same from JSON and from YAML, by either YAML parser", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), async (value) => {
        const json = JSON.stringify(value);
        // Integers that a double cannot hold have a test of their own.
        fc.pre(!/\d{16}/.test(json));
        const plain: unknown = JSON.parse(json);
        expect((await read(json)).value).toEqual(plain);
        const yaml = dump(plain, { noRefs: true, lineWidth: 40 });
        expect(await parseYamlText(yaml)).toEqual({
          value: plain,
          problems: [],
          findOffsets: expect.any(Function) as unknown,
        });
        expect((await parseYamlText(yaml.replaceAll("\n", "\r\n"))).problems).toEqual([]);
        expect(parseYamlLeniently(json).value).toEqual(plain);
      }),
      { numRuns: 150 },
    );
  });

  it("stays the same as plain scalars of every kind", async () => {
    const scalars =
      "[1, -0, +7, 007, 0o17, 0x1F, 1., .5, 1e3, -1.5E-2, .inf, -.Inf, ~, null, Null, true, FALSE, yes, 2024-01-01, 1_000, 0b1, '1', \"null\", 9007199254740993, a b, -, <<]";
    const text = scalars.replace(" -,", "");
    expect((await parseYamlText(text)).value).toEqual(parseYamlLeniently(text).value);
  });
});

describe("YAML", () => {
  it("keeps keys as they are written", async () => {
    const { value } = await read("200: a\n1.10: b\nnull: c\ntrue: d\n'x': e\n");
    expect(value).toEqual({ 200: "a", "1.10": "b", null: "c", true: "d", x: "e" });
  });

  it("with several documents says so and reads the first", async () => {
    const { value, issues } = await read("a: 1\n---\nb: 2\n");
    expect(value).toEqual({ a: 1 });
    expect(issues).toMatchObject([{ code: "several-documents", severity: "error", line: 3 }]);
  });

  it("lets an object's own keys win over merged ones, in any order", async () => {
    const text = "a: &a { x: 1, y: 1 }\nb: &b { y: 2, z: 2 }\nc:\n  z: 3\n  <<: [*a, *b]\n  x: 4\n";
    const { value, codes } = await read(text);
    expect((value as { c: unknown }).c).toEqual({ z: 3, x: 4, y: 1 });
    expect(codes).toEqual([]);
  });

  it("bounds aliases that multiply", async () => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let level = 1; level < 12; level++) {
      const alias = `*a${level - 1}`;
      lines.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => alias).join(", ")}]`);
    }
    const { value, codes } = await read(lines.join("\n"));
    expect(codes).toEqual(["too-many-aliases"]);
    expect(JSON.stringify(value).length).toBeLessThan(20_000_000);
  });

  it.each([
    ["tabs that indent", "a:\n\tb: 1\n", "syntax-error"],
    ["an alias of nothing", "a: *gone\n", "syntax-error"],
    ["a bracket that stays open", "a: [1, 2\nb: 3\n", "syntax-error"],
    ["brackets too deep", `a: ${"[".repeat(50_000)}`, "too-deep"],
    ["lists too deep", "- ".repeat(50_000), "too-deep"],
    ["a damaged text that is deep", `a: "\\q"\nb: ${"{c: ".repeat(5_000)}`, "syntax-error"],
    ["a NUL", "a: 1\nb: \0\n", "syntax-error"],
  ])("tells of %s, with a line", async (_, text, code) => {
    const { issues } = await read(text);
    const found = issues.find((issue) => issue.code === code);
    expect(found?.line).toBeGreaterThan(0);
  });

  it("without anything has no value", async () => {
    for (const text of ["", "\n\n", "# only this\n", "---\n"]) {
      expect(await read(text)).toEqual({ value: null, codes: [], issues: [] });
    }
  });

  it("has places of quoted keys, values in lists and what lies behind aliases", async () => {
    const text = "\"a\": &a\n  - 'x'\n  - { b: 1 }\nc: *a\n";
    expect(await placesOf(text, ["/a", "/a/0", "/c", "/c/1/b"])).toEqual([
      "1:1",
      "2:5",
      "4:1",
      "3:7",
    ]);
  });
});

describe("JSON", () => {
  it("with a comment says where it stands", async () => {
    expect((await read('{\n  // why\n  "a": 1}')).issues).toMatchObject([
      {
        code: "syntax-error",
        line: 2,
        column: 3,
        message: "JSON does not allow comments.",
      },
    ]);
  });

  it("that is too deep for those who follow it is refused", async () => {
    const { codes, issues } = await read(`{"a":${"[".repeat(3_000)}${"]".repeat(3_000)}}`);
    expect(codes).toEqual(["too-deep"]);
    expect(issues[0]?.hint).toContain("components");
  });
});
