import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkValue,
  createDefaultValue,
  createExampleValue,
  describeShape,
  listVariantProperties,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import {
  alias,
  boolean,
  define,
  double,
  integer,
  list,
  literal,
  long,
  map,
  nullable,
  object,
  oneOf,
  optional,
  primitive,
  ref,
  tagged,
  text,
  union,
  unknown,
} from "../shapes.js";

const now = new Date("2026-01-31T09:30:00.000Z");

function defaultOf(shape: TypeShape, types = {}) {
  return createDefaultValue(define(types), shape, { now });
}

describe("createDefaultValue", () => {
  test.each<[string, TypeShape, unknown]>([
    ["optional", optional(text, "declared"), undefined],
    ["nullable", nullable(text), null],
    ["text", text, ""],
    ["text with a default", primitive({ type: "string", default: "x" }), "x"],
    ["boolean", boolean, false],
    ["number", double, 0],
    ["number with a default", primitive({ type: "integer", default: 20 }), 20],
    ["a default of false", primitive({ type: "boolean", default: false }), false],
    ["big integer", primitive({ type: "bigInteger" }), "0"],
    ["datetime", primitive({ type: "datetime" }), "2026-01-31T09:30:00.000Z"],
    ["date", primitive({ type: "date" }), "2026-01-31"],
    ["literal", literal("a"), "a"],
    ["null literal", literal(null), null],
    ["list", list(text), []],
    ["set", alias({ type: "set", itemShape: text }), []],
    ["map", map(text), {}],
    ["tuple", alias({ type: "tuple", items: [text, integer, unknown] }), ["", 0, null]],
    ["unknown", unknown, undefined],
    ["enum with one value", oneOf("a"), "a"],
    ["enum with several", oneOf("a", "b"), undefined],
    [
      "enum with a default",
      { type: "enum", default: "b", values: [{ value: "a" }, { value: "b" }] },
      "b",
    ],
    ["union", union(integer, text), 0],
    [
      "tagged union",
      tagged("kind", { a: { n: integer, o: optional(text) }, b: {} }),
      { kind: "a", n: 0 },
    ],
    [
      "object",
      object({ a: text, b: optional(text), c: object({ d: boolean }) }),
      { a: "", c: { d: false } },
    ],
  ])("%s", (_name, shape, expected) => {
    expect(defaultOf(shape)).toEqual(expected);
  });

  test("inherited properties and the default of a reference", () => {
    const types = { Base: object({ id: text }), Light: oneOf("sun", "shade") };
    const light = alias({ type: "id", id: "Light", default: { type: "enum", value: "shade" } });
    expect(defaultOf(object({ light }, { extends: ["Base"] }), types)).toEqual({
      id: "",
      light: "shade",
    });
  });

  test("the marker of a variant wins over a property that the variant inherits", () => {
    const types = { Tap: object({ type: text, litres: double }) };
    const source: TypeShape = {
      type: "discriminatedUnion",
      discriminant: "type",
      variants: [{ discriminantValue: "tap", extends: ["Tap"], properties: [] }],
    };
    expect(defaultOf(source, types)).toEqual({ type: "tap", litres: 0 });
    expect(
      createExampleValue(define(types), source, { direction: "request", extent: "everything" }),
    ).toEqual({ type: "tap", litres: 1 });
    if (source.type !== "discriminatedUnion" || !source.variants[0]) throw new Error("one variant");
    const keys = listVariantProperties(define(types), source, source.variants[0]);
    expect(keys.map((each) => each.key)).toEqual(["litres"]);
  });

  test("a required type inside itself ends", () => {
    const types = {
      Node: object({ next: ref("Node"), name: text }),
      Self: union(ref("Self"), text),
    };
    expect(defaultOf(ref("Node"), types)).toEqual({ name: "" });
    expect(defaultOf(ref("Self"), types)).toBeUndefined();
  });

  test("read-only properties are not asked for", () => {
    const shape = object({ id: text });
    const [id] = shape.properties;
    if (!id) throw new Error("one property");
    expect(defaultOf({ ...shape, properties: [{ ...id, propertyAccess: "READ_ONLY" }] })).toEqual(
      {},
    );
  });

  test("the first variant of a union, even if it is optional", () => {
    expect(defaultOf(union(optional(text)))).toBe("");
    expect(defaultOf(union(optional(boolean, true)))).toBe(true);
  });

  test("no value is shared between two calls", () => {
    const shape = object({ list: list(text), map: map(text) });
    expect(defaultOf(shape)).not.toBe(defaultOf(shape));
    const declared = optional(list(text), ["a"]);
    expect(defaultOf(declared)).toBeUndefined();
  });
});

describe("createExampleValue", () => {
  test("every property filled, inside its constraints", () => {
    const types = { Tree: object({ name: text, children: optional(list(ref("Tree"))) }) };
    const shape = object({
      a: optional(text),
      limit: optional(primitive({ type: "integer", minimum: 5, maximum: 9 })),
      mail: optional(primitive({ type: "string", format: "email" })),
      short: primitive({ type: "string", maxLength: 2 }),
      light: optional(oneOf("sun", "shade")),
      kinds: list(oneOf("x")),
      tree: ref("Tree"),
      null: nullable(text),
      steps: primitive({ type: "integer", multipleOf: 4 }),
    });
    expect(
      createExampleValue(define(types), shape, { direction: "request", extent: "everything" }),
    ).toEqual({
      a: "text",
      limit: 5,
      mail: "ada@example.com",
      short: "te",
      light: "sun",
      kinds: ["x"],
      tree: { name: "text", children: [] },
      null: "text",
      steps: 4,
    });
  });

  test("declared examples come first", () => {
    const shape = object({ name: text });
    const [name] = shape.properties;
    if (!name) throw new Error("one property");
    const property = { ...name, examples: ["Ada", "Bea"] };
    expect(
      createExampleValue(
        define(),
        { ...shape, properties: [property] },
        { direction: "request", extent: "everything" },
      ),
    ).toEqual({
      name: "Ada",
    });
  });
});

describe("describeShape", () => {
  test.each<[TypeShape, string]>([
    [list(text), "string[]"],
    [list(list(text)), "string[][]"],
    [list(primitive({ type: "string", maxLength: 80 })), "string[], each at most 80 characters"],
    [list(union(text, integer)), "(string or integer)[]"],
    [list(nullable(text)), "(string or null)[]"],
    [list(oneOf("a b")), '"a b"[]'],
    [alias({ type: "set", itemShape: text }), "string[], unique items"],
    [list(alias({ type: "set", itemShape: text })), "string[][], each unique items"],
    [primitive({ type: "uint" }), "uint32"],
    [primitive({ type: "datetime" }), "date-time"],
    [primitive({ type: "long", minimum: 1 }), "int64, at least 1"],
    [nullable(integer), "integer or null"],
    [nullable(primitive({ type: "long", minimum: 1 })), "int64 or null, at least 1"],
    [
      map(primitive({ type: "string", maxLength: 80 })),
      "map of string, each at most 80 characters",
    ],
    [oneOf("a", "b"), '"a" or "b"'],
    [ref("Plant"), "Plant"],
    [optional(ref("Plant")), "Plant"],
    [map(double), "map of number"],
    [
      primitive({ type: "string", minLength: 1, maxLength: 80 }),
      "string, at least 1 character, at most 80 characters",
    ],
    [primitive({ type: "string", format: "password" }), "password"],
    [
      alias({ type: "list", itemShape: text, minItems: 2, maxItems: 2 }),
      "string[], exactly 2 items",
    ],
    [union(text, integer), "string or integer"],
    [literal(true), "true"],
    [unknown, "any"],
    [alias({ type: "tuple", items: [integer, text] }), "[integer, string]"],
  ])("%j is %s", (shape, words) => {
    expect(describeShape(define({ Plant: object({}) }), shape)).toBe(words);
  });

  test("ends on recursive lists", () => {
    expect(describeShape(define({ L: list(ref("L")) }), ref("L"))).toBe("any[][][][]");
  });
});

describe("by chance", () => {
  const leaf = fc.constantFrom<TypeShape>(
    text,
    integer,
    long,
    double,
    boolean,
    literal("a"),
    literal(1),
    literal(null),
    oneOf("only"),
    primitive({ type: "date" }),
    primitive({ type: "datetime" }),
    primitive({ type: "bigInteger" }),
    primitive({ type: "integer", default: 7 }),
  );
  const { shape } = fc.letrec<{ shape: TypeShape }>((tie) => ({
    shape: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      tie("shape").map(optional),
      tie("shape").map(nullable),
      tie("shape").map(list),
      tie("shape").map(map),
      fc.dictionary(fc.constantFrom("a", "b", "c"), tie("shape")).map((shapes) => object(shapes)),
      fc.array(tie("shape"), { minLength: 1, maxLength: 3 }).map((shapes) => union(...shapes)),
      fc
        .dictionary(fc.constantFrom("x", "y"), tie("shape"))
        .map((shapes) => tagged("kind", { one: shapes })),
    ),
  }));

  test("default values pass the check", () => {
    fc.assert(
      fc.property(shape, (given) => {
        const wrapped = object({ value: given });
        expect(
          checkValue(define(), wrapped, createDefaultValue(define(), wrapped), {
            direction: "request",
          }),
        ).toEqual([]);
      }),
      { numRuns: 300, verbose: 1 },
    );
  });

  test("example values pass the check", () => {
    fc.assert(
      fc.property(shape, (given) => {
        const wrapped = object({ value: given });
        expect(
          checkValue(
            define(),
            wrapped,
            createExampleValue(define(), wrapped, { direction: "request", extent: "everything" }),
            { direction: "request" },
          ),
        ).toEqual([]);
      }),
      { numRuns: 300, verbose: 1 },
    );
  });
});
