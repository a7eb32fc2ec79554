import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createPatternText } from "../../../../runtime/definition/examples/create-pattern-text.js";

describe("createPatternText", () => {
  test.each([
    ["^VA[0-9a-fA-F]{32}$", "VAabcdef1234567890ABCDEFabcdef1234"],
    ["^ses", "ses"],
    ["^\\d{4}-\\d{2}-\\d{2}$|^\\d{4}$", "1234-12-12"],
    ["^[0-9]+\\.[0-9]+(-[a-z]+)?$", "1.1"],
    ["^(?:GET|POST)$", "GET"],
    ["^(?<hour>[01]\\d|2[0-3]):[0-5]\\d$", "12:45"],
    ["^/.*", "/"],
    ["^\\u00e9\\x41$", "éA"],
    ["^\\p{Lu}{2}$", "AB"],
    ["^(?!.[cd])(?:a|b)(?:c|d|e)$", "be"],
    ["^a{2}b{1,}c{0,3}d?$", "aab"],
    ["^\\.\\n\\t\\/\\u{e9}$", ".\n\t/é"],
    ["^a\\b", "a"],
    ["(?<=x)?a+?", "a"],
  ])("of %s is %s", (pattern, expected) => {
    expect(createPatternText(pattern)).toBe(expected);
  });

  it("is as long as the type asks", () => {
    expect(createPatternText("^[a-z]+$", { minLength: 5 })).toBe("abcde");
    expect(createPatternText("^[a-z]{1,9}$", { maxLength: 0 })).toBe(undefined);
    expect(createPatternText("^[a-z]{1,9}$", { minLength: 9, maxLength: 9 })).toBe("abcdefghi");
    expect(createPatternText("^(?:ab)*$", { minLength: 3, maxLength: 4 })).toBe("abab");
    expect(createPatternText("^a*$")).toBe("a");
  });

  test.each([
    ["(a)\\1"],
    ["["],
    ["(a"],
    ["^$"],
    ["^(?=b)a$"],
    ["a{20000}"],
    ["^(a|b)*(?!)$"],
    // A longer text that fails to match one of these would take years.
    ["(x|y)(a+)+(a+)+$\\d+"],
    ["((a*)*)*$b"],
    ["(a{20,}){20,}$b"],
    ["(?:(a|aa)+)+$b"],
  ])("of %s is not made up", (pattern) => {
    expect(createPatternText(pattern)).toBe(undefined);
  });

  it("is made up of what repeats repetitions, also when it has to be long", () => {
    expect(createPatternText("^([a-z]+-)*[a-z]+$")).toBe("a");
    expect(createPatternText("^([a-z]+-)*[a-z]+$", { minLength: 20 })).toMatch(
      /^([a-z]+-)+[a-z]+$/,
    );
    expect(createPatternText("^(\\w+\\.)+com$", { minLength: 12 })).toMatch(/^(\w+\.)+com$/);
  });

  test.each([
    ["^([0-9a-f]{8})-([0-9a-f]{4}-){3}([0-9a-f]{12})$", "abcdef12-abcd-abcd-abcd-abcdef123456"],
    ["arn:aws(-[\\w]+)*:pipeline:.+:[0-9]{12}:.+", "arn:aws:pipeline:a:123456789012:a"],
    ["^arn:aws:gateway(:[a-z-0-9]+){3}\\/[a-z]+$", "arn:aws:gateway:a:a:a/a"],
    ["arn:aws(-[a-z]+(-[a-z]+)?)?:health::event(?:/\\w+){3}", "arn:aws:health::event/a/a/a"],
    ["arn:(aws|aws-cn):contacts:[0-9]+:([\\w+=/]+)*", "arn:aws:contacts:1:"],
  ])("of %s is the whole pattern", (pattern, expected) => {
    expect(createPatternText(pattern)).toBe(expected);
  });

  it("always matches, and takes any pattern", () => {
    const piece = fc.constantFrom(
      ..."abc[a-f] (x|y) (z)? \\d+ \\w{2,3} . [^a] ^ $ | * + ? {2} ( ) [ \\ (?!a) (a+)+".split(" "),
    );
    const property = fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const pattern = pieces.join("");
      const text = createPatternText(pattern);
      return text === undefined || (compile(pattern)?.test(text) ?? true);
    });
    expect(() => fc.assert(property)).not.toThrow();
  });
});

function compile(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      continue;
    }
  }
  return undefined;
}
