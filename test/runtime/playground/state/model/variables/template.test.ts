import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  escapeTemplate,
  fillTemplate,
  isTemplate,
  listReferences,
} from "../../../../../../runtime/playground/state/model/variables/template.js";

const values: Readonly<Record<string, string>> = {
  id: "42",
  größe: "groß",
  "a.b-c_1": "dotted",
  nested: "{{id}}",
  dollars: "$& $1 $$",
};
const find = (name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
const fill = (text: string): string => fillTemplate(text, find);

describe("text with variables", () => {
  it.each([
    ["{{id}}", "42"],
    ["/{{id}}/{{ id }}", "/42/42"],
    ["{{größe}} {{a.b-c_1}}", "groß dotted"],
    ["{{dollars}}", "$& $1 $$"],
    ["no braces", "no braces"],
    ["{{{id}}}", "{42}"],
  ])("%s is sent as %s", (text, sent) => expect(fill(text)).toBe(sent));

  it("keeps names without a value as they are written", () => {
    expect(fill("{{unknown}} {{ unknown }}")).toBe("{{unknown}} {{ unknown }}");
  });

  it.each(["{{", "}}", "{{}}", "{{#each a}}", "{{a b}}", "{{1}}", "{ {id} }", '{"a":{"b":1}}'])(
    "takes %s for plain text",
    (text) => {
      expect(fill(text)).toBe(text);
      expect(isTemplate(text)).toBe(false);
    },
  );

  it.each([
    ["\\{{id}}", "{{id}}"],
    ["\\{{ id }}", "{{ id }}"],
    ["\\\\{{id}}", "\\42"],
    ["\\\\\\{{id}}", "\\{{id}}"],
    ["a\\b {{id}}", "a\\b 42"],
  ])("a backslash makes braces plain: %s is sent as %s", (text, sent) => {
    expect(fill(text)).toBe(sent);
    expect(isTemplate(text)).toBe(true);
  });

  it("does not look for names inside of values", () => {
    expect(fill("{{nested}}")).toBe("{{id}}");
  });

  it("names what it refers to, once, escaped references aside", () => {
    expect(listReferences("{{b}} {{a}} {{ b }} \\{{c}} \\\\{{d}}")).toEqual(["b", "a", "d"]);
  });

  it("any text can be escaped and is then sent as it is", () => {
    const pieces = constantFrom("{{", "}}", "id", "\\", " ", "{", "x", "{{id}}");
    assert(
      property(array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        expect(fill(escapeTemplate(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});
