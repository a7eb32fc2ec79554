import { describe, expect, test } from "vitest";
import {
  checkValue,
  type ObjectProperty,
  type ObjectType,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import { constraintCases } from "../../../constraints/constraint-table.js";
import {
  alias,
  condition,
  define,
  integer,
  list,
  literal,
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

function check(
  shape: TypeShape,
  value: unknown,
  types = {},
  direction: "request" | "response" = "request",
) {
  return checkValue(define(types), shape, value, { direction }).map(
    ({ pointer, code, message, hint }) => `${pointer} ${code}: ${message}${hint ? ` ${hint}` : ""}`,
  );
}

/** Pointer and code alone. */
const codes = (...args: Parameters<typeof check>) =>
  check(...args).map((line) => line.slice(0, line.indexOf(":")));

test.each(constraintCases)("%s", (_keyword, { shape, open, allowed, forbidden, issue }) => {
  expect(check(shape, allowed)).toEqual([]);
  expect(check(open, forbidden)).toEqual([]);
  const [line, ...more] = check(shape, forbidden);
  expect(more).toEqual([]);
  const [code, words = ""] = issue.split(/:(.*)/);
  expect(line).toContain(` ${code}: `);
  expect(line?.endsWith(words)).toBe(true);
});

describe("texts and numbers of every kind", () => {
  test.each<[string, TypeShape, unknown, unknown, string]>([
    ["base64", primitive({ type: "base64", maxLength: 4 }), "AAAA", "AAAAAAAA", "max-length"],
    ["uuid", primitive({ type: "uuid", regex: "^6" }), uuid("6"), uuid("7"), "pattern"],
    ["date", primitive({ type: "date", regex: "^2026" }), "2026-01-01", "2025-01-01", "pattern"],
    [
      "datetime",
      primitive({ type: "datetime", maxLength: 20 }),
      "2026-01-31T09:30:00Z",
      "2026-01-31T09:30:00.5Z",
      "max-length",
    ],
    [
      "digits of a big integer",
      primitive({ type: "bigInteger", minimum: "1", multipleOf: "10" }),
      "123456789012345678901234567890",
      "123456789012345678901234567891",
      "multiple-of",
    ],
    [
      "a big integer above its maximum",
      primitive({ type: "bigInteger", exclusiveMaximum: "100000000000000000001" }),
      100000000000000000000n,
      "100000000000000000001",
      "maximum",
    ],
  ])("%s", (_name, shape, allowed, forbidden, code) => {
    expect(codes(shape, allowed)).toEqual([]);
    expect(codes(shape, forbidden)).toEqual([` ${code}`]);
  });

  test("a declared limit and that of the type are one issue", () => {
    expect(codes(primitive({ type: "uint", minimum: 5 }), -1)).toEqual([" minimum"]);
    expect(codes(primitive({ type: "uint", minimum: -5 }), -6)).toEqual([" minimum"]);
    expect(codes(primitive({ type: "long", maximum: 10n }), 2n ** 63n)).toEqual([" maximum"]);
  });

  test("a Date has no text yet", () => {
    expect(codes(primitive({ type: "date", maxLength: 1 }), new Date(0))).toEqual([]);
  });
});

function uuid(first: string): string {
  return `${first}b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10`;
}

const limited = (shapes: Record<string, TypeShape>, rest: Partial<ObjectType>): TypeShape => ({
  ...object(shapes),
  ...rest,
});

describe("groups of properties", () => {
  const keys = { a: optional(text), b: optional(text), c: optional(text) };
  const groups = (list: string[][], min?: number, max?: number): TypeShape =>
    limited(keys, {
      requiredGroups: [{ groups: list, ...(min && { min }), ...(max !== undefined && { max }) }],
    });
  const abc = [["a"], ["b"], ["c"]];
  test.each<[string, TypeShape, object, string | undefined]>([
    ["one of several", groups(abc, 1), {}, 'must have at least one of "a", "b" and "c".'],
    ["one of them", groups(abc, 1), { b: "" }, undefined],
    ["exactly one", groups(abc, 1, 1), {}, 'must have exactly one of "a", "b" and "c".'],
    [
      "two of three",
      groups(abc, 2),
      { a: "" },
      'must have at least 2 of "a", "b" and "c", but has one.',
    ],
    ["not two", groups(abc, 0, 1), { a: "", c: "" }, 'must not have both "a" and "c".'],
    [
      "not three",
      groups(abc, 0, 1),
      { a: "", b: "", c: "" },
      'must have at most one of "a", "b" and "c", but has 3.',
    ],
    ["none", groups(abc, 0, 1), {}, undefined],
    ["never", groups([["a"]], 0, 0), { a: "" }, 'must not have "a".'],
    [
      "a group of two",
      groups([["a", "b"], ["c"]], 1),
      { a: "" },
      'must have at least one of "a" with "b" and "c".',
    ],
    ["a group of two, present", groups([["a", "b"], ["c"]], 1), { a: "", b: "" }, undefined],
    ["absent as undefined", groups([["a"]], 1), { a: undefined }, 'must have "a".'],
  ])("%s", (_name, shape, value, message) => {
    const expected = message === undefined ? [] : [` required-groups: The value ${message}`];
    expect(check(shape, value)).toEqual(expected);
  });

  test("what does not travel in a direction is not required", () => {
    const [a, b] = object(keys).properties as [ObjectProperty, ObjectProperty];
    const shape: TypeShape = {
      ...object({}),
      properties: [{ ...a, propertyAccess: "READ_ONLY" }, b],
      requiredGroups: [{ groups: [["a"]], min: 1 }],
      dependentRequired: { b: ["a"] },
    };
    expect(codes(shape, { b: "" })).toEqual([]);
    expect(codes(shape, { b: "" }, {}, "response")).toEqual([
      " required-groups",
      "/a dependent-required",
    ]);
  });
});

describe("undeclared properties", () => {
  const closed = limited({ a: text }, { isClosed: true });
  const pattern = { pattern: "^x-", valueShape: integer };

  test("of a closed object are reported in requests, tolerated in responses", () => {
    expect(check(closed, { a: "", "b/c": 1 })).toEqual([
      '/b~1c undeclared-property: "b/c" is not declared, and others are not allowed.',
    ]);
    expect(check(closed, { a: "", b: 1 }, {}, "response")).toEqual([]);
    expect(codes(closed, { a: "", b: undefined })).toEqual([]);
  });

  test("match a pattern, or have the shape of the others", () => {
    const shape = limited(
      { a: text, "x-a": text },
      { patternProperties: [pattern], extraProperties: { type: "unknown" } },
    );
    expect(codes(shape, { a: "", "x-a": "declared", "x-b": "1", other: true })).toEqual([
      "/x-b type",
    ]);
    const sealed = limited({ a: text }, { patternProperties: [pattern], isClosed: true });
    expect(codes(sealed, { a: "", "x-b": 1, other: true })).toEqual(["/other undeclared-property"]);
  });

  test("the discriminant of a closed variant is declared", () => {
    const shape = tagged("kind", { fern: { a: text } }) as Extract<
      TypeShape,
      { type: "discriminatedUnion" }
    >;
    for (const variant of shape.variants) variant.isClosed = true;
    expect(codes(shape, { kind: "fern", a: "" })).toEqual([]);
    expect(codes(shape, { kind: "fern", a: "", b: "" })).toEqual(["/b undeclared-property"]);
  });
});

describe("what an object inherits", () => {
  const types = {
    Base: {
      ...limited(
        { id: text },
        {
          isClosed: true,
          minProperties: 2,
          patternProperties: [{ pattern: "^x-", valueShape: integer }],
        },
      ),
      not: [object({ id: literal("0") })],
    },
  };
  const derived = object({ name: optional(text) }, { extends: ["Base"] });

  test("are all constraints of its bases; what it declares itself is declared there, too", () => {
    expect(codes(derived, { id: "1", name: "a", "x-a": 1 }, types)).toEqual([]);
    expect(codes(derived, { id: "1" }, types)).toEqual([" min-properties"]);
    expect(codes(derived, { id: "1", "x-a": "1" }, types)).toEqual(["/x-a type"]);
    expect(codes(derived, { id: "1", other: 1 }, types)).toEqual(["/other undeclared-property"]);
    expect(codes(derived, { id: "0", name: "" }, types)).toEqual([" not"]);
  });
});

describe("names of properties", () => {
  const keyed = (keyShape: TypeShape) => alias({ type: "map", keyShape, valueShape: unknown });
  test.each<[string, TypeShape, string[]]>([
    ["an enum", oneOf("a", "b"), ["/c property-name"]],
    [
      "a literal or a pattern",
      union(literal("a"), primitive({ type: "string", regex: "^b" })),
      ["/c property-name"],
    ],
    ["any text", text, []],
    ["a number, which no name is", integer, []],
    ["a union with a number", union(oneOf("a"), integer), []],
  ])("are %s", (_name, keyShape, expected) => {
    expect(codes(keyed(keyShape), { a: 1, b: 2, c: 3 })).toEqual(expected.length ? expected : []);
  });
});

describe("conditions", () => {
  const shape: TypeShape = {
    ...object({ k: oneOf("a", "b") }),
    conditions: [
      condition(object({ k: literal("a") }), object({ x: text }), object({ y: optional(integer) })),
    ],
  };

  test("either branch, said with the condition", () => {
    expect(check(shape, { k: "a", x: "" })).toEqual([]);
    expect(check(shape, { k: "a" })).toEqual([
      '/x required: "x" is required, but absent. This applies if "k" is "a".',
    ]);
    expect(check(shape, { k: "b", y: "1" })).toEqual([
      '/y type: "y" must be a number, but is the text "1". Write the number without quotes.',
    ]);
    expect(check(shape, { k: "b", y: true })).toEqual([
      '/y type: "y" must be a number, but is true. This applies unless "k" is "a".',
    ]);
  });

  test("on names, optionals and nullables on the way; null is no concern of theirs", () => {
    const types = { Word: { ...(text as object), not: [literal("a")] } as TypeShape };
    const wrapped = { ...(nullable(ref("Word")) as object), not: [literal("b")] } as TypeShape;
    expect(codes(wrapped, "a", types)).toEqual([" not"]);
    expect(codes(wrapped, "b", types)).toEqual([" not"]);
    expect(codes(wrapped, "c", types)).toEqual([]);
    expect(codes(wrapped, null, types)).toEqual([]);
    const untyped = { ...(unknown as object), not: [object({ a: text, b: text })] } as TypeShape;
    expect(check(untyped, { a: "", b: "" })).toEqual([
      ' not: The value is not allowed if "a" is string and "b" is string, but is an object.',
    ]);
  });

  test("that depend on themselves end", () => {
    const types: Record<string, TypeShape> = {
      A: { ...(text as object), not: [ref("A"), ref("B")] } as TypeShape,
      B: { ...(text as object), not: [ref("B"), ref("A")] } as TypeShape,
    };
    expect(codes(ref("A"), "x", types)).not.toEqual([]);
  });

  test("in types that hold themselves do not multiply", () => {
    const types = {
      Node: {
        ...object({ child: optional(ref("Node")), x: optional(integer) }),
        conditions: [condition(object({ child: ref("Node") }), object({ child: ref("Node") }))],
        not: [object({ child: ref("Node"), x: literal(-1) })],
      } satisfies TypeShape,
    };
    /** How often the parts of a value of that depth are read. */
    const countReads = (depth: number): number => {
      let reads = 0;
      let value: unknown = { x: 1 };
      for (let level = 0; level < depth; level += 1) {
        value = new Proxy(
          { child: value, x: 1 },
          {
            get: (part, key) => {
              reads += 1;
              return Reflect.get(part, key);
            },
          },
        );
      }
      expect(check(ref("Node"), value, types)).toEqual([]);
      return reads;
    };
    expect(countReads(16) / countReads(8)).toBeLessThan(8);
  });
});

test("contained items are counted at both ends", () => {
  const shape = alias({
    type: "tuple",
    items: [],
    rest: unknown,
    maxItems: 4,
    uniqueItems: true,
    contains: { shape: object({ kind: literal("a") }), min: 1, max: 1 },
  });
  const a = (n: number) => ({ kind: "a", n });
  expect(check(shape, [a(1), 2])).toEqual([]);
  expect(check(shape, [2])).toEqual([
    ' contains: The value must have at least 1 item in which "kind" is "a", but has 0.',
  ]);
  expect(check(shape, [a(1), a(2)])).toEqual([
    ' contains: The value must have at most 1 item in which "kind" is "a", but has 2.',
  ]);
  expect(codes(shape, [a(1), 2, 2, 3, 4])).toEqual([" max-items", "/2 duplicate-items"]);
});

test("constraints of items and values are checked at each of them", () => {
  const short = primitive({ type: "string", maxLength: 1 });
  expect(codes(list(short), ["a", "ab", "abc"])).toEqual(["/1 max-length", "/2 max-length"]);
  expect(codes(map(short), { a: "a", b: "ab" })).toEqual(["/b max-length"]);
});
