import { describe, expect, test } from "vitest";
import {
  checkCall,
  checkValue,
  type EndpointDefinition,
  type PrimitiveType,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import { exactNumber } from "../../../../runtime/http/index.js";
import {
  alias,
  boolean,
  define,
  double,
  endpoint,
  integer,
  list,
  literal,
  long,
  map,
  nullable,
  object,
  oneOf,
  optional,
  posting,
  primitive,
  ref,
  tagged,
  text,
  union,
  unknown,
} from "../shapes.js";

function check(shape: TypeShape, value: unknown, types = {}) {
  return checkValue(define(types), shape, value, { direction: "request" }).map(
    (issue) => `${issue.pointer} ${issue.code}`,
  );
}

function number(
  type: "integer" | "double" | "uint" | "long" | "uint64",
  rest: object = {},
): TypeShape {
  return primitive({ type, ...rest } as PrimitiveType);
}

describe("kinds", () => {
  test.each<[string, TypeShape, unknown, unknown]>([
    ["text", text, "a", 1],
    ["boolean", boolean, false, "false"],
    ["double", double, 1.5, "1.5"],
    ["double, exact", double, exactNumber("1.10"), Number.NaN],
    ["double of any size", double, 10n ** 40n, Number.POSITIVE_INFINITY],
    ["integer", integer, 7, 7.5],
    ["integer, exact", integer, exactNumber("1e3"), exactNumber("1.5")],
    ["long", long, 9223372036854775807n, 9223372036854775808n],
    ["long, down", long, -9223372036854775808n, -9223372036854775809n],
    ["uint64", number("uint64"), 18446744073709551615n, 18446744073709551616n],
    ["uint", number("uint"), 0, -1],
    ["big integer", primitive({ type: "bigInteger" }), "123456789012345678901234567890", "12.5"],
    ["big integer as number", primitive({ type: "bigInteger" }), 10n ** 30n, 1.5],
    ["date", primitive({ type: "date" }), "2024-02-29", "2023-02-29"],
    ["date object", primitive({ type: "date" }), new Date(), new Date(Number.NaN)],
    ["datetime", primitive({ type: "datetime" }), "2026-01-31T09:30:00.184Z", "2026-01-31"],
    [
      "datetime, offset",
      primitive({ type: "datetime" }),
      "2026-01-31T09:30+02:00",
      "2026-01-31T25:30:00Z",
    ],
    ["uuid", primitive({ type: "uuid" }), "6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10", "6b0a1f3e"],
    ["base64", primitive({ type: "base64" }), "aGVsbG8=", "a b"],
    ["no date as base64", primitive({ type: "base64" }), "", new Date(0)],
    [
      "no date as uuid",
      primitive({ type: "uuid" }),
      "6B0A1F3E-5d0c-4f6e-9a53-7f2f0f1f2a10",
      new Date(0),
    ],
    ["list", list(integer), [1, 2], { 0: 1 }],
    ["map", map(integer), { a: 1 }, [1]],
    ["object", object({ a: text }), { a: "x" }, "x"],
    ["literal", literal("a"), "a", "b"],
    ["number literal", literal(1), 1, 2],
    ["null literal", literal(null), null, 0],
    ["enum", oneOf("a", 1, null), null, "A"],
    ["unknown", unknown, { any: [1, null] }, () => 1],
    ["tuple", alias({ type: "tuple", items: [text, integer] }), ["a", 1], ["a"]],
  ])("%s", (_name, shape, good, bad) => {
    expect(check(shape, good)).toEqual([]);
    expect(check(shape, bad)).toHaveLength(1);
  });

  test("null needs a nullable, absent an optional", () => {
    expect(check(nullable(text), null)).toEqual([]);
    expect(check(optional(text), undefined)).toEqual([]);
    expect(check(optional(text), null)).toEqual([" type"]);
    expect(check(nullable(text), undefined)).toEqual([" required"]);
  });
});

describe("constraints", () => {
  test.each<[string, TypeShape, unknown, string | undefined]>([
    ["minimum", number("integer", { minimum: 1 }), 0, "minimum"],
    ["at the minimum", number("integer", { minimum: 1 }), 1, undefined],
    ["maximum", number("double", { maximum: 1.5 }), 1.6, "maximum"],
    ["exclusive minimum", number("double", { exclusiveMinimum: 0 }), 0, "minimum"],
    ["exclusive maximum", number("double", { exclusiveMaximum: 60 }), 60, "maximum"],
    ["big bound", number("long", { maximum: 9007199254740993n }), 9007199254740994n, "maximum"],
    [
      "at a big bound",
      number("long", { maximum: 9007199254740993n }),
      9007199254740993n,
      undefined,
    ],
    ["multiple, decimal", number("double", { multipleOf: 0.1 }), 0.3, undefined],
    ["no multiple", number("double", { multipleOf: 0.1 }), 0.35, "multiple-of"],
    ["huge exponent", number("double", { maximum: 5 }), exactNumber("1e999999999"), "maximum"],
    ["far below", number("double", { maximum: 5 }), exactNumber("-1e999999999"), undefined],
    ["far below nothing", number("double", { minimum: 0 }), exactNumber("-1e99999"), "minimum"],
    ["near by many digits", number("double", { maximum: 5 }), exactNumber("4.99999"), undefined],
    ["two large ones", number("double", { maximum: 1e300 }), 1e301, "maximum"],
    ["tiny exponent", number("double", { minimum: 0 }), exactNumber("1e-999999999"), undefined],
    ["short text", primitive({ type: "string", minLength: 2 }), "a", "min-length"],
    ["characters, not units", primitive({ type: "string", maxLength: 1 }), "😀", undefined],
    ["long text", primitive({ type: "string", maxLength: 1 }), "ab", "max-length"],
    ["pattern", primitive({ type: "string", regex: "^[a-z]+-[0-9]{2}$" }), "fern", "pattern"],
    ["unanchored pattern", primitive({ type: "string", regex: "b" }), "abc", undefined],
    ["unreadable pattern", primitive({ type: "string", regex: "(" }), "abc", undefined],
    ["few items", alias({ type: "list", itemShape: text, minItems: 1 }), [], "min-items"],
    ["many items", alias({ type: "list", itemShape: text, maxItems: 1 }), ["a", "b"], "max-items"],
    [
      "few entries",
      alias({ type: "map", keyShape: text, valueShape: text, minProperties: 1 }),
      {},
      "min-properties",
    ],
    [
      "many entries",
      alias({ type: "map", keyShape: text, valueShape: text, maxProperties: 0 }),
      { a: "" },
      "max-properties",
    ],
    [
      "equal items",
      alias({ type: "set", itemShape: unknown }),
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      "duplicate-items",
    ],
    ["equal numbers", alias({ type: "set", itemShape: unknown }), [1, 1n], "duplicate-items"],
    ["unlike items", alias({ type: "set", itemShape: unknown }), [1, "1"], undefined],
    [
      "keys",
      alias({ type: "map", keyShape: oneOf("a"), valueShape: text }),
      { b: "" },
      "property-name",
    ],
    ["long tuple", alias({ type: "tuple", items: [text] }), ["a", "b"], "max-items"],
    ["open tuple", alias({ type: "tuple", items: [text], rest: integer }), ["a", "b"], "type"],
  ])("%s", (_name, shape, value, code) => {
    expect(
      checkValue(define(), shape, value, { direction: "request" }).map((issue) => issue.code),
    ).toEqual(code ? [code] : []);
  });
});

describe("objects", () => {
  const shape = object({ "a/b~c": text, list: optional(list(object({ n: integer }))) });

  test("points at each place, with escaped keys", () => {
    expect(check(shape, { list: [{ n: 1 }, { n: "x" }, {}] })).toEqual([
      "/a~1b~0c required",
      "/list/1/n type",
      "/list/2/n required",
    ]);
    const [issue] = checkValue(define(), shape, {}, { direction: "request", pointer: "/body" });
    expect(issue?.pointer).toBe("/body/a~1b~0c");
  });

  test("tolerates undeclared properties, unless their shape is declared", () => {
    expect(check(object({}), { extra: 1 })).toEqual([]);
    const open = object({}, { extra: { type: "primitive", value: { type: "integer" } } });
    expect(check(open, { extra: "1" })).toEqual(["/extra type"]);
  });

  test("an inherited property named like a method of every object is absent until given", () => {
    expect(check(object({ toString: text, constructor: text }), {})).toHaveLength(2);
    expect(
      check(object({ __proto__x: text }), JSON.parse('{"__proto__":{"__proto__x":"a"}}')),
    ).toHaveLength(1);
  });

  test("read-only is not asked for in requests, write-only not in responses", () => {
    const given = object({ id: text, secret: text });
    const [id, secret] = given.properties;
    if (!id || !secret) throw new Error("two properties");
    const marked: TypeShape = {
      ...given,
      properties: [
        { ...id, propertyAccess: "READ_ONLY" },
        { ...secret, propertyAccess: "WRITE_ONLY" },
      ],
    };
    const codes = (direction: "request" | "response") =>
      checkValue(define(), marked, {}, { direction }).map((issue) => issue.pointer);
    expect(codes("request")).toEqual(["/secret"]);
    expect(checkValue(define(), marked, {}, { direction: "request" })).toEqual(
      checkValue(define(), marked, {}, { direction: "request" }),
    );
    expect(codes("response")).toEqual(["/id"]);
  });
});

describe("unions", () => {
  const reading = union(
    object({ celsius: double }),
    object({ percent: number("double", { maximum: 100 }) }),
    text,
  );

  test("any variant will do", () => {
    expect(check(reading, "raw")).toEqual([]);
    expect(check(reading, { percent: 50 })).toEqual([]);
  });

  test("the nearest variant is reported", () => {
    expect(check(reading, { percent: 150 })).toEqual(["/percent maximum"]);
    expect(check(reading, { celsius: "warm" })).toEqual(["/celsius type"]);
  });

  test("the message about a value of another kind says what is valid", () => {
    const [issue, ...more] = checkValue(define(), union(integer, list(text)), true, {
      direction: "request",
    });
    expect(more).toEqual([]);
    expect(issue?.message).toBe("The value must be integer or string[], but is true.");
  });

  test("a discriminant decides, and is named when it is wrong", () => {
    const shape = tagged("kind", { fern: { fronds: integer }, rose: {} });
    expect(check(shape, { kind: "rose", fronds: "x" })).toEqual([]);
    expect(check(shape, { kind: "fern" })).toEqual(["/fronds required"]);
    expect(check(shape, { kind: "oak" })).toEqual(["/kind discriminant"]);
    expect(check(shape, {})).toEqual(["/kind discriminant"]);
  });

  test("unions inside unions do not multiply", () => {
    const types = {
      Node: union(
        object({ a: ref("Node"), x: integer }),
        object({ a: ref("Node"), y: integer }),
        text,
      ),
    };
    /** How often the parts of a value of that depth are read. */
    const countReads = (depth: number): number => {
      let reads = 0;
      let value: unknown = 7;
      for (let level = 0; level < depth; level += 1) {
        value = new Proxy(
          { a: value, x: 1 },
          {
            get: (part, key) => {
              reads += 1;
              return Reflect.get(part, key);
            },
          },
        );
      }
      expect(check(ref("Node"), value, types).length).toBeGreaterThan(0);
      return reads;
    };
    expect(countReads(16) / countReads(8)).toBeLessThan(8);
  });
});

test("values nested beyond reason are refused, not a crash", () => {
  const types = { Tree: object({ child: optional(ref("Tree")) }) };
  let value: unknown = {};
  for (let depth = 0; depth < 20_000; depth += 1) value = { child: value };
  expect(
    checkValue(define(types), ref("Tree"), value, { direction: "request" }).map(
      (issue) => issue.code,
    ),
  ).toEqual(["too-deep"]);
});

const say = (shape: TypeShape, value: unknown) => {
  const [issue] = checkValue(
    define(),
    object({ limit: shape }),
    { limit: value },
    { direction: "request" },
  );
  return `${issue?.message}${issue?.hint ? ` ${issue.hint}` : ""}`;
};

test("messages say what, how much and what to do", () => {
  expect(say(number("integer", { minimum: 1 }), 0)).toBe('"limit" must be at least 1, but is 0.');
  expect(say(integer, "5")).toBe(
    '"limit" must be a number, but is the text "5". Write the number without quotes.',
  );
  expect(say(oneOf("sun", "shade"), "Sun")).toBe(
    '"limit" must be one of "sun", "shade", but is the text "Sun". Did you mean "sun"?',
  );
  expect(say(text, undefined)).toBe('"limit" is required, but absent.');
  expect(say(list(text), ["a", 1])).toBe(
    'Item 2 of "limit" must be a text, but is 1. Put quotes around it.',
  );
  expect(say(primitive({ type: "string", minLength: 1 }), "")).toBe('"limit" must not be empty.');
});

const long100 = "x".repeat(100);
const bounded = (rest: object) => primitive({ type: "string", ...rest } as PrimitiveType);

test.each<[TypeShape, unknown, string]>([
  [text, null, "must be a text, but is null."],
  [text, [], "must be a text, but is a list."],
  [text, {}, "must be a text, but is an object."],
  [text, () => 1, "must be a text, but is no JSON value."],
  [text, 10n, "must be a text, but is 10. Put quotes around it."],
  [text, exactNumber("1.10"), "must be a text, but is 1.10. Put quotes around it."],
  [boolean, "true", 'must be true or false, but is the text "true". Write true without quotes.'],
  [boolean, "yes", 'must be true or false, but is the text "yes".'],
  [boolean, 1, "must be true or false, but is 1."],
  [double, "-5", 'must be a number, but is the text "-5". Write the number without quotes.'],
  [double, "many", 'must be a number, but is the text "many".'],
  [double, Number.NaN, "must be a number, but is NaN."],
  [integer, 1.5, "must be a whole number, but is 1.5."],
  [list(text), "a", 'must be a list, but is the text "a". Put it in square brackets.'],
  [list(text), () => 1, "must be a list, but is no JSON value."],
  [object({}), [1], "must be an object, but is a list."],
  [map(text), true, "must be an object, but is true."],
  [unknown, () => 1, "must be a JSON value, but is no JSON value."],
  [literal("a"), 1, 'must be "a", but is 1.'],
  [literal(null), 0, "must be null, but is 0."],
  [literal(5), 6n, "must be 5, but is 6."],
  [bounded({ minLength: 2 }), "a", "must have at least 2 characters, but has 1."],
  [bounded({ maxLength: 1 }), "ab", "must have at most 1 character, but has 2."],
  [bounded({ regex: "^a$" }), "b", 'must match the pattern ^a$, but is the text "b".'],
  [
    bounded({ regex: "^a$" }),
    long100,
    `must match the pattern ^a$, but is the text "${"x".repeat(56)}....`,
  ],
  [primitive({ type: "bigInteger" }), 1.5, "must be a whole number of any size, but is 1.5."],
  [
    primitive({ type: "bigInteger" }),
    "1e3",
    'must be a whole number of any size, but is the text "1e3".',
  ],
  [primitive({ type: "date" }), new Date(Number.NaN), "is not a valid date."],
  [
    primitive({ type: "date" }),
    "31.1.",
    'must be a date, but is the text "31.1.". Write it as 2026-01-31.',
  ],
  [
    primitive({ type: "datetime" }),
    "now",
    'must be a date and time, but is the text "now". Write it as 2026-01-31T09:30:00Z.',
  ],
  [
    primitive({ type: "uuid" }),
    "7",
    'must be a UUID, but is the text "7". Write it as xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx.',
  ],
  [primitive({ type: "base64" }), "a", 'must be base64, but is the text "a".'],
  [number("integer", { maximum: 1 }), 2, "must be at most 1, but is 2."],
  [number("integer", { exclusiveMinimum: 1 }), 1, "must be more than 1, but is 1."],
  [number("integer", { exclusiveMaximum: 1 }), 1, "must be less than 1, but is 1."],
  [number("integer", { multipleOf: 3 }), 4, "must be a multiple of 3, but is 4."],
  [number("uint"), -1, "must be at least 0, but is -1."],
  [number("uint"), 4294967296, "must be at most 4294967295, but is 4294967296."],
  [number("uint", { minimum: 5 }), -1, "must be at least 5, but is -1."],
  [
    alias({ type: "list", itemShape: text, minItems: 2 }),
    [],
    "must have at least 2 items, but has 0.",
  ],
  [
    alias({ type: "list", itemShape: text, maxItems: 1 }),
    ["", ""],
    "must have at most 1 item, but has 2.",
  ],
  [
    alias({ type: "map", keyShape: text, valueShape: text, minProperties: 1 }),
    { gone: undefined },
    "must have at least 1 property, but has 0.",
  ],
  [
    oneOf("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"),
    1,
    'must be one of "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", but is 1.',
  ],
  [
    oneOf("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"),
    1,
    'must be one of "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", ..., but is 1.',
  ],
  [
    oneOf("a b", 1),
    " A B ",
    'must be one of "a b", 1, but is the text " A B ". Did you mean "a b"?',
  ],
])("$2", (shape, value, message) => {
  expect(say(shape, value)).toBe(`"limit" ${message}`);
});

test("an item of a list by its number, a wrong discriminant by its name", () => {
  const twice = alias({ type: "set", itemShape: unknown });
  expect(say(twice, [1, [2, { a: null }], [2, { a: null }]])).toBe(
    'Item 3 of "limit" is the same as item 2; each item may occur once.',
  );
  const shape = tagged("kind/of", { fern: {}, rose: {} });
  expect(say(shape, { "kind/of": 1 })).toBe(
    '"kind/of" must be one of "fern", "rose", but is 1. It determines the kind of value.',
  );
  expect(say(shape, {})).toBe(
    '"kind/of" must be one of "fern", "rose", but is absent. It determines the kind of value.',
  );
});

test("of two variants, the one with the right constant is nearer than one with fewer faults", () => {
  const shape = union(
    object({ kind: literal("a"), x: integer }),
    object({ kind: literal("b"), x: text, y: text, z: text }),
  );
  expect(check(shape, { kind: "b", x: 1 })).toEqual(["/x type", "/y required", "/z required"]);
});

describe("checkCall", () => {
  const none = { path: {}, query: {}, headers: {}, cookies: {} };
  const definition = define();
  const check = (given: EndpointDefinition, values: object) =>
    checkCall(definition, given, { ...none, ...values }).map(
      (issue) => `${issue.pointer} ${issue.code}`,
    );

  test("parameters by place; headers without case", () => {
    const given = endpoint({
      pathParameters: [{ key: "id", valueShape: integer }],
      queryParameters: [{ key: "limit", valueShape: optional(number("integer", { maximum: 9 })) }],
      requestHeaders: [{ key: "X-Trace", valueShape: text }],
      cookieParameters: [{ key: "season", valueShape: oneOf("spring") }],
    });
    expect(check(given, {})).toEqual([
      "/path/id required",
      "/headers/X-Trace required",
      "/cookies/season required",
    ]);
    const values = {
      path: { id: "abc" },
      query: { limit: 10, other: 1 },
      headers: { "x-trace": "t" },
      cookies: { season: "spring" },
    };
    expect(check(given, values)).toEqual(["/path/id type", "/query/limit maximum"]);
  });

  test("bodies", () => {
    const given = posting(object({ name: text }));
    expect(check(given, {})).toEqual(["/body required"]);
    expect(check(given, { body: null })).toEqual(["/body type"]);
    expect(check(given, { body: { name: 1 } })).toEqual(["/body/name type"]);
    expect(check(posting(optional(object({ name: text }))), {})).toEqual([]);
  });

  test("the body is decoded by its content type", () => {
    const given = endpoint({
      requests: [
        { contentType: "application/json", body: object({ a: text }) },
        {
          contentType: "text/plain",
          body: { type: "alias", value: { type: "primitive", value: { type: "string" } } },
        },
      ],
    });
    expect(check(given, { body: "x", contentType: "text/plain; charset=utf-8" })).toEqual([]);
    expect(check(given, { body: "x" })).toEqual(["/body type"]);
  });

  test("messages name the parameter, the body or the file", () => {
    const messages = (given: EndpointDefinition, values: object) =>
      checkCall(definition, given, { ...none, ...values }).map(({ message }) => message);
    const path = endpoint({ pathParameters: [{ key: "id", valueShape: text }] });
    expect(messages(path, {})).toEqual(['"id" is part of the path, but missing.']);
    expect(messages(path, { path: { id: "" } })).toEqual([
      '"id" is part of the path, but missing.',
    ]);
    const filled = primitive({ type: "string", default: "a" });
    const withDefault = endpoint({ pathParameters: [{ key: "id", valueShape: optional(filled) }] });
    expect(messages(withDefault, {})).toEqual([]);
    expect(messages(withDefault, { path: { id: "" } })).toHaveLength(1);
    const fields = ["file", "files"].map((type) => ({ type, key: type, isOptional: false }));
    const form = endpoint({
      requests: [{ body: { type: "formData", fields } }],
    } as Partial<EndpointDefinition>);
    expect(messages(form, { body: { files: [] } })).toEqual([
      '"file" needs a file.',
      '"files" needs at least one file.',
    ]);
    expect(check(form, { body: "x" })).toEqual(["/body type"]);
    expect(check(form, { body: null })).toEqual(["/body type"]);
    expect(check(form, { body: [] })).toEqual(["/body type"]);
    expect(messages(form, { body: new Uint8Array(1) })).toEqual([
      "The body must be an object of fields.",
    ]);
    expect(messages(form, {})).toEqual(["The body is required, but absent."]);
  });

  test("null of an optional parameter is absence; bytes fit any body but JSON", () => {
    const given = endpoint({
      queryParameters: [
        { key: "a", valueShape: optional(text) },
        { key: "b", valueShape: text },
      ],
    });
    expect(check(given, { query: { a: null, b: null } })).toEqual(["/query/b type"]);
    const sent = (contentType: string) =>
      endpoint({ requests: [{ contentType, body: object({ a: text }) }] });
    const stream = new ReadableStream();
    const file = { blob: new Blob(["x"]) };
    for (const body of [new Blob(["x"]), new ArrayBuffer(1), new Uint8Array(1), stream, file]) {
      expect(check(sent("application/xml"), { body })).toEqual([]);
      expect(check(sent("application/json; charset=utf-8"), { body })).not.toEqual([]);
    }
  });

  test("forms and files", () => {
    const given = endpoint({
      requests: [
        {
          body: {
            type: "formData",
            fields: [
              { type: "file", key: "photo", isOptional: false },
              { type: "files", key: "more", isOptional: true },
              {
                type: "property",
                key: "caption",
                valueShape: primitive({ type: "string", maxLength: 3 }),
              },
            ],
          },
        },
      ],
    });
    expect(check(given, { body: { caption: "long text", more: [] } })).toEqual([
      "/body/photo required",
      "/body/caption max-length",
    ]);
    expect(check(given, { body: { photo: new Blob(["x"]), caption: "ok" } })).toEqual([]);
    const bytes = endpoint({ requests: [{ body: { type: "bytes", isOptional: false } }] });
    expect(check(bytes, { body: new Uint8Array(1) })).toEqual([]);
    expect(check(bytes, {})).toEqual(["/body required"]);
  });
});
