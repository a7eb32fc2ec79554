import { describe, expect, test } from "vitest";
import { diffDefinitions } from "../../runtime/definition/diff/index.js";
import type {
  ApiDefinition,
  ConstraintKeyword,
  TypeShape,
} from "../../runtime/definition/index.js";
import {
  alias,
  condition,
  define,
  integer,
  literal,
  object,
  oneOf,
  optional,
  posting,
  primitive,
  ref,
  text,
  unknown,
} from "../runtime/definition/shapes.js";
import { constraintCases, defineValue } from "./constraint-table.js";

function changes(before: ApiDefinition, after: ApiDefinition): string[] {
  return diffDefinitions(before, after).changes.map(
    ({ code, path, breaks }) =>
      `${code} ${path.slice(path.indexOf("value") + 1).join(".")}: ${breaks.join()}`,
  );
}

/** What is reported of values that only a request has. */
function ofRequest(before: TypeShape, after: TypeShape, types = {}): string[] {
  const sending = (shape: TypeShape) =>
    define(types, { list: [posting(object({ value: shape }))] });
  return diffDefinitions(sending(before), sending(after)).changes.map(
    ({ code, path, message }) =>
      `${code.replace("request-", "")}${path
        .slice(2)
        .map((each) => ` ${each}`)
        .join("")}: ${message}`,
  );
}

const kinds: Partial<Record<ConstraintKeyword, string>> = {
  minimum: "range",
  maximum: "range",
  exclusiveMinimum: "range",
  exclusiveMaximum: "range",
  multipleOf: "range",
  minLength: "length",
  maxLength: "length",
  minItems: "count",
  maxItems: "count",
  minProperties: "count",
  maxProperties: "count",
};

/** Where the general words of narrower and wider do not fit, or more is said. */
const others: Partial<Record<ConstraintKeyword, readonly [added: string[], removed: string[]]>> = {
  pattern: [
    ["request-pattern-added : wire", "response-pattern-added : "],
    ["request-pattern-removed : ", "response-pattern-removed : wire"],
  ],
  // A set is another type than a list.
  uniqueItems: [
    ["request-type-narrowed : wire,source", "response-type-narrowed : "],
    ["request-type-widened : ", "response-type-widened : wire,source"],
  ],
  propertyNames: [
    ["request-pattern-added {key}: wire", "response-pattern-added {key}: "],
    ["request-pattern-removed {key}: ", "response-pattern-removed {key}: wire"],
  ],
  additionalProperties: [
    ["request-extra-properties-added : ", "response-extra-properties-added : "],
    ["request-extra-properties-removed : source", "response-extra-properties-removed : source"],
  ],
};

test.each(constraintCases)(
  "%s is narrower for requests, and wider without",
  (keyword, { shape, open }) => {
    const kind = kinds[keyword] ?? "constraint";
    const [added, removed] = others[keyword] ?? [
      [`request-${kind}-narrowed : wire`, `response-${kind}-narrowed : `],
      [`request-${kind}-widened : `, `response-${kind}-widened : wire`],
    ];
    const [before, after] = [defineValue(open), defineValue(shape)];
    expect(changes(before, after)).toEqual(added);
    expect(changes(after, before)).toEqual(removed);
    expect(changes(after, defineValue(shape))).toEqual([]);
  },
);

const limited = (rest: object): TypeShape =>
  ({
    ...object({ a: optional(text), b: optional(text), c: optional(text) }),
    ...rest,
  }) as TypeShape;
const groups = (min?: number, max?: number, names = [["a"], ["b"]]): TypeShape =>
  limited({ requiredGroups: [{ groups: names, min: min ?? null, max: max ?? null }] });
const requires = (...required: string[]) => limited({ dependentRequired: { a: required } });
const contains = (shape: TypeShape, min?: number, max?: number): TypeShape =>
  alias({
    type: "list",
    itemShape: unknown,
    contains: { shape, min: min ?? null, max: max ?? null },
  });
const not = (...shapes: TypeShape[]): TypeShape =>
  ({ ...(text as object), not: shapes }) as TypeShape;
const big = (rest: object): TypeShape => primitive({ type: "bigInteger", ...rest });
const number = (rest: object): TypeShape => primitive({ type: "double", ...rest });
const patterns = (shapes: Record<string, TypeShape>, rest: object = {}): TypeShape =>
  limited({
    patternProperties: Object.entries(shapes).map(([pattern, valueShape]) => ({
      pattern,
      valueShape,
    })),
    ...rest,
  });
const was = (before: string, after: string) => `the constraint was ${before} and is ${after}`;

describe("a constraint that is another one now", () => {
  test.each<[string, TypeShape, TypeShape, string[]]>([
    ["nothing", groups(1), groups(1), []],
    [
      "more groups at least",
      groups(1),
      groups(2),
      [
        `constraint-narrowed: ${was('“At least one of "a" and "b" is required”', '“At least 2 of "a" and "b" are required”')}`,
      ],
    ],
    ["fewer groups at most", groups(0, 2), groups(0, 1), ["constraint-narrowed"]],
    ["groups at both ends", groups(1, 2), groups(0, 1), ["constraint-changed"]],
    ["no limit any more", groups(1, 1), groups(1), ["constraint-widened"]],
    ["other groups", groups(1), groups(1, undefined, [["a"], ["c"]]), ["constraint-changed"]],
    ["more dependent ones", requires("b"), requires("b", "c"), ["constraint-narrowed"]],
    ["fewer dependent ones", requires("b", "c"), requires("b"), ["constraint-widened"]],
    ["other dependent ones", requires("b"), requires("c"), ["constraint-changed"]],
    ["more items of a kind", contains(text), contains(text, 2), ["constraint-narrowed"]],
    ["items of another kind", contains(text), contains(integer), ["constraint-changed"]],
    ["another forbidden one", not(literal("a")), not(literal("b")), ["constraint-changed"]],
    [
      "one more forbidden",
      not(literal("a")),
      not(literal("a"), literal("b")),
      ["constraint-narrowed"],
    ],
    [
      "one less forbidden",
      not(literal("a"), literal("b")),
      not(literal("b")),
      ["constraint-widened"],
    ],
    [
      "another condition",
      limited({ conditions: [condition(object({ a: literal("x") }), object({ b: text }))] }),
      limited({ conditions: [condition(object({ a: literal("y") }), object({ b: text }))] }),
      ["constraint-changed"],
    ],
    [
      "a closed object",
      limited({}),
      limited({ isClosed: true }),
      [`constraint-narrowed: ${was("none", "“Other properties are not allowed”")}`],
    ],
    [
      "the shape of a pattern",
      patterns({ "^x": text }),
      patterns({ "^x": integer }),
      ["type-changed {^x}"],
    ],
    ["a pattern more", patterns({}), patterns({ "^x": text }), ["constraint-narrowed"]],
    [
      "a pattern more that is allowed",
      patterns({}, { isClosed: true }),
      patterns({ "^x": text }, { isClosed: true }),
      ["constraint-widened"],
    ],
    [
      "a pattern less that is allowed",
      patterns({ "^x": text, "^y": text }, { isClosed: true }),
      patterns({ "^y": text }, { isClosed: true }),
      ["constraint-narrowed"],
    ],
    [
      "names",
      limited({ propertyNames: oneOf("a", "b") }),
      limited({ propertyNames: oneOf("a") }),
      ["enum-value-removed {key}"],
    ],
    [
      "digits",
      big({ minimum: "12345678901234567890" }),
      big({ minimum: "12345678901234567891" }),
      ["range-narrowed: the minimum was 12345678901234567890 and is 12345678901234567891"],
    ],
    [
      "a step of decimals",
      number({ multipleOf: 0.3 }),
      number({ multipleOf: 0.1 }),
      ["range-widened"],
    ],
    [
      "a step that divides only nearly",
      number({ multipleOf: 1 }),
      number({ multipleOf: 0.3 }),
      ["range-narrowed"],
    ],
    [
      "a limit that the type has",
      primitive({ type: "uint" }),
      primitive({ type: "uint", minimum: 0 }),
      [],
    ],
    [
      "a limit beyond that of the type",
      primitive({ type: "uint" }),
      primitive({ type: "uint", maximum: 7 }),
      ["range-narrowed: the maximum was none and is 7"],
    ],
    [
      "limits of bytes",
      primitive({ type: "base64" }),
      primitive({ type: "base64", maxLength: 4 }),
      ["length-narrowed"],
    ],
    [
      "items of a tuple",
      alias({ type: "tuple", items: [text], rest: text }),
      alias({ type: "tuple", items: [text], rest: text, maxItems: 3, uniqueItems: true }),
      ["count-narrowed", "constraint-narrowed"],
    ],
  ])("%s", (_name, before, after, expected) => {
    const found = ofRequest(before, after);
    const starts = found.map((line, index) => line.slice(0, expected[index]?.length));
    expect(starts).toEqual(expected);
  });
});

describe("where constraints are declared", () => {
  const types = (rest: object, own: object = {}) => ({
    Base: limited(rest),
    One: object({ d: optional(text) }, { extends: ["Base"] }),
    Word: { ...(text as object), ...own } as TypeShape,
  });
  const using = (shapes: Record<string, TypeShape>, shape: TypeShape) =>
    define(shapes, { list: [posting(object({ value: shape, other: shape }))] });
  const between = (before: ApiDefinition, after: ApiDefinition) =>
    diffDefinitions(before, after).changes.map(
      ({ code, subject, path }) => `${code} ${subject.label} ${path.join(".")}`,
    );

  test("in a base, they are reported once", () => {
    expect(
      between(using(types({}), ref("One")), using(types({ minProperties: 1 }), ref("One"))),
    ).toEqual(["request-count-narrowed Base "]);
  });

  test("in a type, they are reported once; beside a reference, there", () => {
    const rule = { not: [literal("a")] };
    expect(between(using(types({}), ref("Word")), using(types({}, rule), ref("Word")))).toEqual([
      "request-constraint-narrowed Word ",
    ]);
    const beside = { ...(ref("Word") as object), ...rule } as TypeShape;
    expect(between(using(types({}), ref("Word")), using(types({}), beside))).toEqual([
      "request-constraint-narrowed POST /call body.value",
      "request-constraint-narrowed POST /call body.other",
    ]);
  });

  test("in the variant of a union", () => {
    const variant = (rest: object, bases: string[] = []): TypeShape => ({
      type: "discriminatedUnion",
      discriminant: "kind",
      variants: [{ discriminantValue: "fern", extends: bases, properties: [], ...rest }],
    });
    expect(ofRequest(variant({}), variant({ minProperties: 2 }))).toEqual([
      "count-narrowed <fern>: the minimum number of properties was none and is 2",
    ]);
    expect(
      ofRequest(variant({}, ["Base"]), variant({ minProperties: 2 }, ["Base"]), types({})),
    ).toEqual(["count-narrowed <fern>: the minimum number of properties was none and is 2"]);
  });

  test("moved to a base, they are no change", () => {
    const shapes = types({ minProperties: 1 });
    expect(
      ofRequest(limited({ minProperties: 1 }), object({}, { extends: ["Base"] }), shapes),
    ).toEqual([]);
  });
});
