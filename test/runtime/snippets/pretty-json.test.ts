import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prettyJson } from "../../../runtime/snippets/pretty-json.js";

const pretty = (text: string, isJson = true) =>
  prettyJson({ type: "text", contentType: "application/json", text, isJson });

describe("pretty-printed JSON", () => {
  test("has a member on each line, and nothing else changes", () => {
    expect(pretty('{"a":1.10,"a":[1e400,-0,{}],"b":{"\\u00e9":[]},"c":"x, y: {z}"}')).toBe(
      [
        "{",
        '  "a": 1.10,',
        '  "a": [',
        "    1e400,",
        "    -0,",
        "    {}",
        "  ],",
        '  "b": {',
        '    "\\u00e9": []',
        "  },",
        '  "c": "x, y: {z}"',
        "}",
      ].join("\n"),
    );
  });

  test("is what JSON.stringify makes of any value", () => {
    const values = fc.oneof(
      fc.array(fc.jsonValue({ maxDepth: 4 })),
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
    );
    const isSeen = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
    const wrong = (value: unknown): boolean => {
      const text = JSON.stringify(value);
      return isSeen(text) && pretty(text) !== JSON.stringify(value, null, 2);
    };
    expect(fc.sample(values, 500).filter(wrong)).toEqual([]);
  });

  test.each([
    ["no JSON", '{"a":'],
    ["several values", '{"a":1}\n{"a":2}'],
    ["a single value", '"text"'],
    ["a character that only an escape can show", '{"a":"\u202e"}'],
    ["a long text", JSON.stringify(Array(20_001).fill(1))],
  ])("%s is left alone", (_, text) => {
    expect(pretty(text)).toBeUndefined();
  });

  test("text that is not sent as JSON is left alone", () => {
    expect(pretty('{"a":1}', false)).toBeUndefined();
  });
});
