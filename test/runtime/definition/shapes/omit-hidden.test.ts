import { describe, expect, it } from "vitest";
import { omitHidden, type TypeShape } from "../../../../runtime/definition/index.js";
import { alias, define, integer, list, map, object, ref, text, union } from "../shapes.js";

const plant: TypeShape = {
  type: "object",
  extends: [],
  properties: [
    { key: "id", valueShape: text, propertyAccess: "READ_ONLY" },
    { key: "name", valueShape: text },
    { key: "kind", valueShape: text, propertyAccess: "READ_ONLY" },
  ],
};
const full = { id: "7", name: "Fern", kind: "a", extra: 1 };
const definition = define({ Plant: plant });
const omit = (shape: TypeShape, value: unknown) => omitHidden(definition, shape, value, "request");

describe("omitHidden", () => {
  it("leaves out read-only members wherever objects are, and keeps what is not declared", () => {
    const bare = { name: "Fern", extra: 1 };
    expect(omit(ref("Plant"), full)).toEqual(bare);
    expect(omit(object({ plants: list(ref("Plant")) }), { plants: [full] })).toEqual({
      plants: [bare],
    });
    expect(omit(map(ref("Plant")), { a: full })).toEqual({ a: bare });
    const tuple = alias({ type: "tuple", items: [integer], rest: ref("Plant") });
    expect(omit(tuple, [1, full])).toEqual([1, bare]);
    const { extra: _, ...declared } = full;
    expect(omit(union(integer, ref("Plant")), declared)).toEqual({ name: "Fern" });
  });

  it("keeps a discriminant, and values that are not what the shape says", () => {
    const shape: TypeShape = {
      type: "discriminatedUnion",
      discriminant: "kind",
      variants: [{ discriminantValue: "a", extends: ["Plant"], properties: [] }],
    };
    expect(omit(shape, full)).toEqual({ name: "Fern", kind: "a", extra: 1 });
    expect(omit(shape, { ...full, kind: "b" })).toEqual({ ...full, kind: "b" });
    expect(omit(text, [full])).toEqual([full]);
    expect(omit(alias({ type: "tuple", items: [integer] }), [1, full])).toEqual([1, full]);
    expect(omit(alias({ type: "set", itemShape: ref("Plant") }), [full])).toEqual([
      { name: "Fern", extra: 1 },
    ]);
    for (const value of [null, undefined, 5n, "text", [full]]) {
      expect(omit(ref("Plant"), value)).toEqual(value);
    }
  });
});
