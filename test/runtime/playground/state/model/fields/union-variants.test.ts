import { describe, expect, it } from "vitest";
import {
  carryOver,
  createVariantValue,
  listVariantLabels,
  type UnionShape,
} from "../../../../../../runtime/playground/state/model/fields/union-variants.js";
import {
  define,
  integer,
  object,
  optional,
  ref,
  tagged,
  text,
  union,
} from "../../../../definition/shapes.js";

const definition = define({
  Tap: object({ name: text, pressure: integer }),
  Barrel: object({ name: text, pressure: text, lid: optional(text) }),
});
const plain = union(ref("Tap"), ref("Barrel"), text) as UnionShape;
const byKind = tagged("kind", {
  tap: { name: text, pressure: integer },
  barrel: { name: text },
}) as UnionShape;

describe("the variants of a union", () => {
  it("are called by their discriminant, or by the name of their type", () => {
    expect(listVariantLabels(definition, byKind)).toEqual(["tap", "barrel"]);
    expect(listVariantLabels(definition, plain)).toEqual(["Tap", "Barrel", "string"]);
  });

  it("begin with their defaults", () => {
    expect(createVariantValue(definition, byKind, 1)).toMatchObject({ value: { kind: "barrel" } });
    expect(createVariantValue(definition, plain, 9)).toBeUndefined();
    expect(createVariantValue(definition, byKind, 9)).toBeUndefined();
  });
});

describe("another variant takes over", () => {
  const previous = { name: "old", pressure: 7 };

  it.each([
    ["a union by its shapes", plain, {}],
    ["a union by a property", byKind, { kind: "barrel" }],
  ])("of %s what both have by the same name and shape", (_, shape, own) => {
    const entered = { ...own, name: "", pressure: "" };
    const change = { from: 0, previous, to: 1, entered };
    expect(carryOver(definition, shape, change)).toEqual({ ...entered, name: "old" });
  });

  it("nothing where nothing differs, and where a value is no object", () => {
    const change = { from: 0, previous: { name: "" }, to: 1, entered: { name: "" } };
    expect(carryOver(definition, plain, change)).toBeUndefined();
    expect(carryOver(definition, plain, { ...change, previous: "text" })).toBeUndefined();
    expect(carryOver(definition, plain, { ...change, to: 2, entered: "" })).toBeUndefined();
  });
});
