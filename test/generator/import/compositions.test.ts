import { describe, expect, it } from "vitest";
import { importSchemas, listCodes } from "./import-text.js";
import { id, integer, nullable, object, optional, primitive, text, unknown } from "./shapes.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const base = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" }, note: { type: "string" } },
};

describe("allOf", () => {
  it("extends named objects and has the properties of the others", async () => {
    const { shapes, issues } = await importSchemas({
      Base: base,
      S: {
        allOf: [
          ref("Base"),
          { type: "object", required: ["n"], properties: { n: { type: "integer" } } },
        ],
      },
    });
    expect(shapes.S).toEqual(object({ n: integer }, ["Base"]));
    expect(issues).toEqual([]);
  });

  it("has properties that are next to it and in nested ones", async () => {
    const { shapes } = await importSchemas({
      Base: base,
      S: {
        type: "object",
        properties: { a: { type: "string" } },
        allOf: [{ allOf: [ref("Base"), { properties: { b: { type: "string" } } }] }],
      },
    });
    expect(shapes.S).toEqual(object({ b: optional(text), a: optional(text) }, ["Base"]));
  });

  it("declares inherited properties again that it requires", async () => {
    const { shapes } = await importSchemas({
      Base: base,
      S: { allOf: [ref("Base"), { required: ["note", "id", "new"] }] },
    });
    expect(shapes.S).toEqual(object({ note: text, new: unknown }, ["Base"]));
  });

  it("keeps an inherited property required that it only narrows", async () => {
    const { shapes } = await importSchemas({
      Base: base,
      S: { allOf: [ref("Base"), { properties: { id: { type: "string", format: "uuid" } } }] },
    });
    expect(shapes.S).toEqual(object({ id: primitive({ type: "uuid" }) }, ["Base"]));
  });

  it("of one member is that member", async () => {
    const { shapes } = await importSchemas({
      Base: base,
      S: { description: "D", allOf: [ref("Base"), { description: "only words" }] },
    });
    expect(shapes.S).toEqual(id("Base"));
  });

  it("of values has the constraints of all", async () => {
    const { shapes } = await importSchemas({
      Name: { type: "string", minLength: 1 },
      S: { allOf: [ref("Name"), { maxLength: 9 }] },
      T: { allOf: [{ type: "number", minimum: 1 }, { type: "integer" }] },
      U: { allOf: [{ type: ["string", "null"] }, { type: ["string", "null"], pattern: "x" }] },
    });
    expect(shapes.S).toEqual(primitive({ type: "string", minLength: 1, maxLength: 9 }));
    expect(shapes.T).toEqual(primitive({ type: "integer", minimum: 1 }));
    expect(shapes.U).toEqual(nullable(primitive({ type: "string", regex: "x" })));
  });

  it("with a union is a union of objects", async () => {
    const { shapes } = await importSchemas({
      Base: base,
      A: { type: "object", properties: { a: { type: "string" } } },
      B: { type: "object", properties: { b: { type: "string" } } },
      S: { allOf: [ref("Base"), { oneOf: [ref("A"), ref("B")] }] },
    });
    expect(shapes.S).toEqual({
      type: "undiscriminatedUnion",
      variants: [
        { displayName: "A", shape: object({}, ["Base", "A"]) },
        { displayName: "B", shape: object({}, ["Base", "B"]) },
      ],
    });
  });

  it("keeps what fits all members that declare one property", async () => {
    const datetime = { type: "string", format: "date-time" };
    const pair = (first: object, second: object) => ({
      allOf: [{ properties: { a: first } }, { properties: { a: second } }],
    });
    const { shapes, issues } = await importSchemas({
      OfUnion: pair({ oneOf: [{ type: "integer" }, datetime] }, { type: "string" }),
      OfUnions: pair(
        { anyOf: [{ type: "integer" }, { type: "string" }, { type: "boolean" }] },
        { anyOf: [{ type: "boolean" }, { type: "integer" }] },
      ),
      OfNull: pair({ type: ["object", "null"], properties: { b: {} } }, { properties: { c: {} } }),
      OfAny: pair({ type: "object", properties: { b: {} } }, { type: "object" }),
      OfAnyNull: pair(
        { type: ["object", "null"] },
        { type: ["object", "null"], properties: { b: {} } },
      ),
    });
    const free = optional(unknown);
    expect(shapes.OfUnion).toEqual(object({ a: optional(primitive({ type: "datetime" })) }));
    expect(shapes.OfUnions).toMatchObject({
      properties: [{ valueShape: { value: { shape: { variants: [{ shape: integer }, {}] } } } }],
    });
    expect(shapes.OfNull).toEqual(object({ a: optional(object({ b: free, c: free })) }));
    expect(shapes.OfAny).toEqual(object({ a: optional(object({ b: free })) }));
    expect(shapes.OfAnyNull).toEqual(object({ a: optional(nullable(object({ b: free }))) }));
    expect(issues).toEqual([]);
  });

  it("tells members that exclude each other", async () => {
    const { shapes, issues } = await importSchemas({
      S: { allOf: [{ type: "string" }, { type: "integer" }] },
      T: {
        allOf: [
          { properties: { a: { type: "string" } } },
          { properties: { a: { type: "integer" } } },
        ],
      },
    });
    expect(shapes.S).toEqual(text);
    expect(shapes.T).toEqual(object({ a: optional(text) }));
    expect(listCodes(issues)).toEqual([
      "warning conflicting-schemas",
      "warning conflicting-schemas",
    ]);
  });

  it("takes additionalProperties without a type for no word on other values", async () => {
    const { shapes, issues } = await importSchemas({
      Icon: { additionalProperties: false, allOf: [ref("Icons")] },
      Price: { allOf: [{ type: "string" }, { additionalProperties: { type: "integer" } }] },
      Icons: { type: "string", enum: ["a", "b"] },
      Map: { allOf: [{ format: "special" }, { additionalProperties: { type: "string" } }] },
      Excluded: { type: "object", additionalProperties: false, allOf: [ref("Icons")] },
    });
    expect(shapes.Icon).toEqual(shapes.Icons);
    expect(shapes.Price).toEqual(text);
    expect(shapes.Map).toMatchObject({ type: "object", extraProperties: { type: "primitive" } });
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["conflicting-schemas", "/components/schemas/Excluded"],
    ]);
  });

  it("that contains itself ends", async () => {
    const { shapes, issues } = await importSchemas({
      S: { allOf: [ref("T"), { properties: { a: { type: "string" } } }] },
      T: { allOf: [ref("S"), { properties: { b: { type: "string" } } }] },
    });
    expect(shapes.S).toEqual(object({ a: optional(text) }));
    expect(shapes.T).toEqual(object({ b: optional(text) }));
    expect(listCodes(issues)).toEqual(["error circular-inheritance", "error circular-inheritance"]);
  });

  it("keeps the structure that is next to a reference since 3.1", async () => {
    const { shapes } = await importSchemas({
      Base: base,
      S: { ...ref("Base"), properties: { n: { type: "integer" } } },
    });
    expect(shapes.S).toEqual(object({ n: optional(integer) }, ["Base"]));
  });
});

const member = (key: string) => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string" }, [key]: { type: "string" } },
});

describe("discriminators", () => {
  it("take values from the mapping, by reference or name", async () => {
    const { shapes, issues } = await importSchemas({
      A: { ...member("a"), title: "An A" },
      B: member("b"),
      S: {
        oneOf: [ref("A"), ref("B")],
        discriminator: {
          propertyName: "kind",
          mapping: { a: "#/components/schemas/A", b: "B", bee: "B" },
        },
      },
    });
    expect(shapes.S).toEqual({
      type: "discriminatedUnion",
      discriminant: "kind",
      variants: [
        { discriminantValue: "a", displayName: "An A", extends: ["A"], properties: [] },
        { discriminantValue: "b", extends: ["B"], properties: [] },
        { discriminantValue: "bee", extends: ["B"], properties: [] },
      ],
    });
    expect(issues).toEqual([]);
  });

  it("take values from constants, else from names", async () => {
    const { shapes } = await importSchemas({
      A: { type: "object", properties: { kind: { enum: ["one"] } } },
      B: member("b"),
      S: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } },
    });
    expect(shapes.S).toMatchObject({
      variants: [{ discriminantValue: "one" }, { discriminantValue: "B" }],
    });
  });

  it("tell inline members apart that extend others", async () => {
    const { shapes, issues } = await importSchemas({
      Base: base,
      S: {
        discriminator: { propertyName: "type" },
        oneOf: [
          {
            title: "x",
            description: "An x.",
            allOf: [
              ref("Base"),
              { type: "object", required: ["type"], properties: { type: { const: "x" } } },
            ],
          },
          {
            title: "Why",
            type: "object",
            required: ["type", "value"],
            properties: { type: { const: "y" }, value: { type: "string" } },
          },
        ],
      },
    });
    expect(shapes.S).toEqual({
      type: "discriminatedUnion",
      discriminant: "type",
      variants: [
        { discriminantValue: "x", description: "An x.", extends: ["Base"], properties: [] },
        {
          discriminantValue: "y",
          displayName: "Why",
          extends: [],
          properties: [{ key: "value", valueShape: text }],
        },
      ],
    });
    expect(issues).toEqual([]);
  });

  it("spread members that are unions themselves", async () => {
    const { shapes } = await importSchemas({
      A: member("a"),
      B: member("b"),
      C: member("c"),
      AB: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } },
      S: { oneOf: [ref("AB"), ref("C")], discriminator: { propertyName: "kind" } },
    });
    expect(shapes.S).toMatchObject({
      variants: [{ extends: ["A"] }, { extends: ["B"] }, { extends: ["C"] }],
    });
  });

  it("that cannot tell leave a plain union and say so", async () => {
    const { shapes, issues } = await importSchemas({
      A: member("a"),
      S: { oneOf: [ref("A"), { type: "string" }], discriminator: { propertyName: "kind" } },
      T: {
        oneOf: [
          { type: "object", properties: { kind: { const: "same" } } },
          { type: "object", properties: { kind: { const: "same" }, a: {} } },
        ],
        discriminator: { propertyName: "kind", mapping: { gone: "A" } },
      },
    });
    expect(shapes.S?.type).toBe("undiscriminatedUnion");
    expect(shapes.T?.type).toBe("undiscriminatedUnion");
    expect(listCodes(issues)).toEqual([
      "warning undiscriminated-member",
      "warning dangling-mapping",
      "warning repeated-discriminant",
    ]);
  });
});
