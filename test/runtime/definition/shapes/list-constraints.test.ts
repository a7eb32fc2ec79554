import { describe, expect, test } from "vitest";
import {
  findRange,
  isEmptyRange,
  listConstraints,
  listOwnConstraints,
  minItemsOf,
  type Constraint,
  type PrimitiveType,
  type RangeKind,
  type TypeReference,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import { constraintCases } from "../../../constraints/constraint-table.js";
import { exactNumber } from "../../../../runtime/http/index.js";
import {
  alias,
  define,
  literal,
  nullable,
  object,
  optional,
  primitive,
  ref,
  text,
} from "../shapes.js";

const words = (constraints: readonly Constraint[]) =>
  constraints.map((each) => {
    const value = "value" in each ? ` ${each.value}` : "";
    return `${each.keyword}${value}${"isImplied" in each ? " implied" : ""}`;
  });
const list = (shape: TypeShape) => words(listConstraints(define(), shape));

test.each(constraintCases)("%s is listed", (keyword, { shape, open }) => {
  expect(listConstraints(define(), shape).map((each) => each.keyword)).toEqual([keyword]);
  expect(listConstraints(define(), open)).toEqual([]);
});

test.each<[string, object, string[]]>([
  ["uint", {}, ["minimum 0 implied", "maximum 4294967295 implied"]],
  ["uint", { minimum: 5 }, ["minimum 5", "maximum 4294967295 implied"]],
  ["uint", { minimum: 0 }, ["minimum 0", "maximum 4294967295 implied"]],
  ["uint", { exclusiveMinimum: -3 }, ["minimum 0 implied", "maximum 4294967295 implied"]],
  [
    "long",
    { maximum: 2n ** 64n, multipleOf: 2n },
    ["minimum -9223372036854775808 implied", "maximum 9223372036854775807 implied", "multipleOf 2"],
  ],
  ["uint64", { maximum: 7 }, ["minimum 0 implied", "maximum 7"]],
  ["integer", { minimum: -3 }, ["minimum -3"]],
  [
    "double",
    { maximum: exactNumber("0.10000000000000000001") },
    ["maximum 0.10000000000000000001"],
  ],
  ["bigInteger", { minimum: "1", maximum: "no digits" }, ["minimum 1"]],
  ["string", { minLength: 0, maxLength: 0, regex: "" }, ["maxLength 0"]],
])("%s %o", (type, limits, expected) => {
  expect(list(primitive({ type, ...limits } as PrimitiveType))).toEqual(expected);
});

const tuple = (rest: object) =>
  alias({ type: "tuple", items: [text, text], ...rest } as TypeReference);

test.each<[object, string[]]>([
  [{}, ["minItems 2 implied", "maxItems 2 implied"]],
  [{ minItems: 1 }, ["minItems 1", "maxItems 2 implied"]],
  [{ minItems: 0, rest: text }, []],
  [{ rest: text, maxItems: 5 }, ["minItems 2 implied", "maxItems 5"]],
  [{ maxItems: 5, uniqueItems: true }, ["minItems 2 implied", "maxItems 2 implied", "uniqueItems"]],
])("a tuple %j", (rest, expected) => {
  expect(list(tuple(rest))).toEqual(expected);
});

test("the smallest number of items", () => {
  expect(minItemsOf({ itemShape: text })).toBe(0);
  expect(minItemsOf({ items: [text, text] })).toBe(2);
  expect(minItemsOf({ items: [text, text], minItems: 1 })).toBe(1);
});

test("own constraints end at the first name", () => {
  const definition = define({
    Short: {
      ...(primitive({ type: "string", maxLength: 3 }) as object),
      not: [literal("a")],
    } as TypeShape,
  });
  const own = { ...(nullable(ref("Short")) as object), not: [literal("b")] } as TypeShape;
  const shape = optional(own);
  expect(words(listConstraints(definition, shape))).toEqual(["maxLength 3", "not", "not"]);
  expect(listOwnConstraints(definition, shape)).toEqual([{ keyword: "not", shape: literal("b") }]);
  expect(
    words(listOwnConstraints(definition, primitive({ type: "string", maxLength: 3 }))),
  ).toEqual(["maxLength 3"]);
});

describe("the range of all constraints", () => {
  const range = (shape: TypeShape, kind: RangeKind) => {
    const found = findRange(listConstraints(define(), shape), kind);
    const end = (side: "lower" | "upper") => {
      const { value, isExclusive } = found[side] ?? {};
      return value === undefined ? "" : `${value}${isExclusive ? " exclusive" : ""}`;
    };
    return `${end("lower")}..${end("upper")}${isEmptyRange(found) ? " empty" : ""}`;
  };
  test.each<[TypeShape, RangeKind, string]>([
    [primitive({ type: "double", minimum: 1, exclusiveMinimum: 1 }), "number", "1 exclusive.."],
    [primitive({ type: "double", minimum: 2, exclusiveMinimum: 1 }), "number", "2.."],
    [primitive({ type: "double", maximum: 0.1, exclusiveMaximum: 0.2 }), "number", "..0.1"],
    [
      primitive({ type: "double", minimum: 1, exclusiveMaximum: 1 }),
      "number",
      "1..1 exclusive empty",
    ],
    [primitive({ type: "double", minimum: 1, maximum: 1 }), "number", "1..1"],
    [primitive({ type: "uint", maximum: -1 }), "number", "0..-1 empty"],
    [primitive({ type: "string", minLength: 2, maxLength: 3 }), "length", "2..3"],
    [tuple({}), "items", "2..2"],
    [{ ...object({}), maxProperties: 3 }, "properties", "..3"],
    [text, "number", ".."],
  ])("%j, %s: %s", (shape, kind, expected) => {
    expect(range(shape, kind)).toBe(expected);
  });
});
