import { describe, expect, it } from "vitest";
import type { PrimitiveType } from "../../../../../../runtime/definition/index.js";
import { boundsOf } from "./bounds-of.js";
import {
  isNumeric,
  type NumericPrimitive,
} from "../../../../../../runtime/playground/state/model/fields/number-bounds.js";

describe("the bounds of a number", () => {
  it.each<[NumericPrimitive, object]>([
    [{ type: "integer" }, {}],
    [{ type: "double" }, {}],
    [{ type: "bigInteger" }, {}],
    [
      { type: "bigInteger", exclusiveMinimum: "12345678901234567890", multipleOf: "10" },
      { minimum: "12345678901234567891", multipleOf: "10" },
    ],
    [{ type: "long" }, { minimum: "-9223372036854775808", maximum: "9223372036854775807" }],
    [{ type: "uint" }, { minimum: "0", maximum: "4294967295" }],
    [{ type: "uint64" }, { minimum: "0", maximum: "18446744073709551615" }],
    [
      { type: "uint", minimum: 7, maximum: 9, multipleOf: 2 },
      { minimum: "7", maximum: "9", multipleOf: "2" },
    ],
    [
      { type: "uint", minimum: -7 },
      { minimum: "0", maximum: "4294967295" },
    ],
    [
      { type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 9 },
      { minimum: "2", maximum: "8" },
    ],
    [
      { type: "integer", minimum: 5, exclusiveMinimum: 1, maximum: 6, exclusiveMaximum: 9 },
      { minimum: "5", maximum: "6" },
    ],
    [
      { type: "double", exclusiveMinimum: 1, exclusiveMaximum: 9 },
      { above: "1", below: "9" },
    ],
  ])("%j are %j", (primitive, bounds) => {
    expect(boundsOf(primitive)).toEqual(bounds);
  });

  it("belong to numeric types alone", () => {
    const types = [
      "integer",
      "long",
      "uint",
      "uint64",
      "double",
      "bigInteger",
      "string",
      "boolean",
    ];
    expect(types.filter((type) => isNumeric({ type } as PrimitiveType))).toEqual(types.slice(0, 6));
  });
});
