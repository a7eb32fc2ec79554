import { describe, expect, test } from "vitest";
import {
  createExampleValue,
  exampleBody,
  exampleParameter,
  fitExample,
  isExampleOf,
  plainFormValue,
  type EndpointRequest,
  type ExampleEndpointRequest,
  type TypeShape,
} from "../../../../runtime/definition/index.js";
import { exactNumber } from "../../../../runtime/http/index.js";
import {
  alias,
  boolean,
  define,
  double,
  integer,
  list,
  literal,
  map,
  nullable,
  object,
  oneOf,
  optional,
  primitive,
  tagged,
  text,
  union,
  unknown,
} from "../shapes.js";

test.each<[string, TypeShape, unknown, unknown]>([
  ["text for a boolean", boolean, " True ", true],
  ["other text for a boolean", boolean, "yes", "yes"],
  ["text for a number", integer, "93", 93],
  ["more digits than a double has", double, "1.10", exactNumber("1.10")],
  ["other text for a number", integer, "093", "093"],
  ["a number for text", text, 93, "93"],
  ["a boolean for text", text, false, "false"],
  ["an object for text", text, {}, {}],
  ["text for a number of any size", primitive({ type: "bigInteger" }), "93", "93"],
  ["a number for a UUID", primitive({ type: "uuid" }), 1, "1"],
  ["a value of an enum", oneOf("a", "A"), "A", "A"],
  ["an enum value in another case", oneOf("Sun", 2), "sun ", "Sun"],
  ["text for a number of an enum", oneOf("Sun", 2), "2", 2],
  ["an object for an enum", oneOf("a"), {}, {}],
  ["text for a literal", literal(true), "true", true],
  ["another literal", literal("a"), "b", "b"],
  ["anything for null", literal(null), "null", "null"],
  ["null for what may be absent", optional(text), null, undefined],
  ["null for what may be null", optional(nullable(text)), null, null],
  ["null for what may not", text, null, null],
  ["absence", text, undefined, undefined],
  ["JSON of an object in text", object({ n: integer }), ' {"n":"1"}', { n: 1 }],
  ["a list in text for an object", object({}), "[1]", "[1]"],
  ["half of a JSON text", object({}), '{"n":', '{"n":'],
  ["null of a member that may be absent", object({ n: optional(text) }), { n: null }, {}],
  ["members that nothing declares", object({}), { z: "1" }, { z: "1" }],
  [
    "members beyond the declared",
    object({}, { extra: { type: "primitive", value: { type: "integer" } } }),
    { z: "1" },
    { z: 1 },
  ],
  ["entries of a map", map(integer), '{"a":"1"}', { a: 1 }],
  ["a list for a map", map(integer), [1], [1]],
  ["JSON of a list in text", list(integer), '["1"]', [1]],
  ["a single item", list(text), "a", ["a"]],
  ["a single item of another type", list(text), {}, {}],
  ["text that may be two items", list(text), "a,b", "a,b"],
  ["empty text for a list", list(text), "", ""],
  ["places of a tuple", alias({ type: "tuple", items: [integer] }), ["1", "1"], [1, "1"]],
  [
    "the rest of a tuple",
    alias({ type: "tuple", items: [text], rest: integer }),
    [1, "1"],
    ["1", 1],
  ],
  ["text for a tuple", alias({ type: "tuple", items: [integer] }), "1", "1"],
  ["what a variant takes as it is", union(integer, text), "1", "1"],
  ["what a variant takes fitted", union(integer, boolean), "1", 1],
  ["what no variant takes", union(integer, boolean), "x", "x"],
  [
    "the variant that is named",
    tagged("k", { a: { n: integer } }),
    { k: "a", n: "1" },
    { k: "a", n: 1 },
  ],
  [
    "a variant that is not",
    tagged("k", { a: { n: integer } }),
    { k: "b", n: "1" },
    { k: "b", n: "1" },
  ],
  ["anything", unknown, "1", "1"],
])("%s", (_name, shape, value, expected) => {
  expect(fitExample(define(), shape, value, "request")).toEqual(expected);
});

describe("the body of an example", () => {
  const json = (value: unknown): ExampleEndpointRequest => ({ type: "json", value });
  const request = (contentType: string | undefined, body: object) =>
    ({ ...(contentType === undefined ? {} : { contentType }), body }) as EndpointRequest;
  const given = (shape: TypeShape, value: unknown, contentType = "application/json") =>
    exampleBody(define(), request(contentType, shape), json(value));

  test.each<[string, ReturnType<typeof given>, unknown]>([
    ["fits", given(object({ n: integer }), { n: "1" }), { value: { n: 1 } }],
    ["is of another kind", given(object({ n: integer }), "words"), undefined],
    ["is wrong inside", given(object({ n: integer }), { n: "x" }), { value: { n: "x" } }],
    ["is missing", given(optional(text), undefined), undefined],
    [
      "is a form as it is sent",
      given(map(text), "a=1&b=x%20y", "application/x-www-form-urlencoded"),
      { value: { a: "1", b: "x y" } },
    ],
    ["is no form", given(text, "a=1"), { value: "a=1" }],
    ["is text of a form", given(text, "a", "application/x-www-form-urlencoded"), { value: "a" }],
    [
      "is lines",
      given(list(object({ n: integer })), '{"n":1}\n\n{"n":2}\n', "application/x-ndjson"),
      { value: [{ n: 1 }, { n: 2 }] },
    ],
    [
      "is records",
      given(list(integer), "\u001e1\n\u001e2\n", "application/json-seq"),
      { value: [1, 2] },
    ],
    ["is no lines", given(list(text), "{,", "application/x-ndjson"), undefined],
  ])("that %s", (_name, found, expected) => {
    expect(found).toEqual(expected);
  });

  test("of form fields is an object; files are represented by their names", () => {
    const example: ExampleEndpointRequest = {
      type: "form",
      value: {
        a: { type: "json", value: 1 },
        one: { type: "filenameWithData", filename: "a.png", data: "" },
        many: { type: "filenamesWithData", value: [{ filename: "b.png", data: "" }] },
        name: { type: "filename", value: "c.png" },
      },
    };
    const form = request("application/x-www-form-urlencoded", map(unknown));
    expect(exampleBody(define(), form, example)).toEqual({
      value: { a: 1, one: "a.png", many: ["b.png"], name: "c.png" },
    });
    expect(plainFormValue({ type: "filename", value: "c.png" })).toBe("c.png");
    for (const body of [
      { type: "bytes", isOptional: false },
      { type: "formData", fields: [] },
    ]) {
      expect(exampleBody(define(), request(undefined, body), json({}))).toBeUndefined();
    }
    const bytes = { type: "bytes", value: { type: "base64", value: "" } } as const;
    expect(exampleBody(define(), request(undefined, text), bytes)).toBeUndefined();
  });

  test("belongs to a request by its media type, else by its kind", () => {
    const call = { path: "/", responseStatusCode: 200 };
    const belongs = (to: EndpointRequest, requestBody: ExampleEndpointRequest, type?: string) =>
      isExampleOf(to, { ...call, requestBody, ...(type ? { requestContentType: type } : {}) });
    const bytes = request("image/png", { type: "bytes", isOptional: false });
    const parts = request("multipart/form-data", { type: "formData", fields: [] });
    const fields = request("application/x-www-form-urlencoded", object({}));
    const value = request("application/json", object({}));
    const all = [bytes, parts, fields, value];
    const file = { type: "bytes", value: { type: "base64", value: "" } } as const;
    expect(all.map((each) => belongs(each, file))).toEqual([true, false, false, false]);
    const form = { type: "form", value: {} } as const;
    expect(all.map((each) => belongs(each, form))).toEqual([false, true, true, false]);
    expect(all.map((each) => belongs(each, json({})))).toEqual([false, false, false, true]);
    expect(all.map((each) => belongs(each, json({}), "image/png"))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isExampleOf(value, call)).toBe(false);
  });
});

test("a parameter's example: left out when it is optional without one, or deprecated", () => {
  const create = (rest: object, extent: "needed" | "everything", value?: unknown) =>
    exampleParameter(define(), { key: "n", valueShape: integer, ...rest }, extent, value);
  expect(create({ examples: [7] }, "needed")).toBe(7);
  expect(create({ examples: [7] }, "needed", 8)).toBe(8);
  expect(create({ examples: ["x", 7] }, "everything")).toBe(7);
  expect(create({}, "everything")).toBe(
    createExampleValue(define(), integer, { direction: "request", extent: "everything" }),
  );
  const free = { valueShape: optional(integer) };
  expect(create(free, "needed")).toBeUndefined();
  expect(create(free, "everything")).toBe(
    createExampleValue(define(), integer, { direction: "request", extent: "everything" }),
  );
  expect(create({ ...free, examples: ["x"] }, "needed")).toBeUndefined();
  expect(create({ ...free, examples: [7] }, "needed")).toBe(7);
  const old = { ...free, availability: "Deprecated", examples: [7] };
  expect([create(old, "needed"), create(old, "everything")]).toEqual([undefined, undefined]);
  expect(create({ availability: "Deprecated", examples: [7] }, "needed")).toBe(7);
});
