import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  printJsonDraft,
  readJsonDraft,
} from "../../../../../../runtime/playground/state/model/json/json-draft.js";
import { listJsonProblems } from "../../../../../../runtime/playground/state/model/json/json-problems.js";
import { readJsonTree } from "../../../../../../runtime/http/json/index.js";
import type { TypeShape } from "../../../../../../runtime/definition/index.js";
import { createFixture } from "../../../harness/fixture-definition.js";

const wrong = (text: string): string => {
  const draft = readJsonDraft(text);
  if (draft.type !== "wrong") return draft.type;
  return `${draft.location?.line}:${draft.location?.column} ${draft.message}`;
};

describe("typed JSON", () => {
  it("is read and printed without losing a digit", () => {
    const text = '{\n  "id": 9223372036854775807,\n  "price": 1.10\n}';
    const draft = readJsonDraft(text);
    expect(draft.type === "value" && printJsonDraft(draft.value)).toBe(text);
  });

  it.each([
    ['{"a": 1,}', "1:8 Remove the comma before }."],
    ['{\n  "a": 1\n  "b": 2\n}', "3:3 A comma is missing in front of this."],
    ['{"a" 1}', "1:5 A colon is missing after the name."],
    ['{"a": }', "1:7 A value is missing."],
    ['{"a": 1', "1:8 At the end } is missing."],
    ["[1, 2", "1:6 At the end ] is missing."],
    ["[1}", "1:3 Here ] is missing."],
    ["{a: 1}", "1:2 Put names in double quotes."],
    ['{"a": yes}', "1:7 Put text in double quotes. Only true, false and null have none."],
    ["['a']", "1:2 Put text in double quotes."],
    ["[01]", "1:2 This is not a valid JSON number."],
    ['["a', "1:2 The closing quote is missing."],
    [String.raw`["\x"]`, "1:2 A character or an escape is not allowed here."],
    ["[1] 2", "1:5 Nothing may follow the value."],
    ["[,1]", "1:2 A comma too many."],
    [" ", "empty"],
  ])("%j says where it is wrong and why", (text, expected) => {
    expect(wrong(text)).toBe(expected);
  });

  it("has a fault exactly where the browser finds it to be no JSON", () => {
    const piece = fc.constantFrom(
      ..."{}[],:",
      '"a"',
      "12",
      "true",
      "nul",
      " ",
      "\n",
      '"',
      "1.",
      "-",
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 10 }), (pieces) => {
        const text = pieces.join("");
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const { fault } = readJsonTree(text);
        expect(fault === undefined, text).toBe(isJson);
        expect(fault?.position ?? 0).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("what differs from the schema", () => {
  const definition = createFixture("https://api.example/v1");
  const watering: TypeShape = { type: "alias", value: { type: "id", id: "Watering" } };
  const problems = (text: string): string[] => {
    const draft = readJsonDraft(text);
    const value = draft.type === "value" ? draft.value : undefined;
    return listJsonProblems(definition, watering, text, value).map(
      ({ message, location }) => `${location.line}:${location.column} ${message}`,
    );
  };

  it("is reported with its line and column", () => {
    expect(problems('{\n  "amountMl": 0,\n  "at": "2026-11-20T09:30:00Z"\n}')).toEqual([
      "1:1 source: is required, but empty.",
      "2:3 amountMl: is 0, expected at least 1.",
    ]);
  });

  it("names what is not declared, at any depth, and leaves open objects alone", () => {
    const at = '"at": "2026-11-20T09:30:00Z"';
    expect(
      problems(
        `{"amountMl": 1, ${at}, "weather": {"any": 1}, "source": {"type": "tap", "preasure": 2}, "sorce": 1}`,
      ),
    ).toEqual([
      '1:96 "preasure" is not declared; it is sent all the same.',
      '1:112 "sorce" is not declared; it is sent all the same.',
    ]);
  });
});
