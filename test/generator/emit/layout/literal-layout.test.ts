import { describe, expect, it } from "vitest";
import {
  jsonLiteral,
  objectKey,
  propertyName,
  stringLiteral,
} from "../../../../generator/emit/layout/literal-layout.js";

/** What source text is worth. */
function evaluate(source: string): unknown {
  // oxlint-disable-next-line no-new-func -- What is tested is source text.
  return new Function(`"use strict"; return (${source});`)() as unknown;
}

const texts = [
  "plain",
  `"double" 'single' \`back\` \${x}`,
  "\\",
  '\\"',
  'a\\\'""',
  "\n\r\t\0\u001b\u007f\u0085\u009b",
  "\u2028\u2029\ufeff\u00ad",
  "\u202e\u2066\u2069\u200e\u200f\u061c",
  "👩‍🌾 \ud800",
  "//# sourceMappingURL=data:,x",
  "/*@ sourceURL=y",
  "*/ </script>",
];

describe("a string as source", () => {
  it.each(texts)("has its value, and nothing hidden: %j", (text) => {
    const literal = stringLiteral(text);
    expect(evaluate(literal)).toBe(text);
    expect(literal).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    expect(literal).not.toMatch(/\/[/*][#@]\s*source/);
  });
});

describe("a key as source", () => {
  it("is an own property, whatever it is called", () => {
    for (const key of [...texts, "__proto__", "constructor", ""]) {
      const object = evaluate(`{ ${objectKey(key)}: 1 }`) as object;
      expect(Object.entries(object)).toEqual([[key, 1]]);
    }
    expect(propertyName("__proto__")).toBe("__proto__");
  });
});

describe("JSON as source", () => {
  it("has the value of the JSON", () => {
    const json = '{"__proto__":{"a":"__proto__"},"b":["\u202e\u2028","\\"__proto__\\":"]}';
    const source = jsonLiteral(json);
    expect(source).not.toMatch(/[\u202e\u2028]/);
    expect(JSON.stringify(evaluate(source))).toBe(json);
  });
});
