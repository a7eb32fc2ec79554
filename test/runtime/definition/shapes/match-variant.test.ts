import { expect, test } from "vitest";
import { matchVariant } from "../../../../runtime/definition/index.js";
import {
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

const uint = primitive({ type: "uint" });
const types = {
  Tree: object({ children: list(ref("Tree")) }),
  Named: union(object({ a: text }), object({ b: text })),
};

test.each([
  ["null where it is one of the literals", union(literal("a"), literal(null)), null, 1],
  ["a literal is no null", union(literal(null), literal("a")), "a", 1],
  [
    "the first that matches",
    union(object({ a: text }), object({ a: text, b: text })),
    { a: "x" },
    0,
  ],
  [
    "every present key must be declared",
    union(object({ a: text }), object({ a: text, b: text })),
    { a: "x", b: "y" },
    1,
  ],
  ["and match", union(object({ a: text }), object({ a: integer })), { a: 1 }, 1],
  [
    "an undefined key is not present",
    union(object({ a: text }), object({ b: text })),
    { a: "x", b: undefined },
    0,
  ],
  [
    "declared extra properties count",
    union(object({ a: text }), object({}, { extra: { type: "unknown" } })),
    { z: 1 },
    1,
  ],
  ["no variant", union(text, integer), true, -1],
  ["null", union(text, nullable(integer)), null, 1],
  ["a date", union(primitive({ type: "date" }), text), "2026-01-31", 0],
  ["no date", union(primitive({ type: "date" }), text), "2026-02-31", 1],
  ["a datetime", union(primitive({ type: "datetime" }), text), "2026-01-31T09:30:00Z", 0],
  ["a uuid", union(primitive({ type: "uuid" }), text), "6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10", 0],
  [
    "a discriminant decides",
    tagged("kind", { a: { x: text }, b: { x: text } }),
    { kind: "b", y: 1 },
    1,
  ],
  ["an unknown discriminant", tagged("kind", { a: {} }), { kind: "z" }, -1],
  [
    "a constant property decides",
    union(object({ t: literal("a") }), object({ t: literal("b") })),
    { t: "b" },
    1,
  ],
  ["uint needs more than 0", union(uint, integer), 0, 1],
  ["uint takes a whole number above 0", union(uint, double), 5, 0],
  ["a fraction prefers a better match", union(uint, double), 1.5, 1],
  ["a fraction falls to uint when nothing else fits", union(text, uint), 1.5, 1],
  ["0 alone is no uint", union(text, uint), 0, -1],
  ["whole numbers", union(integer, double), 1.5, 1],
  ["bigint", union(text, long), 2n ** 60n, 1],
  ["lists by their items", union(list(text), list(integer)), [1], 1],
  ["maps by their values", union(map(text), map(boolean)), { a: true }, 1],
  ["enums by value", union(oneOf("a"), oneOf("b", 1)), 1, 1],
  ["optional inside", union(object({ a: optional(text) }), text), {}, 0],
  ["recursive types", union(ref("Tree"), unknown), { children: [{ children: [] }] }, 0],
  ["recursive types that differ", union(ref("Tree"), unknown), { children: [{ other: 1 }] }, 1],
  ["unions inside", union(ref("Named"), unknown), { b: "x" }, 0],
  ["a union by name", ref("Named"), { b: "x" }, 1],
  ["what is no union", text, "x", -1],
])("%s", (_name, shape, value, index) => {
  expect(matchVariant(define(types), shape, value)).toBe(index);
});
