import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { createExampleValue } from "../../../../runtime/definition/index.js";
import type { ExampleExtent, TypeShape } from "../../../../runtime/definition/index.js";
import { importSchemas, importValue } from "../../../generator/import/import-text.js";

const text = { type: "string" };
const integer = { type: "integer" };
const groups = (keyword: "oneOf" | "anyOf") => ({
  type: "object",
  properties: { x: text, y: integer },
  [keyword]: [{ required: ["x"] }, { required: ["y"] }],
});

/** Schemas whose constraints are about an entire object or list, or about a text's pattern and length. */
const schemas: Readonly<Record<string, object>> = {
  "a number of properties": { type: "object", minProperties: 1, properties: { x: text, y: text } },
  "a number of properties, some undeclared": {
    type: "object",
    minProperties: 3,
    properties: { x: text },
    additionalProperties: integer,
  },
  "undeclared properties by pattern": {
    type: "object",
    minProperties: 2,
    properties: { x: text },
    patternProperties: { "^n_[a-z]+$": integer },
    additionalProperties: false,
  },
  "undeclared properties by name": {
    type: "object",
    minProperties: 2,
    properties: { k_x: text },
    propertyNames: { pattern: "^k_" },
  },
  "few properties": {
    type: "object",
    maxProperties: 1,
    properties: { x: text, y: text },
  },
  "entries of a map": { type: "object", minProperties: 3, additionalProperties: integer },
  "names of a map": {
    type: "object",
    minProperties: 2,
    propertyNames: { enum: ["red", "green"] },
    additionalProperties: integer,
  },
  "one of two keys": groups("oneOf"),
  "one or both of two keys": groups("anyOf"),
  "keys of which one at most is present": {
    type: "object",
    properties: { a: text, b: integer, c: { type: "boolean" } },
    oneOf: [
      { required: ["a"] },
      { required: ["b"] },
      { not: { anyOf: [{ required: ["a"] }, { required: ["b"] }] } },
    ],
  },
  "keys that exclude each other": {
    type: "object",
    properties: { a: text, b: text },
    not: { required: ["a", "b"] },
  },
  "a key that needs another": {
    type: "object",
    required: ["a"],
    properties: { a: text, b: text, c: text },
    dependentRequired: { a: ["b"], b: ["c"] },
  },
  "a condition": {
    type: "object",
    required: ["x"],
    properties: { x: { enum: ["a", "b"] } },
    if: { properties: { x: { const: "a" } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ["z"], properties: { z: { type: "integer", minimum: 7 } } },
  },
  "another condition": {
    type: "object",
    required: ["x"],
    properties: { x: text, z: { type: "integer" } },
    if: { properties: { x: { const: "a" } } },
    else: { required: ["z"], properties: { z: { minimum: 7 } } },
  },
  "a schema that depends on a key": {
    type: "object",
    required: ["card"],
    properties: { card: text },
    dependentSchemas: { card: { required: ["address"], properties: { address: text } } },
  },
  "a value that is forbidden": {
    type: "object",
    required: ["kind"],
    properties: { kind: { enum: ["a", "b"] } },
    not: { properties: { kind: { const: "a" } } },
  },
  "an enum with a forbidden value": { enum: ["a", "b"], not: { const: "a" } },
  ...Object.fromEntries(
    [
      { enum: ["a", "b", "c"] },
      integer,
      { type: "integer", minimum: 3, maximum: 4 },
      { type: "number", multipleOf: 0.5, maximum: 1 },
      text,
      { type: "string", maxLength: 4 },
      { type: "string", pattern: "^[A-Z]{2}$" },
      { type: "boolean" },
      { type: "string", format: "uuid" },
      { type: "string", format: "date" },
      { type: "object", required: ["n"], properties: { n: integer } },
      { type: "array", minItems: 1, items: text },
    ].map((items) => [
      `different items ${JSON.stringify(items)}`,
      { type: "array", minItems: 2, uniqueItems: true, items },
    ]),
  ),
  "many items": { type: "array", minItems: 30, items: text },
  "no items": { type: "array", maxItems: 0, items: text },
  "items that are contained": {
    type: "array",
    items: integer,
    contains: { const: 5 },
    minContains: 2,
  },
  "places of a tuple": { type: "array", prefixItems: [text, integer], items: false, minItems: 2 },
  "items after a tuple": { type: "array", prefixItems: [text], items: integer, minItems: 3 },
  "a pattern with a length": { type: "string", pattern: "^[0-9]+$", minLength: 12, maxLength: 12 },
  "two repeated parts with a length": {
    type: "string",
    pattern: "^[a-z]+-[a-z]+$",
    minLength: 12,
    maxLength: 12,
  },
  "an identifier of a service": {
    type: "string",
    pattern: "^arn:(aws|aws-cn):[a-z-]+:[-\\w+=\\/,.@]*:[0-9]+:([\\w+=\\/,.@:-])*$",
    maxLength: 2048,
  },
  "a short text of bytes": { type: "string", contentEncoding: "base64", maxLength: 4 },
  "a multiple above a bound": { type: "integer", minimum: 11, multipleOf: 10 },
  "a decimal multiple": { type: "number", exclusiveMinimum: 0.25, multipleOf: 0.1 },
};

async function createExample(schema: object, extent: ExampleExtent): Promise<unknown> {
  const { definition } = await importValue({ components: { schemas: { S: schema } } });
  const shape: TypeShape = { type: "alias", value: { type: "id", id: "S" } };
  return createExampleValue(definition, shape, { direction: "request", extent });
}

describe.each(Object.entries(schemas))("an example of %s", (_, schema) => {
  it.each(["needed", "everything"] as const)("fits the entire schema: %s", async (extent) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const example = await createExample(schema, extent);
    ajv.validate(schema, example);
    expect({ example, errors: ajv.errors ?? [] }).toEqual({ example, errors: [] });
  });
});

describe("an example of a document", () => {
  it("has those of items and of undeclared properties", async () => {
    const schema = {
      type: "object",
      required: ["vans", "rates", "open"],
      properties: {
        vans: { type: "array", items: { type: "string", example: "van-8" } },
        rates: {
          type: "object",
          minProperties: 1,
          additionalProperties: { type: "integer", example: 7 },
        },
        open: {
          type: "object",
          minProperties: 1,
          properties: {},
          additionalProperties: { type: "string", examples: ["sun"] },
        },
      },
    };
    expect(await createExample(schema, "needed")).toMatchObject({
      vans: ["van-8"],
      rates: { key: 7 },
      open: { key: "sun" },
    });
  });

  it("keeps what its author wrote where something is missing", async () => {
    const { shapes } = await importSchemas({ S: { ...groups("oneOf"), example: { y: 3 } } });
    expect(shapes["S"]).toMatchObject({ requiredGroups: [{ min: 1, max: 1 }] });
    expect(await createExample({ ...groups("oneOf"), example: { y: 3 } }, "everything")).toEqual({
      y: 3,
    });
  });
});
