import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDocument } from "../../../generator/read/index.js";
import { placesOf } from "./places-of.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "frond-read-"));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, content: string | Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const read = async (text: string) => {
  const { root, issues } = await readDocument({ text });
  return { format: root.format, value: root.value, issues };
};

describe("text", () => {
  it.each([
    ["json", '{"a": [1, true, null, "x\\"y"]}'],
    ["yaml", "a: [1, true, null, 'x\"y']"],
    ["yaml", 'a:\n  - 1\n  - true\n  - ~\n  - x"y\n'],
    ["yaml", "{a: [1, true, null, 'x\"y']} # flow style, not JSON"],
  ])("as %s: %s", async (format, text) => {
    expect(await read(text)).toEqual({ format, value: { a: [1, true, null, 'x"y'] }, issues: [] });
  });

  it("keeps integers that a double cannot hold, and only those exact", async () => {
    const json =
      '{"a":9007199254740993,"b":-9223372036854775808,"c":9007199254740991,"d":1e3,"e":0.1234567890123456789}';
    const value = {
      a: 9007199254740993n,
      b: -9223372036854775808n,
      c: 9007199254740991,
      d: 1000,
      e: 0.12345678901234568,
    };
    expect((await read(json)).value).toEqual(value);
    expect(
      (
        await read(
          "a: 9007199254740993\nb: -9223372036854775808\nc: 9007199254740991\nd: 1e3\ne: 0.1234567890123456789",
        )
      ).value,
    ).toEqual(value);
    expect(
      (await read("a: +9007199254740993\nb: 007\nc: '9007199254740993'\nd: 0x10")).value,
    ).toEqual({ a: 9007199254740993n, b: 7, c: "9007199254740993", d: 16 });
  });

  it("does not take digits inside strings for integers", async () => {
    expect((await read('{"a":"9007199254740993","b\\\\":"{:"}')).value).toEqual({
      a: "9007199254740993",
      "b\\": "{:",
    });
  });

  it("may begin with a byte order mark", async () => {
    expect((await read('\uFEFF{"a":1}')).value).toEqual({ a: 1 });
    expect((await read("\uFEFFa: 1")).value).toEqual({ a: 1 });
  });

  it("keeps keys that JavaScript knows", async () => {
    for (const text of [
      '{"__proto__":{"a":1},"constructor":2}',
      "__proto__: { a: 1 }\nconstructor: 2",
    ]) {
      const { value } = await read(text);
      expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
    }
  });

  it("tells repeated keys and keeps the last", async () => {
    const json = await read('{"a": {"b": 1,\n "b": 2}}');
    expect(json.value).toEqual({ a: { b: 2 } });
    expect(json.issues).toMatchObject([
      { code: "duplicate-key", severity: "warning", pointer: "/a/b", line: 2, column: 2 },
    ]);
    const yaml = await read("l:\n  - a: 1\n    b: 2\n    a: 3\n");
    expect(yaml.value).toEqual({ l: [{ a: 3, b: 2 }] });
    expect(yaml.issues).toMatchObject([
      { code: "duplicate-key", pointer: "/l/0/a", line: 4, column: 5 },
    ]);
  });

  it("resolves aliases and merge keys", async () => {
    const { value, issues } = await read(
      "base: &b { x: 1, y: 2 }\nown:\n  <<: *b\n  y: 3\nsame: *b\n",
    );
    expect(value).toEqual({ base: { x: 1, y: 2 }, own: { x: 1, y: 3 }, same: { x: 1, y: 2 } });
    expect(issues).toEqual([]);
  });

  it("that contains itself refers to itself", async () => {
    const { value, issues } = await read("a/b: &a\n  list: [1, *a]\nc: *a\n");
    const looped = { list: [1, { $ref: "#/a~1b" }] };
    expect(value).toEqual({ "a/b": looped, c: looped });
    expect(issues).toEqual([]);
  });

  it.each([
    ["a: { b: 1\nc: 2\n", [[1, 4, "The '{' is not closed: a '}' is missing before 2:1."]]],
    ["a:\n  - [1, { b: 2 }\n", [[2, 5, "The '[' is not closed: a ']' is missing before 3:1."]]],
    [
      "a: [ { b: 1\n",
      [
        [1, 6, "The '{' is not closed: a '}' is missing before 2:1."],
        [1, 4, "The '[' is not closed: a ']' is missing before 2:1."],
      ],
    ],
    [
      '{\n  "a": { "b": [1, 2],\n  "c": 3\n}\n',
      [[1, 1, "The '{' is not closed: the file ends at 5:1, where ',' or '}' is expected."]],
    ],
    ['{ "a":', [[1, 1, "The '{' is not closed: the file ends at 1:7, where a value is expected."]]],
  ])(
    "tells where a bracket opens that is not closed, and where that is noticed: %j",
    async (text, expected) => {
      const { issues } = await read(text);
      expect(issues.map(({ line, column, message }) => [line, column, message])).toEqual(expected);
    },
  );

  it("tells where it is wrong", async () => {
    expect((await read('{"a": 1,\n  "b" 2}')).issues).toMatchObject([
      { code: "syntax-error", severity: "error", line: 2, column: 7 },
    ]);
    const lost = "a: [{ name: include[], in: query }]\nb: { c: [1, 2], d: { e: 1 } }\n";
    expect((await read(lost)).issues).toMatchObject([
      { message: "Unexpected '[' at node end", hint: expect.stringContaining("quotes") as string },
    ]);
    expect((await read("a: 'open\nb: 1")).issues.map(({ code }) => code)).toContain("syntax-error");
    expect((await read("a: !include x.yaml")).issues).toMatchObject([
      { code: "unsupported-yaml", severity: "warning", line: 1, column: 4 },
    ]);
  });

  it("may be damaged at any place without a crash", async () => {
    const whole = '{"a": [1, {"b": "x\\u00e9"}], "c": -1.5e3, "d": null}';
    for (let end = 0; end < whole.length; end++) {
      const { issues } = await read(whole.slice(0, end));
      expect(issues.length > 0 || end === 0).toBe(true);
    }
  });

  it("that is very deep is refused, not a crash", async () => {
    const deep = `{"a":1,"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect((await read(deep)).issues.map(({ code }) => code)).toContain("too-deep");
  });
});

describe("files", () => {
  it("are read with all they refer to, each once", async () => {
    const root = await write(
      "root.yaml",
      "a: { $ref: './part.json#/x' }\nb: { $ref: 'part.json' }\nc: { $ref: '#/a' }\nd: { $ref: 'https://x.example/y.yaml' }\ne: { $ref: { type: string } }\n",
    );
    await write("part.json", '{"x": {"$ref": "root.yaml#/b"}}');
    const document = await readDocument({ file: root });
    expect([...document.files.keys()]).toEqual([root, join(folder, "part.json")]);
    expect(document.root).toBe(document.files.get(root));
    expect(document.issues).toEqual([]);
  });

  it.each([
    ["pretty", '{\n  "a": { "$ref" :\n "inner.json#/x" }\n}', ["inner.json"]],
    ["escaped", String.raw`{"a":{"\u0024ref":"inner.json"},"b":{"$ref":"#/a"}}`, ["inner.json"]],
    ["local", '{"a":{"$ref":"#/b"},"b":{"description":"$ref: \\"inner.json\\""}}', []],
  ])("are found in JSON as far as it refers to them: %s", async (name, text, others) => {
    await write("inner.json", '{"x": {}}');
    const document = await readDocument({ file: await write(`${name}.json`, text) });
    expect([...document.files.keys()].slice(1)).toEqual(others.map((other) => join(folder, other)));
  });

  it("that are missing are reported only when they are the root", async () => {
    const document = await readDocument({
      file: await write("lonely.yaml", "a: { $ref: gone.yaml }"),
    });
    expect(document.issues).toEqual([]);
    expect([...document.failures.keys()]).toEqual([join(folder, "gone.yaml")]);
    const gone = join(folder, "gone.yaml");
    expect((await readDocument({ file: gone })).issues).toMatchObject([
      {
        code: "unreadable-file",
        severity: "error",
        file: gone,
        message: expect.stringContaining("does not exist") as string,
      },
    ]);
    expect((await readDocument({ file: folder })).issues[0]?.message).toContain("is a folder");
  });

  it("may be UTF-16, and say so when they are not UTF-8", async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{"a":"é"}', "utf16le")]);
    expect((await readDocument({ file: await write("utf16.json", utf16) })).root.value).toEqual({
      a: "é",
    });
    const latin = await readDocument({
      file: await write("latin.yaml", Buffer.from([0x61, 0x3a, 0x20, 0xe9])),
    });
    expect(latin.root.value).toEqual({ a: "\uFFFD" });
    expect(latin.issues).toMatchObject([{ code: "damaged-text", severity: "warning" }]);
  });

  it("have names relative to a text that has one", async () => {
    const part = await write("own.yaml", "x: 1");
    const document = await readDocument({
      text: "a: { $ref: ./own.yaml }",
      file: join(folder, "given.yaml"),
    });
    expect([...document.files.keys()]).toEqual([join(folder, "given.yaml"), part]);
  });
});

describe("places", () => {
  const json = '{\n  "a": {"x": 1, "b/c": [10, {"d": 2}]},\n  "e": "\\"}"\n, "f~": 3}';
  const yaml = "a:\n  x: 1\n  b/c:\n    - 10\n    - d: 2\ne: '\"}'\nf~: 3\n";

  it("of keys and items in JSON", async () => {
    expect(
      await placesOf(json, ["", "/a", "/a/b~1c", "/a/b~1c/1", "/a/b~1c/1/d", "/e", "/f~0"]),
    ).toEqual(["1:1", "2:3", "2:17", "2:29", "2:30", "3:3", "4:3"]);
  });

  it("of keys and items in YAML", async () => {
    expect(
      await placesOf(yaml, ["", "/a", "/a/b~1c", "/a/b~1c/1", "/a/b~1c/1/d", "/e", "/f~0"]),
    ).toEqual(["1:1", "1:1", "3:3", "5:7", "5:7", "6:1", "7:1"]);
  });

  it("of what is not there are the nearest above", async () => {
    expect(await placesOf(json, ["/a/gone/deep", "/a/b~1c/7", "/zzz"])).toEqual([
      "2:3",
      "2:17",
      "1:1",
    ]);
    expect(await placesOf(yaml, ["/a/gone/deep", "/a/b~1c/7", "/zzz"])).toEqual([
      "1:1",
      "3:3",
      "1:1",
    ]);
  });

  it("lead through aliases", async () => {
    expect(await placesOf("a: &a\n  b: 1\nc: *a\n", ["/c/b"])).toEqual(["2:3"]);
  });
});
