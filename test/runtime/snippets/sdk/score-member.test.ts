import { describe, expect, it } from "vitest";
import type {
  ApiDefinition,
  ObjectProperty,
  PrimitiveType,
  Template,
  TypeReference,
  TypeShape,
} from "../../../../runtime/definition/index.js";
import { exactNumber } from "../../../../runtime/http/index.js";
import { chooseMember, scoreReference } from "../../../../runtime/snippets/sdk/score-member.js";
import { generic } from "./build-template.js";

const primitive = (type: string): TypeReference => ({
  type: "primitive",
  value: { type } as PrimitiveType,
});
const alias = (value: TypeReference): TypeShape => ({ type: "alias", value });
const id = (name: string): TypeReference => ({ type: "id", id: name });
const optional = (value: TypeReference): TypeReference => ({
  type: "optional",
  shape: alias(value),
});
const property = (key: string, value: TypeReference): ObjectProperty => ({
  key,
  valueShape: alias(value),
});
const object = (properties: readonly ObjectProperty[], ...parents: string[]): TypeShape => ({
  type: "object",
  extends: [...parents],
  properties: [...properties],
});
const literal = (value: string | boolean): TypeReference => ({
  type: "literal",
  value:
    typeof value === "string"
      ? { type: "stringLiteral", value }
      : { type: "booleanLiteral", value },
});

const text = primitive("string");
const integer = primitive("integer");
const shapes: Readonly<Record<string, TypeShape>> = {
  Name: alias(text),
  Color: { type: "enum", values: [{ value: "red" }, { value: "blue" }] },
  Cat: object([property("lives", integer), property("name", optional(text))]),
  Kitten: object([property("age", integer)], "Cat"),
  Loop: object([property("next", optional(id("Loop")))], "Loop"),
  Any: {
    type: "undiscriminatedUnion",
    variants: [{ shape: alias(integer) }, { shape: alias(text) }],
  },
  Pet: {
    type: "discriminatedUnion",
    discriminant: "kind",
    variants: [
      { discriminantValue: "cat", extends: [], properties: [property("lives", integer)] },
      { discriminantValue: "dog", extends: [], properties: [property("barks", integer)] },
    ],
  },
};
const types: ApiDefinition["types"] = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => [name, { name, shape }]),
);

const numbers = ["integer", "double", "long", "uint", "uint64", "bigInteger"];
const list: TypeReference = { type: "list", itemShape: alias(integer) };
const map: TypeReference = { type: "map", keyShape: alias(text), valueShape: alias(integer) };

type Row = readonly [what: string, type: TypeReference, value: unknown, score: number];

const rows: readonly Row[] = [
  ["nothing", text, null, 0],
  ["nothing, also for a type that is not there", id("Gone"), undefined, 0],
  ...["string", "uuid", "base64"].flatMap((type): Row[] => [
    [`${type}: text`, primitive(type), "a", 1],
    [`${type}: number`, primitive(type), 1, -10],
  ]),
  ...numbers.flatMap((type): Row[] => [
    [`${type}: number`, primitive(type), 1.5, 1],
    [`${type}: text of a number`, primitive(type), "12", 1],
    [`${type}: empty text`, primitive(type), "", 1],
    [`${type}: true`, primitive(type), true, 1],
    [`${type}: exact number`, primitive(type), exactNumber("9007199254740993"), 1],
    [`${type}: other text`, primitive(type), "twelve", -10],
    [`${type}: list`, primitive(type), [], -10],
  ]),
  ...["date", "datetime"].flatMap((type): Row[] => [
    [`${type}: text`, primitive(type), "2024-02-29", 1],
    [`${type}: milliseconds`, primitive(type), 0, 1],
    [`${type}: other text`, primitive(type), "tomorrow", -10],
    [`${type}: true`, primitive(type), true, -10],
  ]),
  ["boolean: false", primitive("boolean"), false, 1],
  ["boolean: the word in any case", primitive("boolean"), "True", 1],
  ["boolean: other text", primitive("boolean"), "yes", -10],
  ["literal: equal", literal("red"), "red", 1],
  ["literal: other", literal("red"), "blue", -5],
  ["literal: other boolean", literal(true), false, -5],
  ["enum: listed", id("Color"), "red", 1],
  ["enum: other text", id("Color"), "green", -5],
  ["enum: no text", id("Color"), 1, -10],
  ["list: mean of its elements", list, [1, "a"], -4.5],
  ["list: empty, which is neither for nor against", list, [], 0],
  ["list: no list", list, {}, -10],
  ["set: as a list", { ...list, type: "set" }, [1, 2], 1],
  ["map: mean of keys and values", map, { a: 1, b: "x" }, (1 + -4.5) / 2],
  ["map: empty", map, {}, 0],
  ["map: a list", map, [], -10],
  ["optional: what is inside", optional(integer), "x", -10],
  ["unknown", { type: "unknown" }, {}, 1],
  ["type: its shape", id("Name"), "a", 1],
  ["type: not there", id("Gone"), 1, -9999],
  ["type: not the name of what all objects have", id("constructor"), 1, -9999],
  ["object: present and optional", id("Cat"), { lives: 9 }, 2],
  ["object: required and missing", id("Cat"), { name: "Tom" }, 0],
  ["object: wrong", id("Cat"), { lives: "many", name: "Tom" }, -9],
  ["object: with what it extends", id("Kitten"), { age: 1, lives: 9, name: "Tom" }, 3],
  ["object: that extends itself", id("Loop"), { next: {} }, 1],
  ["object: text", id("Cat"), "Tom", -10],
  ["undiscriminated union: the best variant", id("Any"), "a", 1],
  ["undiscriminated union: no variant", id("Any"), [], -10],
  ["discriminated union: known", id("Pet"), { kind: "dog" }, 1],
  ["discriminated union: the best object", id("Pet"), { kind: "bird", lives: 1 }, 1],
  ["discriminated union: text", id("Pet"), "cat", -10],
];

describe("how well a value fits a member of a union", () => {
  it.each(rows)("%s", (_what, type, value, score) => {
    expect(scoreReference(types, type, value, 0)).toBeCloseTo(score, 10);
  });
});

const member = (type: TypeReference, name: string) => ({ type, template: generic(name) });
const choose = (members: readonly ReturnType<typeof member>[], value: unknown, known = types) => {
  const template = { type: "union_v2", isOptional: false, templateString: "$INPUT", members };
  const chosen = chooseMember(template as never, value, known);
  return (chosen as Extract<Template, { type: "generic" }> | undefined)?.templateString;
};

describe("the member that is chosen", () => {
  it.each<readonly [string, readonly [string, TypeReference][], unknown, string]>([
    [
      "has the highest score",
      [
        ["Text", text],
        ["Cat", id("Cat")],
      ],
      { lives: 9 },
      "Cat",
    ],
    [
      "is the first of equals",
      [
        ["A", text],
        ["B", primitive("uuid")],
      ],
      "a",
      "A",
    ],
    [
      "may fit badly",
      [
        ["A", id("Gone")],
        ["B", id("Color")],
      ],
      "green",
      "B",
    ],
    [
      "is the number for text of one, if it is first",
      [
        ["N", integer],
        ["T", text],
      ],
      "12",
      "N",
    ],
    [
      "is the list for a list",
      [
        ["One", text],
        ["Many", list],
      ],
      [1],
      "Many",
    ],
    [
      "has more of the properties",
      [
        ["Cat", id("Cat")],
        ["Kitten", id("Kitten")],
      ],
      { age: 1, lives: 9 },
      "Kitten",
    ],
  ])("%s", (_what, members, value, name) => {
    expect(
      choose(
        members.map(([each, type]) => member(type, each)),
        value,
      ),
    ).toBe(name);
  });

  it("is none without types to tell by", () => {
    const template = { type: "union_v2", isOptional: false, templateString: "", members: [] };
    expect(chooseMember(template as never, "a", undefined)).toBeUndefined();
  });
});
