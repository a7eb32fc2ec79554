import { describe, expect, it } from "vitest";
import type { TypeShape } from "../../../runtime/definition/index.js";
import { importSchemas, importValue, listCodes } from "./import-text.js";
import {
  alias,
  id,
  integer,
  list,
  literal,
  map,
  nullable,
  object,
  optional,
  primitive,
  text,
  unknown,
} from "./shapes.js";

/** An object that may have other properties. */
const open = (properties: Readonly<Record<string, TypeShape>>): TypeShape => ({
  ...object(properties),
  extraProperties: { type: "unknown" },
});

type Case = readonly [feature: string, schema: unknown, shape: TypeShape, codes?: string[]];

const scalars: readonly Case[] = [
  ["string", { type: "string" }, text],
  [
    "string constraints",
    { type: "string", pattern: "^a", minLength: 1, maxLength: 9, format: "email", default: "a" },
    primitive({
      type: "string",
      regex: "^a",
      minLength: 1,
      maxLength: 9,
      format: "email",
      default: "a",
    }),
  ],
  [
    "password",
    { type: "string", format: "password" },
    primitive({ type: "string", format: "password" }),
  ],
  [
    "binary outside of forms",
    { type: "string", format: "binary" },
    primitive({ type: "string", format: "binary" }),
  ],
  ["date-time", { type: "string", format: "date-time" }, primitive({ type: "datetime" })],
  ["date", { type: "string", format: "date" }, primitive({ type: "date" })],
  ["uuid", { type: "string", format: "uuid" }, primitive({ type: "uuid" })],
  [
    "Kubernetes' IntOrString",
    { type: "string", format: "int-or-string" },
    {
      type: "undiscriminatedUnion",
      variants: [
        { displayName: "Integer", shape: primitive({ type: "integer" }) },
        { displayName: "String", shape: primitive({ type: "string", format: "int-or-string" }) },
      ],
    },
  ],
  ["byte", { type: "string", format: "byte" }, primitive({ type: "base64" })],
  [
    "contentEncoding",
    { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
    primitive({ type: "base64", mimeType: "image/png" }),
  ],
  [
    "big integer as text",
    { type: "string", format: "bigInteger" },
    primitive({ type: "bigInteger" }),
  ],
  ["boolean", { type: "boolean", default: true }, primitive({ type: "boolean", default: true })],
  ["integer", { type: "integer" }, integer],
  [
    "int32",
    { type: "integer", format: "int32", minimum: 0 },
    primitive({ type: "integer", minimum: 0 }),
  ],
  ["int64", { type: "integer", format: "int64" }, primitive({ type: "long" })],
  ["uint", { type: "integer", format: "uint" }, primitive({ type: "uint" })],
  ["uint32", { type: "integer", format: "uint32" }, primitive({ type: "uint" })],
  ["uint64", { type: "integer", format: "uint64" }, primitive({ type: "uint64" })],
  [
    "bounds at the limits of 32 bits",
    { type: "integer", minimum: -2147483648, maximum: 2147483647 },
    primitive({ type: "integer", minimum: -2147483648, maximum: 2147483647 }),
  ],
  [
    "an upper bound one above 32 bits",
    { type: "integer", maximum: 2147483648 },
    primitive({ type: "long", maximum: 2147483648 }),
  ],
  [
    "a lower bound one below 32 bits",
    { type: "integer", minimum: -2147483649 },
    primitive({ type: "long", minimum: -2147483649 }),
  ],
  [
    "a default one above 32 bits",
    { type: "integer", default: 2147483648 },
    primitive({ type: "long", default: 2147483648 }),
  ],
  [
    "bounds beyond 32 bits",
    { type: "integer", maximum: 4294967296 },
    primitive({ type: "long", maximum: 4294967296 }),
  ],
  ["number", { type: "number", multipleOf: 0.5 }, primitive({ type: "double", multipleOf: 0.5 })],
  ["float", { type: "number", format: "float" }, primitive({ type: "double" })],
  [
    "exclusive bounds",
    { type: "number", exclusiveMinimum: 1 },
    primitive({ type: "double", exclusiveMinimum: 1 }),
  ],
  ["null", { type: "null" }, alias({ type: "literal", value: { type: "nullLiteral" } })],
  ["no type, a pattern", { pattern: "x" }, primitive({ type: "string", regex: "x" })],
  ["an empty schema", {}, unknown],
  ["true", true, unknown],
  ["false", false, unknown, ["warning impossible-schema"]],
  ["not a schema", "text", unknown, ["warning invalid-schema"]],
  ["an unknown type", { type: "money" }, unknown, ["warning unknown-type"]],
  [
    "an unknown number format",
    { type: "integer", format: "unixtime" },
    integer,
    ["info format-not-kept"],
  ],
  [
    "a default of another type",
    { type: "integer", default: "3" },
    integer,
    ["warning invalid-default"],
  ],
  [
    "a pattern beside a format",
    { type: "string", format: "uuid", pattern: "x" },
    primitive({ type: "uuid", regex: "x" }),
  ],
  [
    "limits of a big integer",
    { type: "integer", format: "bigint", minimum: 1, maximum: 9007199254740993n },
    primitive({ type: "bigInteger", minimum: "1", maximum: "9007199254740993" }),
  ],
  [
    "a pattern of a big integer as text",
    { type: "string", format: "bigint", pattern: "x" },
    primitive({ type: "bigInteger" }),
    ["warning constraint-not-kept"],
  ],
  [
    "lengths of bytes",
    { type: "string", format: "byte", maxLength: 4 },
    primitive({ type: "base64", maxLength: 4 }),
  ],
  [
    "a bound that is text",
    { type: "number", minimum: "1" },
    primitive({ type: "double" }),
    ["warning invalid-constraint"],
  ],
];

const constants: readonly Case[] = [
  ["const", { const: "a" }, literal("a")],
  [
    "const number",
    { const: 4 },
    alias({ type: "literal", value: { type: "numberLiteral", value: 4 } }),
  ],
  [
    "const false",
    { const: false },
    alias({ type: "literal", value: { type: "booleanLiteral", value: false } }),
  ],
  ["const null", { const: null }, alias({ type: "literal", value: { type: "nullLiteral" } })],
  ["const object", { const: { a: 1 } }, unknown, ["warning structured-constant"]],
  [
    "enum",
    { type: "string", enum: ["a", "b"], default: "b" },
    { type: "enum", default: "b", values: [{ value: "a" }, { value: "b" }] },
  ],
  [
    "enum of mixed scalars and null",
    { enum: [1, "max", true, null] },
    nullable({ type: "enum", values: [{ value: 1 }, { value: "max" }, { value: true }] }),
  ],
  [
    "enum with a list and an object",
    { enum: [6, [], { a: 1 }] },
    {
      type: "undiscriminatedUnion",
      variants: [
        { shape: alias({ type: "literal", value: { type: "numberLiteral", value: 6 } }) },
        { shape: list(unknown) },
        { shape: map(unknown) },
      ],
    },
    ["warning structured-constant", "warning structured-constant"],
  ],
  ["enum of one", { type: "string", enum: ["a"] }, literal("a")],
  ["enum of null", { enum: [null] }, alias({ type: "literal", value: { type: "nullLiteral" } })],
  ["enum of nothing", { enum: [] }, unknown, ["warning empty-enum"]],
  [
    "a value twice",
    { enum: ["a", "b", "a"] },
    { type: "enum", values: [{ value: "a" }, { value: "b" }] },
    ["info duplicate-enum-value"],
  ],
  [
    "names and descriptions of values",
    { enum: [1, 2], "x-enum-varnames": ["One", "Two"], "x-enum-descriptions": { 2: "Twice." } },
    {
      type: "enum",
      values: [
        { value: 1, displayName: "One" },
        { value: 2, displayName: "Two", description: "Twice." },
      ],
    },
  ],
  [
    "oneOf of constants",
    {
      oneOf: [
        { const: "a", title: "A" },
        { const: "b", description: "Bee.", deprecated: true },
      ],
    },
    {
      type: "enum",
      values: [
        { value: "a", displayName: "A" },
        { value: "b", description: "Bee.", availability: "Deprecated" },
      ],
    },
  ],
];

const collections: readonly Case[] = [
  [
    "list",
    { type: "array", items: { type: "string" }, minItems: 1, maxItems: 2 },
    alias({ type: "list", itemShape: text, minItems: 1, maxItems: 2 }),
  ],
  ["list of anything", { type: "array" }, list(unknown)],
  [
    "set",
    { type: "array", uniqueItems: true, items: { type: "string" } },
    alias({ type: "set", itemShape: text }),
  ],
  [
    "tuple",
    {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "integer" }],
      items: false,
      minItems: 2,
    },
    alias({ type: "tuple", items: [text, integer] }),
  ],
  [
    "tuple that may be shorter",
    { type: "array", prefixItems: [{ type: "string" }], unevaluatedItems: false },
    alias({ type: "tuple", items: [text], minItems: 0 }),
  ],
  [
    "tuple whose later items other keywords may evaluate",
    {
      type: "array",
      prefixItems: [{ type: "string" }],
      contains: { type: "integer" },
      unevaluatedItems: false,
    },
    alias({
      type: "tuple",
      items: [text],
      rest: unknown,
      minItems: 0,
      contains: { shape: integer },
    }),
    ["warning unsupported-keyword"],
  ],
  [
    "tuple with limits of the entire list",
    {
      type: "array",
      prefixItems: [{ type: "string" }],
      minItems: 2,
      maxItems: 3,
      uniqueItems: true,
      contains: { type: "integer" },
      minContains: 2,
      maxContains: 3,
    },
    alias({
      type: "tuple",
      items: [text],
      rest: unknown,
      minItems: 2,
      maxItems: 3,
      uniqueItems: true,
      contains: { shape: integer, min: 2, max: 3 },
    }),
  ],
  [
    "tuple with a rest and fewer places",
    {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "integer" }],
      items: { type: "string" },
      minItems: 1,
    },
    alias({ type: "tuple", items: [text, integer], rest: text, minItems: 1 }),
  ],
  [
    "tuple that says no more",
    { type: "array", prefixItems: [{ type: "string" }] },
    alias({ type: "tuple", items: [text], rest: unknown, minItems: 0 }),
  ],
  [
    "list that contains",
    { type: "array", items: { type: "string" }, contains: { const: "a" } },
    alias({ type: "list", itemShape: text, contains: { shape: literal("a") } }),
  ],
  [
    "map",
    { type: "object", additionalProperties: { type: "integer" }, minProperties: 1 },
    alias({ type: "map", keyShape: text, valueShape: integer, minProperties: 1 }),
  ],
  ["free object", { type: "object" }, map(unknown)],
  [
    "map by pattern",
    {
      type: "object",
      patternProperties: { "^x": { type: "integer" } },
      additionalProperties: false,
    },
    alias({
      type: "map",
      keyShape: primitive({ type: "string", regex: "^x" }),
      valueShape: integer,
    }),
  ],
  [
    "map by enum of keys",
    {
      type: "object",
      propertyNames: { enum: ["a", "b"] },
      additionalProperties: { type: "string" },
    },
    alias({
      type: "map",
      keyShape: { type: "enum", values: [{ value: "a" }, { value: "b" }] },
      valueShape: text,
    }),
  ],
  [
    "object by patterns",
    { type: "object", patternProperties: { "^x": { type: "integer" } } },
    {
      ...object({}),
      extraProperties: { type: "primitive", value: { type: "integer" } },
      patternProperties: [{ pattern: "^x", valueShape: integer }],
    },
  ],
  [
    "empty object",
    { type: "object", additionalProperties: false },
    { ...object({}), isClosed: true },
  ],
  [
    "required key of a map",
    { type: "object", required: ["a"], additionalProperties: { type: "string" } },
    { ...object({ a: text }), extraProperties: { type: "primitive", value: { type: "string" } } },
  ],
  [
    "counts and names of properties",
    {
      properties: { a: {} },
      minProperties: 1,
      maxProperties: 2,
      propertyNames: { pattern: "a" },
      dependentRequired: { a: ["b"] },
      dependencies: { b: ["a"] },
    },
    {
      ...object({ a: optional(unknown) }),
      minProperties: 1,
      maxProperties: 2,
      propertyNames: primitive({ type: "string", regex: "a" }),
      dependentRequired: { a: ["b"], b: ["a"] },
    },
  ],
  [
    "conditions, whose properties may be there",
    {
      type: "object",
      required: ["k"],
      properties: { k: { type: "string" } },
      if: { properties: { k: { const: "a" } } },
      then: { required: ["x"], properties: { x: { type: "integer" } } },
      else: { properties: { x: { type: "string" } } },
      dependentSchemas: { y: { required: ["k"] } },
    },
    {
      ...object({
        k: text,
        x: optional({
          type: "undiscriminatedUnion",
          variants: [{ shape: integer }, { shape: text }],
        }),
      }),
      conditions: [
        {
          if: open({ k: optional(literal("a")) }),
          then: open({ x: integer }),
          else: open({ x: optional(text) }),
        },
        { if: object({ y: unknown }), then: open({ k: unknown }) },
      ],
    },
  ],
  [
    "object",
    {
      type: "object",
      required: ["a"],
      properties: { a: { type: "string" }, b: { type: "integer" } },
    },
    object({ a: text, b: optional(integer) }),
  ],
  ["object without type", { properties: { a: {} } }, object({ a: optional(unknown) })],
  [
    "object with further properties",
    { type: "object", properties: { a: {} }, additionalProperties: { type: "integer" } },
    {
      type: "object",
      extends: [],
      properties: [{ key: "a", valueShape: optional(unknown) }],
      extraProperties: { type: "primitive", value: { type: "integer" } },
    },
  ],
  [
    "required but not declared",
    { type: "object", required: ["b"], properties: { a: {} } },
    object({ a: optional(unknown), b: unknown }),
    ["warning undeclared-required"],
  ],
  [
    "what does not fit",
    { type: "string", not: { enum: ["a", "b"] } },
    { ...text, not: [{ type: "enum", values: [{ value: "a" }, { value: "b" }] }] },
  ],
  [
    "unsupported keywords",
    { type: "array", items: {}, unevaluatedItems: false },
    list(unknown),
    ["warning unsupported-keyword"],
  ],
  [
    "words of items",
    {
      type: "array",
      items: { type: "string", title: "Word", description: "One.", example: "a" },
    },
    list({ ...text, displayName: "Word", description: "One.", examples: ["a"] }),
  ],
  [
    "a discriminator on an object",
    { properties: { k: {} }, discriminator: { propertyName: "k" } },
    object({ k: optional(unknown) }),
    ["info discriminator-without-union"],
  ],
];

const nulls: readonly Case[] = [
  ["type list with null", { type: ["string", "null"] }, nullable(text)],
  [
    "several types",
    { type: ["string", "integer"] },
    { type: "undiscriminatedUnion", variants: [{ shape: text }, { shape: integer }] },
  ],
  ["anyOf with null", { anyOf: [{ type: "integer" }, { type: "null" }] }, nullable(integer)],
  [
    "oneOf of null alone",
    { oneOf: [{ type: "null" }] },
    alias({ type: "literal", value: { type: "nullLiteral" } }),
  ],
];

const unions: readonly Case[] = [
  [
    "anyOf",
    {
      anyOf: [
        { type: "string", title: "Text" },
        { type: "integer", description: "Whole." },
      ],
    },
    {
      type: "undiscriminatedUnion",
      variants: [
        { displayName: "Text", shape: text },
        { description: "Whole.", shape: integer },
      ],
    },
  ],
  [
    "open enum",
    { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "string" }] },
    {
      type: "undiscriminatedUnion",
      variants: [
        { shape: { type: "enum", values: [{ value: "a" }, { value: "b" }] } },
        { shape: text },
      ],
    },
  ],
  ["oneOf of one", { oneOf: [{ type: "string" }] }, text],
  [
    "alternatives of required keys",
    {
      type: "object",
      properties: { a: {}, b: {} },
      oneOf: [{ required: ["a"] }, { required: ["b"] }],
    },
    {
      ...object({ a: optional(unknown), b: optional(unknown) }),
      requiredGroups: [{ groups: [["a"], ["b"]], min: 1, max: 1 }],
    },
  ],
  [
    "keys of which one at most may be there",
    {
      properties: { a: {}, b: {} },
      oneOf: [
        { required: ["a"] },
        { required: ["b"] },
        { not: { anyOf: [{ required: ["a"] }, { required: ["b"] }] } },
      ],
    },
    {
      ...object({ a: optional(unknown), b: optional(unknown) }),
      requiredGroups: [{ groups: [["a"], ["b"]], max: 1 }],
    },
  ],
  [
    "keys that exclude each other",
    { properties: { a: {}, b: {} }, not: { required: ["a", "b"] } },
    {
      ...object({ a: optional(unknown), b: optional(unknown) }),
      requiredGroups: [{ groups: [["a", "b"]], max: 0 }],
    },
  ],
  [
    "constants that tell members apart",
    {
      oneOf: [
        {
          type: "object",
          required: ["k"],
          properties: { k: { const: "a" }, n: { type: "integer" } },
        },
        { type: "object", required: ["k"], properties: { k: { const: "b" } } },
      ],
    },
    {
      type: "discriminatedUnion",
      discriminant: "k",
      variants: [
        {
          discriminantValue: "a",
          extends: [],
          properties: [{ key: "n", valueShape: optional(integer) }],
        },
        { discriminantValue: "b", extends: [], properties: [] },
      ],
    },
  ],
  [
    "properties beside a union",
    {
      type: "object",
      required: ["id"],
      properties: { id: { type: "string" } },
      oneOf: [
        { properties: { a: { type: "integer" } }, title: "A" },
        { properties: { b: { type: "integer" } }, title: "B" },
      ],
    },
    {
      type: "undiscriminatedUnion",
      variants: [
        { displayName: "A", shape: object({ id: text, a: optional(integer) }) },
        { displayName: "B", shape: object({ id: text, b: optional(integer) }) },
      ],
    },
  ],
];

describe.each([
  ["scalars", scalars],
  ["constants and enums", constants],
  ["lists, maps and objects", collections],
  ["null", nulls],
  ["unions", unions],
])("%s", (_, cases) => {
  it.each(cases)("%s", async (_, schema, shape, codes = []) => {
    const { shapes, issues } = await importSchemas({ S: schema });
    expect(shapes).toEqual({ S: shape });
    expect(listCodes(issues)).toEqual(codes);
  });
});

describe("the dialect of 3.0", () => {
  const cases: readonly Case[] = [
    ["nullable", { type: "string", nullable: true }, nullable(text)],
    [
      "nullable reference in allOf",
      { allOf: [{ $ref: "#/components/schemas/S" }], nullable: true },
      nullable(id("S")),
    ],
    [
      "exclusive as a flag",
      { type: "integer", minimum: 1, exclusiveMinimum: true },
      primitive({ type: "integer", exclusiveMinimum: 1 }),
    ],
    ["exclusive without a bound", { type: "integer", exclusiveMaximum: true }, integer],
    [
      "siblings of a reference",
      { $ref: "#/components/schemas/S", minLength: 2 },
      id("S"),
      ["info ignored-siblings"],
    ],
  ];
  it.each(cases)("%s", async (_, schema, shape, codes = []) => {
    const { shapes, issues } = await importSchemas({ S: { type: "string" }, T: schema }, "3.0.3");
    expect(shapes.T).toEqual(shape);
    expect(listCodes(issues)).toEqual(codes);
  });
});

describe("properties", () => {
  it("keep description, access, deprecation and examples", async () => {
    const { shapes } = await importSchemas({
      S: {
        type: "object",
        required: ["a"],
        properties: {
          a: { type: "string", description: "A.", readOnly: true, examples: ["x", "y"] },
          b: { type: "string", writeOnly: true, deprecated: true, example: "z" },
        },
      },
    });
    expect(shapes.S).toEqual({
      type: "object",
      extends: [],
      properties: [
        {
          key: "a",
          valueShape: text,
          description: "A.",
          propertyAccess: "READ_ONLY",
          examples: ["x", "y"],
        },
        {
          key: "b",
          valueShape: optional(text),
          availability: "Deprecated",
          propertyAccess: "WRITE_ONLY",
          examples: ["z"],
        },
      ],
    });
  });

  it("have their default where it fits", async () => {
    const { shapes, issues } = await importSchemas({
      E: { type: "string", enum: ["a", "b"] },
      S: {
        type: "object",
        required: ["r"],
        properties: {
          n: { type: "integer", default: 3 },
          l: { type: "array", items: { type: "string" }, default: ["x"] },
          e: { $ref: "#/components/schemas/E", default: "b" },
          r: { type: "array", default: [] },
        },
      },
    });
    expect(shapes.S).toEqual(
      object({
        n: optional(primitive({ type: "integer", default: 3 })),
        l: alias({ type: "optional", shape: list(text), default: ["x"] }),
        e: optional(alias({ type: "id", id: "E", default: { type: "enum", value: "b" } })),
        r: list(unknown),
      }),
    );
    expect(listCodes(issues)).toEqual(["info default-not-kept"]);
  });

  it("may be called like parts of JavaScript or JSON Schema", async () => {
    const text = `{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"$ref":{"type":"string"}}}`;
    const { definition } = await importValue({
      components: { schemas: { S: JSON.parse(text) as object } },
    });
    const shape = definition.types.S?.shape;
    expect(shape?.type === "object" && shape.properties.map(({ key }) => key)).toEqual([
      "__proto__",
      "constructor",
      "$ref",
    ]);
  });
});

describe("references", () => {
  it("are ids, also with a description next to them", async () => {
    const { shapes } = await importSchemas({
      S: {
        type: "object",
        required: ["a"],
        properties: { a: { $ref: "#/components/schemas/T", description: "Its own." } },
      },
      T: { type: "string" },
    });
    expect(shapes.S).toEqual({
      type: "object",
      extends: [],
      properties: [{ key: "a", valueShape: id("T"), description: "Its own." }],
    });
  });

  it("into a part of a schema make that part a type", async () => {
    const { shapes } = await importSchemas({
      S: {
        type: "object",
        properties: {
          inner: {
            type: "object",
            properties: { self: { $ref: "#/components/schemas/S/properties/inner" } },
          },
        },
      },
    });
    expect(shapes).toEqual({
      S: object({ inner: optional(object({ self: optional(id("SInner")) })) }),
      SInner: object({ self: optional(id("SInner")) }),
    });
  });

  it("to nothing are reported and stand for any value", async () => {
    const { shapes, issues } = await importSchemas({ S: { $ref: "#/components/schemas/Gone" } });
    expect(shapes.S).toEqual(unknown);
    expect(issues).toEqual([
      expect.objectContaining({
        code: "unresolved-reference",
        severity: "error",
        pointer: "/components/schemas/S",
        line: 1,
      }),
    ]);
  });

  it("to addresses are never fetched", async () => {
    const { issues } = await importSchemas({ S: { $ref: "https://schemas.example/x.json#/X" } });
    expect(issues[0]?.message).toContain("--allow-remote");
  });

  it("by anchor and by $id are found", async () => {
    const { shapes, issues } = await importSchemas({
      S: { type: "array", items: { $ref: "#leaf" } },
      T: { $ref: "https://schemas.example/tree" },
      U: { $anchor: "leaf", type: "string" },
      V: { $id: "https://schemas.example/tree", type: "integer" },
    });
    expect(issues).toEqual([]);
    expect(shapes).toMatchObject({ S: list(id("U")), T: id("V") });
  });

  it("that are only names for each other end", async () => {
    const { shapes, issues } = await importSchemas({
      A: { $ref: "#/components/schemas/B" },
      B: { allOf: [{ $ref: "#/components/schemas/A" }] },
      C: { anyOf: [{ $ref: "#/components/schemas/C" }, { type: "string" }] },
    });
    expect(shapes.A).toEqual(id("B"));
    expect(shapes.B).toEqual(unknown);
    expect(shapes.C).toEqual({
      type: "undiscriminatedUnion",
      variants: [{ shape: unknown }, { shape: text }],
    });
    expect(listCodes(issues)).toEqual(["error circular-alias", "error circular-alias"]);
  });
});
