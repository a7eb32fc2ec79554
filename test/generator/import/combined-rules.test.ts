import { describe, expect, test } from "vitest";
import { checkValue } from "../../../runtime/definition/index.js";
import { importSchemas, importText, importValue, listCodes } from "./import-text.js";
import { id } from "./shapes.js";

/** What schemas that must all hold allow and forbid together, wherever each of their keywords is written. */
type Case = readonly [what: string, schemas: object, allowed: unknown[], forbidden: unknown[]];

const text = { type: "string" };
const texts = { type: "array", items: text };
const P = { type: "object", properties: { a: text, b: text } };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const needsB = {
  if: { properties: { a: { const: "x" } }, required: ["a"] },
  then: { required: ["b"] },
};

const cases: readonly Case[] = [
  [
    "a condition beside one reference",
    { P, A: { allOf: [ref("P")], ...needsB } },
    [{ a: "y" }, { a: "x", b: "" }],
    [{ a: "x" }],
  ],
  [
    "not beside a $ref",
    { P, A: { ...ref("P"), not: { required: ["a"] } } },
    [{ b: "" }],
    [{ a: "" }],
  ],
  [
    "not beside allOf of one reference",
    { T: text, A: { allOf: [ref("T")], not: { const: "x" } } },
    ["y"],
    ["x"],
  ],
  [
    "not beside a union with null",
    { T: text, A: { anyOf: [ref("T"), { type: "null" }], not: { const: "x" } } },
    ["y", null],
    ["x"],
  ],
  [
    "not of a limit of lists",
    { A: { ...texts, not: { minItems: 3 } } },
    [["a"]],
    [["a", "b", "c"]],
  ],
  [
    "a test of a limit of lists",
    { A: { ...texts, if: { minItems: 2 }, then: { items: { const: "x" } } } },
    [["a"], ["x", "x"]],
    [["a", "b"]],
  ],
  ["not of what cannot be checked", { A: { ...text, not: { format: "ipv4" } } }, ["x"], []],
  [
    "not of what cannot be checked inside allOf",
    { A: { ...text, not: { allOf: [{ format: "ipv4" }, { minLength: 1 }] } } },
    ["x"],
    [],
  ],
  [
    "not of what is said with false",
    {
      A: {
        ...P,
        not: {
          type: "object",
          properties: { a: { const: "x", deprecated: false } },
          required: ["a"],
          "x-hidden": false,
        },
      },
    },
    [{ a: "y" }],
    [{ a: "x" }],
  ],
  [
    "not of what cannot be checked beside a $ref",
    { T: text, A: { ...text, not: { ...ref("T"), format: "ipv4" } } },
    ["x"],
    [],
  ],
  ["not of a constant that is an object", { A: { ...P, not: { const: {} } } }, [{ a: "" }], []],
  [
    "not of a property that must be absent",
    { A: { ...P, not: { properties: { a: false } } } },
    [{ a: "" }],
    [],
  ],
  ["not of an object that is null", { A: { ...P, not: { type: "null" } } }, [{ a: "" }], []],
  ["not: false", { A: { ...text, not: false } }, ["x"], []],
  ["if: false", { A: { if: false, then: { const: 1 }, else: { const: 2 } } }, [2], [1]],
  [
    "lengths and patterns",
    {
      A: {
        allOf: [
          { ...text, minLength: 5 },
          { ...text, minLength: 2, pattern: "^a" },
          { pattern: "b$" },
        ],
      },
    },
    ["axxxb"],
    ["ab", "axxxx", "xxxxb"],
  ],
  [
    "limits of numbers",
    {
      A: {
        allOf: [
          { type: "integer", maximum: 5 },
          { type: "integer", format: "int64", minimum: -5, maximum: 10 },
          { type: "integer", minimum: 0 },
        ],
      },
    },
    [0, 5],
    [-1, 6],
  ],
  [
    "steps",
    {
      A: {
        allOf: [
          { type: "integer", multipleOf: 6 },
          { type: "number", multipleOf: 3 },
        ],
      },
    },
    [6],
    [3],
  ],
  [
    "lists and their limits",
    { A: { allOf: [texts, { type: "array", minItems: 1 }, { uniqueItems: true }] } },
    [["a"]],
    [[], [1], ["a", "a"]],
  ],
  [
    "limits beside a reference to a list",
    { L: texts, A: { ...ref("L"), minItems: 1 } },
    [["a"]],
    [[]],
  ],
  [
    "dates and patterns",
    {
      A: {
        allOf: [
          { ...text, format: "date" },
          { ...text, pattern: "^2026" },
        ],
      },
    },
    ["2026-01-01"],
    ["2025-01-01", "2026"],
  ],
  [
    "an enum and a constant",
    { A: { allOf: [{ enum: ["a", "b"] }, { const: "a" }] } },
    ["a"],
    ["b"],
  ],
  [
    "allOf beside a $ref",
    {
      P,
      A: { ...ref("P"), allOf: [{ type: "object", properties: { c: text }, required: ["c"] }] },
    },
    [{ c: "" }],
    [{ a: "" }, { a: 1, c: "" }],
  ],
  [
    "rules of a named value",
    {
      Base: { ...text, not: { const: "x" } },
      A: { allOf: [ref("Base"), { ...text, maxLength: 3 }] },
    },
    ["y"],
    ["x", "yyyy"],
  ],
  [
    "more than ten alternatives of required",
    {
      A: {
        type: "object",
        additionalProperties: true,
        oneOf: [..."abcdefghijkl"].map((key) => ({ required: [key] })),
      },
    },
    [{ l: 1 }],
    [{}, { a: 1, l: 1 }],
  ],
];

describe("all of", () => {
  test.each(cases)("%s", async (_, schemas, allowed, forbidden) => {
    const { definition } = await importValue({ components: { schemas } });
    const check = (value: unknown) =>
      checkValue(definition, id("A"), value, { direction: "request" });
    for (const value of allowed) expect([value, check(value)]).toEqual([value, []]);
    for (const value of forbidden) expect([value, check(value)]).not.toEqual([value, []]);
  });

  test("what is left out of a rule is a warning", async () => {
    const { issues } = await importSchemas({ A: { ...text, not: { format: "ipv4" } } });
    expect(listCodes(issues)).toEqual(["warning unsupported-keyword"]);
  });
});

test("one list under oneOf and anyOf, as aliases of YAML share it, means two things", async () => {
  const { definition } = await importText(`
openapi: 3.1.0
info: { title: T, version: "1" }
components:
  schemas:
    Any: { type: object, additionalProperties: true, anyOf: &either [{ required: [a] }, { required: [b] }] }
    One: { type: object, additionalProperties: true, oneOf: *either }
`);
  const check = (name: string) =>
    checkValue(definition, id(name), { a: 1, b: 1 }, { direction: "request" }).length;
  expect([check("Any"), check("One")]).toEqual([0, 1]);
});

test("a dynamic anchor beside a reference means the schema with both", async () => {
  const node = { $dynamicRef: "#node" };
  const schemas = {
    Tree: { $dynamicAnchor: "node", type: "object", properties: { left: node, right: node } },
    Strict: { $dynamicAnchor: "node", ...ref("Tree"), properties: { z: text }, required: ["z"] },
  };
  const { definition, issues } = await importValue({ components: { schemas } });
  expect(listCodes(issues)).toEqual([]);
  const check = (value: unknown) =>
    checkValue(definition, id("Strict"), value, { direction: "request" }).map(
      ({ pointer }) => pointer,
    );
  expect(check({ z: "", left: { z: "" } })).toEqual([]);
  expect(check({ z: "", left: { right: {} } })).not.toEqual([]);
});
