import { describe, expect, test } from "vitest";
import { diffDefinitions } from "../../../../runtime/definition/diff/index.js";
import type {
  EndpointDefinition,
  FormDataField,
  PrimitiveType,
  TypeReference,
  TypeShape,
} from "../../../../runtime/definition/index.js";
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

/** What a value of one type became, as requests see it: kind of change, where, in which words. */
function changesOf(before: TypeShape, after: TypeShape, types = {}): string[] {
  const definition = (shape: TypeShape) =>
    define(types, { list: [posting(object({ value: shape }))] });
  return changesBetween(definition(before), definition(after));
}

function changesBetween(...[before, after]: Parameters<typeof diffDefinitions>): string[] {
  return diffDefinitions(before, after).changes.map(
    ({ code, path, message }) => `${code} ${path.join(".")}: ${message}`,
  );
}

const set = (itemShape: TypeShape) => alias({ type: "set", itemShape });
const tuple = (items: TypeShape[], rest: object = {}) =>
  alias({ type: "tuple", items, ...rest } as TypeReference);
const uint = primitive({ type: "uint" });
const uint64 = primitive({ type: "uint64" });
const big = primitive({ type: "bigInteger" });
const value = "body.value";

describe("a value of another type", () => {
  test.each<[string, TypeShape, TypeShape, string]>([
    ["wider", integer, long, "was integer and is long"],
    ["wider", integer, big, "was integer and is bigInteger"],
    ["wider", integer, double, "was integer and is double"],
    ["wider", long, big, "was long and is bigInteger"],
    ["wider", long, double, "was long and is double"],
    ["wider", uint, long, "was uint and is long"],
    ["wider", uint, uint64, "was uint and is uint64"],
    ["wider", uint, big, "was uint and is bigInteger"],
    ["wider", uint, double, "was uint and is double"],
    ["wider", uint64, big, "was uint64 and is bigInteger"],
    ["wider", uint64, double, "was uint64 and is double"],
    ["wider", big, double, "was bigInteger and is double"],
    ["wider", primitive({ type: "datetime" }), text, "was datetime and is string"],
    ["wider", primitive({ type: "date" }), text, "was date and is string"],
    ["wider", primitive({ type: "uuid" }), text, "was uuid and is string"],
    ["wider", primitive({ type: "base64" }), text, "was base64 and is string"],
    ["changed", uint64, long, "was uint64 and is long"],
    ["changed", integer, uint, "was integer and is uint"],
    ["changed", text, boolean, "was string and is boolean"],

    ["wider", text, unknown, "was string and is any value"],
    ["wider", literal("a"), text, 'was "a" and is string'],
    ["wider", literal(true), boolean, "was true and is boolean"],
    ["wider", literal(1), integer, "was 1 and is integer"],
    ["wider", literal(-1), long, "was -1 and is long"],
    ["wider", literal(0), uint, "was 0 and is uint"],
    ["wider", literal(7), uint64, "was 7 and is uint64"],
    ["wider", literal(7), big, "was 7 and is bigInteger"],
    ["wider", literal(1.5), double, "was 1.5 and is double"],
    ["wider", oneOf("a", "b"), text, 'was one of "a", "b" and is string'],
    ["wider", literal("a"), oneOf("a", "b"), 'was "a" and is one of "a", "b"'],
    ["wider", literal(null), oneOf("a", null), 'was null and is one of "a", null'],
    ["changed", literal("c"), oneOf("a", "b"), 'was "c" and is one of "a", "b"'],
    ["changed", literal("a"), boolean, 'was "a" and is boolean'],
    ["changed", literal(1), text, "was 1 and is string"],
    ["changed", literal("1"), double, 'was "1" and is double'],
    ["changed", literal(1.5), integer, "was 1.5 and is integer"],
    ["changed", literal(-1), uint, "was -1 and is uint"],
    ["changed", literal("a"), primitive({ type: "uuid" }), 'was "a" and is uuid'],
    ["changed", oneOf("a", 1), text, 'was one of "a", 1 and is string'],
    ["changed", literal("a"), list(text), 'was "a" and is list of string'],

    ["wider", set(text), list(text), "was set of string and is list of string"],
    ["changed", set(text), list(boolean), "was set of string and is list of boolean"],
    ["changed", list(text), map(text), "was list of string and is map of string"],
    ["changed", tuple([text]), set(text), "was tuple and is set of string"],
    ["changed", tuple([text]), list(text), "was tuple and is list of string"],
    ["changed", object({}), list(nullable(text)), "was an object and is list of string or null"],
    ["changed", object({}), list(optional(text)), "was an object and is list of string"],
    ["changed", list(ref("Plant")), object({}), "was list of Plant and is an object"],
    ["changed", object({}), tagged("kind", {}), "was an object and is a union by kind"],

    ["wider", text, union(text, integer), "was string and is string or integer"],
    ["wider", text, union(integer, text), "was string and is integer or string"],
    ["changed", boolean, union(text, integer), "was boolean and is string or integer"],
    ["wider", object({}), union(ref("Plant"), text), "was an object and is Plant or string"],
  ])("is %s: $3", (relation, before, after, message) => {
    const types = { Plant: object({}) };
    const kinds = { wider: "widened", changed: "changed" } as Record<string, string>;
    const back = message.replace(/^was (.*) and is (.*)$/, "was $2 and is $1");
    const opposite = relation === "wider" ? "narrowed" : kinds[relation];
    expect(changesOf(before, after, types)).toEqual([
      `request-type-${kinds[relation]} ${value}: ${message}`,
    ]);
    expect(changesOf(after, before, types)).toEqual([`request-type-${opposite} ${value}: ${back}`]);
  });
});

describe("what a value consists of", () => {
  test.each<[string, TypeShape, TypeShape, string[]]>([
    ["nothing else", union(text, list(text)), union(list(text), text), []],
    ["items", list(text), list(boolean), [`request-type-changed ${value}.[item]: `]],
    ["entries", map(text), map(boolean), [`request-type-changed ${value}.{value}: `]],
    [
      "keys of a map",
      alias({ type: "map", keyShape: text, valueShape: text }),
      alias({ type: "map", keyShape: oneOf("a"), valueShape: text }),
      [`request-type-narrowed ${value}.{key}: `],
    ],
    ["literal", literal("a"), literal("b"), [`request-literal-changed ${value}: `]],
    [
      "more places",
      tuple([text]),
      tuple([text, text]),
      [`request-tuple-changed ${value}: had 1 place and has 2 places`],
    ],
    [
      "fewer required places",
      tuple([text, text]),
      tuple([text, text], { minItems: 1 }),
      [`request-tuple-changed ${value}: had 2 places and has 2 places, 1 of them required`],
    ],
    [
      "an open tuple",
      tuple([text]),
      tuple([text], { rest: text }),
      [`request-tuple-changed ${value}: had 1 place and has 1 place and more`],
    ],
    [
      "the rest of a tuple",
      tuple([text], { rest: text }),
      tuple([text], { rest: boolean }),
      [`request-type-changed ${value}.[rest]: `],
    ],
    [
      "the only list of a union",
      union(text, list(text)),
      union(text, list(boolean)),
      [`request-type-changed ${value}.<list of string>.[item]: was string and is boolean`],
    ],
    [
      "one of two lists of a union",
      union(list(text), list(integer)),
      union(list(text), list(boolean)),
      [`request-type-changed ${value}.<list of integer>.[item]: was integer and is boolean`],
    ],
    [
      "two of two lists of a union",
      union(list(text), list(integer)),
      union(list(double), list(boolean)),
      [
        `request-variant-removed ${value}: the variant list of string was removed`,
        `request-variant-removed ${value}: the variant list of integer was removed`,
        `request-variant-added ${value}: the variant list of double was added`,
        `request-variant-added ${value}: the variant list of boolean was added`,
      ],
    ],
    [
      "another primitive in a union",
      union(text, integer),
      union(text, boolean),
      [
        `request-variant-removed ${value}: the variant integer was removed`,
        `request-variant-added ${value}: the variant boolean was added`,
      ],
    ],
    [
      "a property of a tagged variant",
      tagged("kind", { a: { n: text }, b: {} }),
      tagged("kind", { a: { n: text, m: text }, c: {} }),
      [
        `request-property-added-required ${value}.<a>.m: the property was added and is required`,
        `request-variant-removed ${value}: the variant b was removed`,
        `request-variant-added ${value}: the variant c was added`,
      ],
    ],
    [
      "properties beyond the declared ones",
      object({}, { extra: { type: "primitive", value: { type: "string" } } }),
      object({}, { extra: { type: "primitive", value: { type: "boolean" } } }),
      [`request-type-changed ${value}.{value}: was string and is boolean`],
    ],
  ])("%s", (_name, before, after, expected) => {
    const changes = changesOf(before, after);
    expect(changes.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
  });

  test("a base that both extend is reported once; what moves to a base is no change", () => {
    const types = (inner: TypeShape) => ({
      Base: object({ id: inner }),
      One: object({ a: text }, { extends: ["Base"] }),
    });
    const both = { list: [posting(object({ one: ref("One"), base: ref("Base") }))] };
    expect(changesBetween(define(types(text), both), define(types(boolean), both))).toEqual([
      "request-type-changed id: was string and is boolean",
    ]);
    const extending = object({}, { extends: ["Base"] });
    expect(changesOf(object({ id: text }), extending, types(text))).toEqual([]);
    expect(changesOf(extending, object({ id: text }), types(text))).toEqual([]);
  });
});

describe("limits of a value", () => {
  const limited = (rest: object) => primitive({ type: "double", ...rest } as PrimitiveType);
  test.each<[string, object, object]>([
    ["range-narrowed", {}, { minimum: 1 }],
    ["range-narrowed", {}, { maximum: 1 }],
    ["range-narrowed", { minimum: 1 }, { exclusiveMinimum: 1 }],
    ["range-narrowed", { maximum: 1 }, { exclusiveMaximum: 1 }],
    ["range-narrowed", { multipleOf: 2 }, { multipleOf: 4 }],
    ["range-narrowed", { multipleOf: 2 }, { multipleOf: 3 }],
    ["range-narrowed", { multipleOf: 1.05 }, { multipleOf: 1 }],
    ["range-narrowed", {}, { multipleOf: 2 }],
    ["range-widened", { minimum: 1 }, {}],
    ["range-widened", { minimum: 1 }, { exclusiveMinimum: 0 }],
    ["range-widened", { maximum: 1 }, { exclusiveMaximum: 2 }],
    ["range-widened", { multipleOf: 4 }, { multipleOf: 2 }],
    ["range-widened", { multipleOf: 0.3 }, { multipleOf: 0.1 }],
  ])("%s from %j to %j", (kind, before, after) => {
    const [change, ...more] = changesOf(limited(before), limited(after));
    expect(more).toEqual([]);
    expect(change).toMatch(new RegExp(`^request-${kind} body\\.value: `));
  });
});

describe("bodies of an endpoint", () => {
  const form = (...fields: FormDataField[]) =>
    define(
      {},
      {
        list: [endpoint({ method: "POST", requests: [{ body: { type: "formData", fields } }] })],
      },
    );
  const file: FormDataField = { type: "file", key: "photo", isOptional: false };
  const files: FormDataField = { type: "files", key: "photo", isOptional: false };
  const words: FormDataField = { type: "property", key: "photo", valueShape: text };
  const none: FormDataField = { type: "property", key: "x", valueShape: optional(text) };
  const kept: FormDataField = { type: "property", key: "kept", valueShape: text };
  const inside = "body.photo";

  test.each<[string, FormDataField[], FormDataField[], string[]]>([
    ["nothing", [file], [file], []],
    ["file to files", [file], [files], [`widened ${inside}: was one file and is several files`]],
    ["files to file", [files], [file], [`changed ${inside}: was several files and is one file`]],
    ["file to value", [file], [words], [`changed ${inside}: was one file and is a value`]],
    ["value to files", [words], [files], [`changed ${inside}: was a value and is several files`]],
    [
      "file may be left out",
      [file, kept],
      [{ ...file, isOptional: true }, kept],
      [`became-optional ${inside}: the field may be left out now`],
    ],
  ])("a field of a form, %s", (_name, before, after, expected) => {
    const changes = changesBetween(form(...before), form(...after));
    const short = changes.map((line) => line.replace(/^request-(?:type|property)-/, ""));
    expect(short.filter((line) => !line.startsWith("request-body"))).toEqual(expected);
  });

  test("a file is required now, another field is new, a third is gone", () => {
    const optionalFile: FormDataField = { ...file, isOptional: true };
    const added: FormDataField = { type: "file", key: "more", isOptional: false };
    const free: FormDataField = { type: "file", key: "free", isOptional: true };
    expect(changesBetween(form(kept, optionalFile, none), form(kept, file, added, free))).toEqual([
      "request-property-removed body.x: the field was removed",
      "request-property-became-required body.photo: the field is required now",
      "request-property-added-required body.more: the field was added and is required",
      "request-property-added-optional body.free: the field was added",
    ]);
  });

  test.each<[string, object, object, string[]]>([
    [
      "bytes become a value",
      { type: "bytes", isOptional: false },
      text,
      ["request-type-changed body: the body was bytes and is alias"],
    ],
    [
      "a form becomes a value",
      { type: "formData", fields: [file] },
      text,
      ["request-type-changed body: the body was formData and is alias"],
    ],
    [
      "bytes stay bytes",
      { type: "bytes", isOptional: false },
      { type: "bytes", isOptional: false },
      [],
    ],
  ])("%s", (_name, before, after, expected) => {
    const of = (body: object) =>
      define({}, { list: [endpoint({ requests: [{ body }] } as Partial<EndpointDefinition>)] });
    expect(changesBetween(of(before), of(after))).toEqual(expected);
  });

  test("responses by status, wildcards as documents write them", () => {
    const of = (...statuses: [number, boolean?][]) =>
      define(
        {},
        {
          list: [
            endpoint({
              responses: statuses.map(([statusCode, isWildcard]) => ({
                statusCode,
                ...(isWildcard ? { isWildcard } : {}),
                body: { type: "empty" },
              })),
            }),
          ],
        },
      );
    expect(changesBetween(of([200], [0, true]), of([200], [2, true], [400, true]))).toEqual([
      "response-status-removed default: the status default was removed",
      "response-status-added 2XX: the status 2XX was added",
      "response-status-added 4XX: the status 4XX was added",
    ]);
    expect(changesBetween(of(), of([200]))).toEqual([]);
  });

  test("headers of a response by their names without case", () => {
    const of = (...names: string[]) =>
      define(
        {},
        {
          list: [
            endpoint({
              responses: [
                {
                  statusCode: 200,
                  body: { type: "empty" },
                  headers: names.map((key) => ({ key, valueShape: text })),
                },
              ],
            }),
          ],
        },
      );
    expect(changesBetween(of("X-Kept", "X-Gone"), of("x-kept", "X-New"))).toEqual([
      "response-header-added 200.header.X-New: the header was added",
      "response-header-removed 200.header.X-Gone: the header was removed",
    ]);
  });
});
