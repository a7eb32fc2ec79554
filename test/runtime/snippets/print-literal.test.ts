import { describe, expect, test } from "vitest";
import { isDouble, wrap } from "../../../runtime/snippets/print-literal.js";

describe("items between brackets", () => {
  const item = (length: number) => "x".repeat(length);

  test.each([
    ["[", "]", 78, 79],
    ["{", "}", 76, 77],
  ])("%s %s stay on one line of up to 80 characters", (open, close, fits, breaks) => {
    const space = open === "{" ? " " : "";
    const line = wrap(open, close, "", "  ", () => [item(fits)]);
    expect(line).toBe(`${open}${space}${item(fits)}${space}${close}`);
    expect(line).toHaveLength(80);
    expect(wrap(open, close, "", "  ", () => [item(breaks)])).toBe(
      `${open}\n  ${item(breaks)},\n${close}`,
    );
  });

  test("the indentation counts", () => {
    expect(wrap("[", "]", "    ", "    ", () => [item(74)])).toHaveLength(76);
    expect(wrap("[", "]", "    ", "    ", () => [item(75)])).toBe(`[\n        ${item(75)},\n    ]`);
  });

  test("no items are an empty pair, an item that is broken breaks those around it", () => {
    expect(wrap("{", "}", "", "  ", () => [])).toBe("{}");
    expect(wrap("[", "]", "", "  ", () => ["a", "b\n"])).toBe("[\n  a,\n  b\n,\n]");
    expect(wrap("{", "}", "", "    ", () => ["a", "b"])).toBe("{a, b}");
  });
});

test.each([
  ["0", true],
  ["-0", false],
  ["1.50", true],
  ["100e-2", true],
  ["9007199254740992", true],
  ["9007199254740993", false],
  ["0.1", true],
  ["0.1000000000000000055", false],
  ["1e400", false],
  ["5e-324", true],
  ["123456789012345680000", true],
])("a double holds %s exactly: %s", (text, expected) => {
  expect(isDouble(text)).toBe(expected);
});
