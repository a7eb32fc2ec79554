import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findJsonProperty,
  findTokenEnd,
  findValueEnd,
  isJsonNumber,
  readJsonTokens,
  readJsonTree,
  readQuoted,
  skipSpace,
  type JsonNode,
} from "../../../../runtime/http/json/index.js";
import { scanJson, locateInJson } from "../../../../generator/read/parse-json.js";
import { parseJsonCarefully } from "../../../../generator/read/parse-json-carefully.js";
import { createPointerTree } from "../../../../generator/read/pointer-tree.js";
import { colorCode } from "../../../../runtime/playground/controls/code/color-code.js";
import {
  findRowEnd,
  layOutJson,
  listRowPieces,
} from "../../../../runtime/playground/state/transport/response/json/json-rows.js";
import { prettyJson } from "../../../../runtime/snippets/pretty-json.js";
import { readJson } from "../../../../runtime/snippets/read-json.js";
import { seed } from "../seed.js";

/** A value, or `undefined` where `JSON.parse` refuses the text. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** The value of a tree without faults, read from its scalars alone. */
function toValue({ kind, text, entries }: JsonNode): unknown {
  if (kind === "list") return entries.map(({ value }) => value && toValue(value));
  if (kind !== "object") return JSON.parse(text);
  const object: Record<string, unknown> = {};
  for (const { key, value } of entries) {
    Object.defineProperty(object, key?.name ?? "", {
      value: value && toValue(value),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return object;
}

const space = fc.stringMatching(/^[ \t\n\r]{0,3}$/);
const scalar = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"\\u0041\\/"', '"\\\\"', '"\\\\\\""', '"{[,:]}"', '"\\ud83c"', '"\u2028🌱"'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => `${value}`),
  fc.constantFrom("-0", "1.10", "1E+400", "0e0", "-9007199254740993", "1".repeat(400)),
  fc.constantFrom("true", "false", "null"),
);
const key = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 6 }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"__proto__"', '"a"', '"\\u0061"', '"0"', '""', '"a/b~c"'),
);

/** JSON text with white space wherever it may be. */
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(fc.tuple(space, tie("json"), space).map((parts) => parts.join(""))).map(inList),
    fc
      .array(
        fc
          .tuple(space, key, space, space, tie("json"), space)
          .map(([a, name, b, c, value, d]) => `${a}${name}${b}:${c}${value}${d}`),
      )
      .map((members) => `{${members.join(",")}}`),
  ),
}));
const document = fc.tuple(space, json, space).map((parts) => parts.join(""));

function inList(items: readonly string[]): string {
  return `[${items.join(",")}]`;
}

/** Text that is JSON at times, and never far from it. */
const piece = fc.constantFrom(
  ..."{}[],:",
  '"a"',
  '"\\',
  '"',
  "\\",
  "'",
  "12",
  "01",
  "-",
  "1.",
  ".5",
  "1e",
  "+1",
  "0x1",
  "1e400",
  "true",
  "nul",
  "NaN",
  "Infinity",
  "undefined",
  "//",
  "/*",
  "#",
  "\uFEFF",
  "\u00A0",

  " ",
  "\n",
  "\r",
  "\t",
  "\f",
  "\0",
  '"\\x"',
  '"\\u12"',
  '"\t"',
  '"\n"',
  '"\\\n"',
  "🌱",
  "\ud83c",
);
const almost = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));

/** A document with one character less, more or changed. */
const damaged = fc
  .tuple(document, fc.nat(), fc.nat(1), piece)
  .map(([text, place, removed, added]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + added + text.slice(at + removed);
  });

const check = <Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => void): void =>
  fc.assert(fc.property(values, holds), { seed, numRuns: 300 });

describe("the lexer agrees with JSON.parse", () => {
  test("on the values of correct documents, token by token", () => {
    check(document, (text) => {
      const tokens = readJsonTokens(text);
      expect(tokens.map((token) => token.text).join("")).toBe(
        tokens.map(({ start, end }) => text.slice(start, end)).join(""),
      );
      for (const { kind, text: token } of tokens) {
        expect(kind).not.toBe("unknown");
        expect(kind !== "string" || readQuoted(token) === JSON.parse(token)).toBe(true);
        expect(isJsonNumber(token)).toBe(kind === "number");
      }
      const { root, fault } = readJsonTree(text);
      expect(fault).toBeUndefined();
      expect(root && toValue(root)).toEqual(JSON.parse(text));
      expect(findValueEnd(text, skipSpace(text, 0))).toBe(text.trimEnd().length);
    });
  });

  test("on what is JSON at all", () => {
    check(fc.oneof(almost, damaged), (text) => {
      const { fault } = readJsonTree(text);
      expect(fault === undefined, JSON.stringify(text)).toBe(parse(text) !== undefined);
      expect(fault?.position ?? 0).toBeLessThanOrEqual(text.length);
    });
  });

  test("that nothing but white space is between tokens, in text of any kind", () => {
    check(fc.oneof(almost, damaged, fc.string({ unit: "binary" })), (text) => {
      let end = 0;
      for (const token of readJsonTokens(text)) {
        expect(text.slice(end, token.start)).toMatch(/^[ \t\n\r]*$/);
        expect(token.end).toBeGreaterThan(token.start);
        const line = text.slice(token.start).search(/[\r\n]|$/) + token.start;
        expect(findTokenEnd(text, token.start, line)).toBe(token.end);
        ({ end } = token);
      }
      expect(text.slice(end)).toMatch(/^[ \t\n\r]*$/);
    });
  });

  test("that a string without its closing quote ends with its line", () => {
    const tokens = (text: string) => readJsonTokens(text).map((token) => token.text);
    expect(tokens('{"a\n"b": 1}')).toEqual(["{", '"a', '"b"', ":", "1", "}"]);
    expect(tokens('["a\\\r\n"]')).toEqual(["[", '"a\\', '"]']);
    expect(tokens('"a\\"')).toEqual(['"a\\"']);
    expect(tokens('[1"a"]')).toEqual(["[", "1", '"a"', "]"]);
  });

  test("that comments, marks of byte order and other white space are no JSON", () => {
    const message = (text: string) => readJsonTree(text).fault?.message;
    expect(message("// why\n1")).toBe("JSON has no comments.");
    expect(message("[1, /* why */ 2]")).toBe("JSON has no comments.");
    expect(message("\uFEFF1")).toBe("JSON has no such white space; use plain spaces.");
    expect(message("[\u00A01]")).toBe("JSON has no such white space; use plain spaces.");
  });

  test("without a stack that grows with a string", () => {
    const text = JSON.stringify({ long: '\\"\n'.repeat(1_000_000) });
    expect(readJsonTokens(text)).toHaveLength(5);
    expect(readJsonTree(text).fault).toBeUndefined();
  });
});

describe("what reads JSON text agrees with JSON.parse too", () => {
  test("the property that is found is the one that is parsed", () => {
    check(
      fc.tuple(document, fc.constantFrom("a", "__proto__", "", "0", "a/b~c")),
      ([text, name]) => {
        const value: unknown = JSON.parse(text);
        const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
        const place = findJsonProperty(text, name);
        expect(place !== undefined).toBe(isObject && Object.hasOwn(value, name));
        if (!place) return;
        const own = text.slice(place.start, place.end);
        expect(own).toBe(own.trim());
        expect(JSON.parse(own)).toEqual((value as Record<string, unknown>)[name]);
      },
    );
  });

  test("the generator counts the keys, the depth and the digits", () => {
    check(document, (text) => {
      const { keys, depth, longNumbers } = scanJson(text);
      const tokens = readJsonTree(text).root;
      const count = ({ entries }: JsonNode): number =>
        entries.reduce(
          (sum, { key, value }) => sum + (key ? 1 : 0) + (value ? count(value) : 0),
          0,
        );
      const levels = ({ kind, entries }: JsonNode): number =>
        kind !== "object" && kind !== "list"
          ? 0
          : 1 + Math.max(0, ...entries.map(({ value }) => (value ? levels(value) : 0)));
      expect(keys).toBe(tokens && count(tokens));
      expect(depth).toBe(tokens && levels(tokens));
      const isLong = readJsonTokens(text).some(
        ({ kind, text: token }) =>
          kind === "number" && /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)),
      );
      expect(longNumbers || !isLong).toBe(true);
    });
  });

  test("the generator's careful parser accepts the same texts and reads the same values", () => {
    const toDoubles = (value: unknown): unknown => {
      if (typeof value === "bigint") return Number(value);
      if (typeof value !== "object" || value === null) return value;
      for (const name of Object.keys(value)) {
        const entries = value as Record<string, unknown>;
        if (name !== "__proto__") entries[name] = toDoubles(entries[name]);
      }
      return value;
    };
    check(fc.oneof(document, almost, damaged), (text) => {
      const { value, problems } = parseJsonCarefully(text);
      const errors = problems.filter(({ severity }) => severity === "error");
      const parsed = parse(text);
      expect(errors.length === 0, JSON.stringify(text)).toBe(parsed !== undefined);
      for (const { offset } of problems) expect(offset).toBeLessThanOrEqual(text.length);
      const isCompared = parsed && !text.includes("__proto__");
      expect(isCompared && toDoubles(value)).toEqual(isCompared && parsed.value);
    });
  });

  test("the generator finds values where the tree has them", () => {
    check(document, (text) => {
      const { root } = readJsonTree(text);
      const places = new Map<string, number>();
      const visit = (node: JsonNode, pointer: string): void => {
        for (const [index, { key, value }] of node.entries.entries()) {
          const name = key ? key.name.replaceAll("~", "~0").replaceAll("/", "~1") : index;
          places.set(`${pointer}/${name}`, key?.start ?? value?.start ?? 0);
          if (value && !hasRepeatedNames(node)) visit(value, `${pointer}/${name}`);
        }
      };
      if (root) visit(root, "");
      const found = locateInJson(text, createPointerTree(places.keys()));
      for (const [pointer, position] of places) expect(found.get(pointer)).toBe(position);
    });
  });

  test("the editor's colors are the tokens, and together the text", () => {
    check(fc.oneof(document, almost, damaged), (text) => {
      const colors = colorCode(text, "json");
      expect(colors.map((color) => color.text).join("")).toBe(text);
      const colored = colors.filter(({ kind }) => kind).map((color) => color.text);
      const tokens = readJsonTokens(text).filter(
        ({ kind, text: token }) =>
          kind !== "mark" && (kind !== "unknown" || /^-?\d[\d.eE+-]*$/.test(token)),
      );
      expect(colored).toEqual(tokens.map((token) => token.text));
    });
  });

  test("the rows of the JSON view hold every token, in whatever steps", () => {
    check(document, (text) => {
      const rows = layOutJson(text);
      const shown = Array.from({ length: rows.count }, (_, row) =>
        listRowPieces(rows, row, false).map((each) => each.text.trim()),
      );
      expect(shown.flat()).toEqual(readJsonTokens(text).map((token) => token.text));
      for (let row = 0; row < rows.count; row += 1) {
        expect(findRowEnd(rows, row)).toBeLessThanOrEqual(text.length);
      }
    });
  });

  test("snippets change nothing but white space, and show what has no repeated names", () => {
    check(document, (text) => {
      const body = { type: "text", contentType: "application/json", text, isJson: true } as const;
      const pretty = prettyJson(body);
      const tokens = (each: string) => readJsonTokens(each).map((token) => token.text);
      expect(tokens(pretty ?? text)).toEqual(tokens(text));
      expect(parse(pretty ?? text)).toEqual(parse(text));
      const { root } = readJsonTree(text);
      expect(readJson(text) !== undefined).toBe(
        root !== undefined && !hasRepeatedNamesInside(root),
      );
    });
    check(fc.oneof(almost, damaged), (text) => {
      expect(readJson(text) === undefined || parse(text) !== undefined).toBe(true);
    });
  });
});

function hasRepeatedNames({ entries }: JsonNode): boolean {
  const names = entries.flatMap(({ key: own }) => own?.name ?? []);
  return new Set(names).size < names.length;
}

function hasRepeatedNamesInside(node: JsonNode): boolean {
  const isInside = node.entries.some(({ value }) => value && hasRepeatedNamesInside(value));
  return hasRepeatedNames(node) || isInside;
}
