import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  exactJson,
  exactNumber,
  exactPlaces,
  findJsonProperty,
  isExactNumber,
  parseJson,
  printJson,
} from "../../../../runtime/http/index.js";
import { seed } from "../seed.js";

describe("parseJson keeps every number as written", () => {
  test.each([
    ["9007199254740993", 9007199254740993n],
    ["-9223372036854775808", -9223372036854775808n],
    ["9007199254740992", 9007199254740992],
    ["1000000000000000000000", 10n ** 21n],
    ["12345678901234567168", 12345678901234567168n],
    ["0", 0],
    ["1.5", 1.5],
  ])("%s", (text, value) => {
    expect(parseJson(text)).toBe(value);
    expect(parseJson(`{"a":[${text}]}`)).toEqual({ a: [value] });
  });

  test.each(["1.10", "1e400", "-0", "1E5", "0.12345678901234567890", "1e5"])("%s", (text) => {
    const value = parseJson(`[${text}]`) as unknown[];
    expect(isExactNumber(value[0])).toBe(true);
    expect(printJson(value)).toBe(`[${text}]`);
  });

  test("text inside strings is not a number", () => {
    const text = String.raw`{"9007199254740993":"9007199254740993","a\"1.10":"x\\\"1.10\\","b":9007199254740993}`;
    const value = parseJson(text) as Record<string, unknown>;
    expect(value["9007199254740993"]).toBe("9007199254740993");
    expect(value["b"]).toBe(9007199254740993n);
    expect(value['a"1.10']).toBe('x\\"1.10\\');
    expect(printJson(value)).toBe(text);
  });

  test("a user's own key $number stays an object", () => {
    const value = parseJson('{"$number":"1.10","n":1.10}') as Record<string, unknown>;
    expect(isExactNumber(value)).toBe(false);
    expect(printJson(value)).toBe('{"$number":"1.10","n":1.10}');
  });

  test("__proto__ is an own property, also where numbers are restored", () => {
    const text = '{"__proto__":{"polluted":9007199254740993}}';
    for (const value of [parseJson(text), parseJson(text, [["**"]])]) {
      expect(Object.keys(value as object)).toEqual(["__proto__"]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      expect(printJson(value)).toBe(text);
    }
  });

  test("wrong text is refused as JSON.parse refuses it", () => {
    for (const text of ["{9007199254740993:1}", "[01234567890123456789]", "[1.2.3e99999]", ""]) {
      expect(() => parseJson(text)).toThrow(SyntaxError);
      expect(() => parseJson(text, [["**"]])).toThrow(SyntaxError);
    }
  });

  test("long strings full of escapes need no stack", () => {
    const long = '\\"\n'.repeat(1_000_000);
    const text = JSON.stringify({ long, id: 1 }).replace(/1}$/, "9007199254740993}");
    expect(parseJson(text)).toEqual({ long, id: 9007199254740993n });
  });
});

describe("parseJson with places", () => {
  const text =
    '{"id":9007199254740993,"rate":0.12345678901234567890,"list":[{"id":9007199254740993}]}';

  test.each([
    [[["id"]], { id: 9007199254740993n, list: [{ id: 9007199254740992 }] }],
    [[["list", "*", "id"]], { id: 9007199254740992, list: [{ id: 9007199254740993n }] }],
    [[["**", "id"]], { id: 9007199254740993n, list: [{ id: 9007199254740993n }] }],
    [[["**"]], { id: 9007199254740993n, list: [{ id: 9007199254740993n }] }],
    [[["list", "**"]], { id: 9007199254740992, list: [{ id: 9007199254740993n }] }],
    [[], { id: 9007199254740992, list: [{ id: 9007199254740992 }] }],
  ])("%j", (places, value) => {
    expect(parseJson(text, places)).toEqual({ ...value, rate: 0.12345678901234568 });
  });

  test("the entire body can be the number", () => {
    expect(parseJson("9007199254740993", [[]])).toBe(9007199254740993n);
    expect(parseJson(" 9007199254740993 ", [["a"]])).toBe(9007199254740992);
  });
});

test("the codec for all integers reads as the one for places does everywhere", () => {
  const scalar = fc.oneof(
    fc.bigInt(),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.string(),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(scalar, fc.array(tie("tree")), fc.dictionary(fc.string(), tie("tree"))),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const text = printJson([value, "9007199254740993", 9007199254740993n]);
      const places = [["**"]];
      expect(exactJson.parse!(text, places)).toEqual(exactPlaces.parse!(text, places));
    }),
    { seed },
  );
  expect(exactJson.parse!('["\\\\",9007199254740993,"a 9007199254740993"]', [])).toEqual([
    "\\",
    9007199254740993n,
    "a 9007199254740993",
  ]);
});

describe("printJson", () => {
  test("is JSON.stringify for ordinary values, in every spacing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, "\t"), (value, space) => {
        expect(printJson(value, space)).toBe(JSON.stringify(value, undefined, space));
      }),
      { seed },
    );
  });

  test("writes exact numbers digit by digit, and parseJson reads them back", () => {
    const number = fc.oneof(
      fc.bigInt().filter((value) => !Number.isSafeInteger(Number(value))),
      fc.double({ noDefaultInfinity: true, noNaN: true }).filter((value) => !Object.is(value, -0)),
      fc.string(),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(number, fc.array(tie("tree")), fc.dictionary(fc.string(), tie("tree"))),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const text = printJson(value);
        expect(printJson(parseJson(text))).toBe(text);
      }),
      { seed },
    );
  });

  test("an exact number printed by JSON.stringify itself is the nearest double", () => {
    expect(JSON.stringify([exactNumber("1.10")])).toBe("[1.1]");
    expect(printJson([exactNumber("1.10")])).toBe("[1.10]");
  });

  test("a page that teaches BigInt to print itself changes nothing", () => {
    const prototype = BigInt.prototype as { toJSON?: () => string };
    prototype.toJSON = function () {
      return String(this);
    };
    try {
      expect(printJson({ id: 9007199254740993n })).toBe('{"id":9007199254740993}');
    } finally {
      delete prototype.toJSON;
    }
  });

  test.each([
    ["NaN", { a: [1, NaN] }, "a/1"],
    ["Infinity", { a: -Infinity }, "a"],
    ["an invalid date", { when: { at: new Date("no") } }, "when/at"],
    ["a map", { x: 1, m: new Map([[1, 2]]) }, "m"],
    ["a set", [new Set()], "0"],
    ["bytes", { b: { c: 1 }, data: new Uint8Array([1]) }, "data"],
    ["a buffer", { data: Buffer.from("x") }, "data"],
    ["a blob", { data: new Blob(["x"]) }, "data"],
  ])("refuses %s by its place", (_name, value, place) => {
    expect(() => printJson(value)).toThrow(`has no JSON form at /${place}`);
  });

  test("refuses what has no form, and circles", () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    for (const value of [undefined, () => 1, Symbol("x"), circle]) {
      expect(() => printJson(value)).toThrow("has no JSON form");
    }
  });

  test("keeps null, empty objects, and class instances with null", () => {
    const value = {
      a: null,
      b: {},
      c: [],
      d: new Date(0),
      e: new (class {
        x = null;
      })(),
    };
    expect(printJson(value)).toBe(JSON.stringify(value));
  });

  test("lone surrogates are well-formed escapes", () => {
    expect(printJson("\ud800")).toBe('"\\ud800"');
  });
});

describe("findJsonProperty", () => {
  const slice = (text: string, key: string) => {
    const found = findJsonProperty(text, key);
    return found && text.slice(found.start, found.end);
  };

  test.each([
    ['{"a":1}', "a", "1"],
    [' { "a" : [1, {"b":2}] , "b" : "x" } ', "b", '"x"'],
    [' { "a" : [1, {"b":2}] , "b" : "x" } ', "a", '[1, {"b":2}]'],
    ['{"a":1,"a":{"c":"}"}}', "a", '{"c":"}"}'],
    ['{"a\\u0062":null}', "ab", "null"],
    ['{"a":"\\"b\\":1","b":2}', "b", "2"],
    ['{"n":-1.5e+10\n}', "n", "-1.5e+10"],
    ['{"a":1}', "b", undefined],
    ["[1]", "0", undefined],
    ["{}", "a", undefined],
  ])("%s %s", (text, key, value) => {
    expect(slice(text, key)).toBe(value);
  });

  test("is what JSON.parse sees, for any object and spacing", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
        fc.constantFrom(0, 2),
        (value, space) => {
          const text = JSON.stringify(value, undefined, space);
          for (const key of Object.keys(value)) {
            expect(JSON.parse(slice(text, key) ?? "")).toEqual(
              (JSON.parse(text) as Record<string, unknown>)[key],
            );
          }
        },
      ),
      { seed },
    );
  });
});
