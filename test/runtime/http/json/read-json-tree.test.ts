import { describe, expect, test } from "vitest";
import { readJsonTree, type JsonNode } from "../../../../runtime/http/json/index.js";

/** What a tree holds, as one line: `!` marks what is not closed. */
function outline(node: JsonNode | undefined): string {
  if (!node) return "nothing";
  const entries = node.entries.map((entry) =>
    entry.key ? `${entry.key.name}: ${outline(entry.value)}` : outline(entry.value),
  );
  const inside = node.entries.length > 0 ? `(${entries.join(", ")})` : "";
  return `${node.kind}${node.isClosed ? "" : "!"} ${node.start}-${node.end}${inside}`;
}

describe("the tree of a text", () => {
  test.each([
    ["[1]", "list 0-3(number 1-2)"],
    ["[1", "list! 0-2(number 1-2)"],
    ["[", "list! 0-1"],
    ['{"a":[1', "object! 0-7(a: list! 5-7(number 6-7))"],
    ["[1}", "list! 0-2(number 1-2)"],
    ['{"a":[1}', "object 0-8(a: list! 5-7(number 6-7))"],
    ['{"a":1} ', "object 0-7(a: number 5-6)"],
    ['"a', "string! 0-2"],
  ])("%s", (text, expected) => {
    expect(outline(readJsonTree(text).root)).toBe(expected);
  });
});

describe("the first fault of a text", () => {
  test.each([
    ["[1", 2, "At the end ] is missing."],
    ['{"a":1', 6, "At the end } is missing."],
    ["[1}", 2, "Here ] is missing."],
    ["[1,]", 2, "Remove the comma before ]."],
    ["[,1]", 1, "A comma too many."],
    ["[1,,2]", 3, "A comma too many."],
    ["[1 2]", 3, "A comma is missing in front of this."],
    ["", 0, "A value is missing."],
    ['"a', 0, "The closing quote is missing."],
    ["'a'", 0, "Put text in double quotes."],
    ["/* a */", 0, "JSON has no comments."],
    ["// a", 0, "JSON has no comments."],
    ["01", 0, "This is not a valid JSON number."],
    ["yes", 0, "Put text in double quotes. Only true, false and null have none."],
    ['"\\x"', 0, "A character or an escape is not allowed here."],
  ])("%s", (text, position, message) => {
    expect(readJsonTree(text).fault).toEqual({ position, message });
  });

  test("there is none in correct JSON", () => {
    expect(readJsonTree('{"a":[1,"b",null,true]}').fault).toBeUndefined();
  });
});
