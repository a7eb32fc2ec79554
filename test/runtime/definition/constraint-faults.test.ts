import { describe, expect, test } from "vitest";
import {
  checkValue,
  createExampleValue,
  describeRules,
  listConstraints,
  omitHidden,
  type ApiDefinition,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { diffDefinitions } from "../../../runtime/definition/diff/index.js";
import { importDocument } from "../../../generator/import/index.js";

const text = { type: "string" };
const shape: TypeShape = { type: "alias", value: { type: "id", id: "A" } };

async function read(schema: object, others: object = {}): Promise<ApiDefinition> {
  const body = { content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/a": { post: { operationId: "a", requestBody: { ...body, required: true }, responses: {} } },
    },
    components: { schemas: { A: schema, ...others } },
  };
  return (await importDocument({ text: JSON.stringify(document) })).definition;
}

const codes = (definition: ApiDefinition, value: unknown, direction: "request" | "response") =>
  checkValue(definition, shape, value, { direction }).map(({ code }) => code);

describe("an example fits", () => {
  const owner = { type: "object", properties: { kind: { const: "owner" } }, required: ["kind"] };
  test.each<[string, object]>([
    [
      "different big integers",
      {
        type: "array",
        uniqueItems: true,
        minItems: 2,
        items: { type: "integer", format: "int64", minimum: 9007199254740994 },
      },
    ],
    [
      "contained items that have the shape of all",
      {
        type: "array",
        items: {
          type: "object",
          properties: { kind: text, name: text },
          required: ["kind", "name"],
        },
        contains: owner,
      },
    ],
    [
      "contained numbers with a step",
      {
        type: "array",
        items: { type: "integer", multipleOf: 2 },
        contains: { type: "integer", minimum: 5 },
      },
    ],
    [
      "items that may not be contained",
      { type: "array", items: text, contains: { const: "text" }, minContains: 0, maxContains: 0 },
    ],
    [
      "names of properties",
      {
        type: "object",
        additionalProperties: text,
        propertyNames: { minLength: 4 },
        minProperties: 1,
      },
    ],
    ["no properties", { type: "object", additionalProperties: text, maxProperties: 0 }],
    ["a narrow range", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.1 }],
  ])("%s", async (_, schema) => {
    const definition = await read(schema);
    for (const extent of ["needed", "everything"] as const) {
      const value = createExampleValue(definition, shape, { direction: "request", extent });
      expect([value, codes(definition, value, "request")]).toEqual([value, []]);
    }
  });
});

describe("direction", () => {
  const id = { type: "integer", readOnly: true };
  const named = { type: "object", properties: { id, name: text } };

  test("a group that is fulfilled by what does not travel says nothing", async () => {
    const definition = await read({
      ...named,
      anyOf: [{ required: ["id"] }, { required: ["name"] }],
    });
    const constraints = listConstraints(definition, shape, { direction: "request" });
    expect(describeRules(definition, constraints)).toEqual([]);
  });

  test("what does not travel counts as present", async () => {
    const definition = await read({ ...named, minProperties: 2 });
    expect(codes(definition, { name: "" }, "request")).toEqual([]);
    expect(codes(definition, {}, "request")).not.toEqual([]);
    expect(codes(definition, { name: "" }, "response")).not.toEqual([]);
  });

  test("undeclared properties have hidden members, too", async () => {
    const definition = await read({
      type: "object",
      properties: { a: text },
      additionalProperties: named,
    });
    const value = { b: { id: 1, name: "" } };
    expect(omitHidden(definition, shape, value, "request")).toEqual({ b: { name: "" } });
  });

  test.each<[string, object, object]>([
    ["not", { not: { type: "object", properties: {}, additionalProperties: false } }, { a: "" }],
    [
      "if",
      { if: { properties: { a: text }, additionalProperties: false }, then: { required: ["a"] } },
      { b: "" },
    ],
  ])("tolerance of responses does not make %s stricter", async (_, rule, value) => {
    const definition = await read({
      type: "object",
      additionalProperties: true,
      properties: { a: text },
      ...rule,
    });
    expect(codes(definition, value, "response")).toEqual([]);
  });
});

describe("a diff", () => {
  const diff = async (before: object, after: object, others: object = {}) =>
    diffDefinitions(await read(before, others), await read(after, others)).changes.map(
      ({ code }) => code,
    );

  test("finds rules of a union that has names for all its variants", async () => {
    const variant = (kind: string) => ({
      type: "object",
      properties: { kind: { const: kind }, x: text },
      required: ["kind"],
    });
    const union = {
      oneOf: [{ $ref: "#/components/schemas/B" }, { $ref: "#/components/schemas/C" }],
      discriminator: {
        propertyName: "kind",
        mapping: { b: "#/components/schemas/B", c: "#/components/schemas/C" },
      },
    };
    const others = { B: variant("b"), C: variant("c") };
    const rule = { not: { properties: { x: { const: "q" } }, required: ["x"] } };
    expect(await diff(union, { ...union, ...rule }, others)).toContain(
      "request-constraint-narrowed",
    );
  });

  test("does not mind the order of names", async () => {
    const object = { type: "object", properties: { a: text, b: text, c: text } };
    expect(
      await diff(
        { ...object, dependentRequired: { a: ["b", "c"] } },
        { ...object, dependentRequired: { a: ["c", "b"] } },
      ),
    ).toEqual([]);
    const groups = [{ required: ["a"] }, { required: ["b"] }];
    expect(
      await diff({ ...object, anyOf: groups }, { ...object, anyOf: [...groups].reverse() }),
    ).toEqual([]);
  });
});
