import { describe, expect, it } from "vitest";
import type { ApiDefinition, TypeShape } from "../../../../../../runtime/definition/index.js";
import { describePattern } from "../../../../../../runtime/playground/state/model/fields/describe-pattern.js";
import {
  listValueProblems,
  nameCallLocation,
  nameItems,
  toSentence,
} from "../../../../../../runtime/playground/state/model/fields/word-problem.js";
import { createFixture } from "../../../harness/fixture-definition.js";

const definition: ApiDefinition = createFixture("https://api.example/v1");

function alias(value: Extract<TypeShape, { type: "alias" }>["value"]): TypeShape {
  return { type: "alias", value };
}

function string(limits: object): TypeShape {
  return alias({ type: "primitive", value: { type: "string", ...limits } });
}

function list(limits: object): TypeShape {
  return alias({ type: "list", itemShape: string({}), ...limits });
}

function object(key: string, valueShape: TypeShape): TypeShape {
  return { type: "object", extends: [], properties: [{ key, valueShape }] };
}

describe("a problem says what to do", () => {
  const integer = alias({ type: "primitive", value: { type: "integer", minimum: 1 } });
  const country = string({ regex: "^[A-Z]{2}$" });
  const choice: TypeShape = { type: "enum", values: [{ value: "sun" }, { value: "shade" }] };
  it.each<[string, TypeShape, unknown, string]>([
    ["an empty text", country, "", "Is empty, expected two capital letters (^[A-Z]{2}$)."],
    // Texts may be secret, so they are not repeated.
    ["another text", country, "usa", "Expected two capital letters (^[A-Z]{2}$)."],
    ["a small number", integer, 0, "Is 0, expected at least 1."],
    ["a fraction", integer, 1.5, "Is 1.5, expected a whole number."],
    ["another kind", integer, [], "Is a list, expected a number."],
    [
      "a text that is too short",
      string({ minLength: 3 }),
      "ab",
      "Has 2, expected at least 3 characters.",
    ],
    [
      "an empty text with a length",
      string({ minLength: 1 }),
      "",
      "Is empty, expected at least 1 character.",
    ],
    [
      "a text that is too long",
      string({ maxLength: 1 }),
      "ab",
      "Has 2, expected at most 1 character.",
    ],
    ["another choice", choice, "Sun", 'Choose one of "sun", "shade". Did you mean "sun"?'],
    ["an absent member", object("name", string({})), {}, "name: is required, but empty."],
    [
      "an empty list",
      object("parcels", list({ minItems: 1 })),
      { parcels: [] },
      "parcels: add at least one parcel.",
    ],
    [
      "a short list",
      object("parcels", list({ minItems: 3 })),
      { parcels: ["a"] },
      "parcels: has 1 parcel, add at least two more.",
    ],
    ["a long list", list({ maxItems: 1 }), ["a", "b", "c"], "Has 3 items, remove at least two."],
    [
      "an item",
      object("codes", alias({ type: "list", itemShape: country })),
      { codes: ["DE", ""] },
      "codes[1]: is empty, expected two capital letters (^[A-Z]{2}$).",
    ],
    [
      "no date",
      alias({ type: "primitive", value: { type: "date" } }),
      "soon",
      "Expected a date. Write it as 2026-01-31.",
    ],
  ])("about %s", (_, shape, value, words) => {
    expect(listValueProblems(definition, shape, value).map(toSentence)).toEqual([words]);
  });
});

it.each([
  ["^[A-Z]{2}$", "two capital letters (^[A-Z]{2}$)"],
  ["^\\d{5}$", "five digits (^\\d{5}$)"],
  ["^[0-9]{4,}$", "four or more digits (^[0-9]{4,}$)"],
  ["^[a-z0-9]{3,63}$", "three to 63 lowercase letters or digits (^[a-z0-9]{3,63}$)"],
  ["^[A-Z]$", "one capital letter (^[A-Z]$)"],
  ["^\\d+$", "only digits (^\\d+$)"],
  ["^[A-Z]{2}-\\d+$", "text that matches ^[A-Z]{2}-\\d+$"],
  ["[A-Z]{2}", "text that matches [A-Z]{2}"],
  ["^[constructor]{2}$", "text that matches ^[constructor]{2}$"],
])("the pattern %s is %s", (pattern, words) => expect(describePattern(pattern)).toBe(words));

it.each([
  ["/body/from/country", "from.country"],
  ["/body/parcels/0/weight", "parcels[0].weight"],
  ["/body/a~1b c", '["a/b c"]'],
  ["/body", "body"],
  ["/query/limit", "query parameter limit"],
  ["/path/id", "path parameter id"],
  ["/headers/X-Trace", "header X-Trace"],
  ["/cookies/season", "cookie season"],
])("the location %s is named %s", (pointer, name) => expect(nameCallLocation(pointer)).toBe(name));

it.each([
  ["parcels", "parcel"],
  ["line_items", "line item"],
  ["lineItems", "line item"],
  ["categories", "category"],
  ["addresses", "address"],
  ["boxes", "box"],
  ["status", "item"],
  ["data", "item"],
  [undefined, "item"],
])("an item of %s is called %s", (name, item) => expect(nameItems(name)[0]).toBe(item));
