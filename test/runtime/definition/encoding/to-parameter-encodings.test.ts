import { describe, expect, test } from "vitest";
import {
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
  type ParameterProperty,
} from "../../../../runtime/definition/index.js";
import {
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
  primitive,
  ref,
  tagged,
  text,
  union,
  unknown,
} from "../shapes.js";

function encode(given: EndpointDefinition, definition: ApiDefinition = define()) {
  return toEndpointEncoding(definition, given);
}

function parameter(property: Partial<ParameterProperty>, place = "queryParameters") {
  const given = { key: "p", valueShape: text, ...property };
  return encode(endpoint({ [place]: [given] })).parameters?.[0];
}

describe("parameters", () => {
  test.each([
    ["pathParameters", "simple", false],
    ["queryParameters", "form", true],
    ["requestHeaders", "simple", false],
    ["cookieParameters", "form", true],
  ])("defaults of %s", (place, style, explode) => {
    expect(parameter({}, place)).toMatchObject({ style, explode });
  });

  test("a path parameter that may be left out has its default, all others are required", () => {
    const withDefault = primitive({ type: "string", default: "red" });
    expect(parameter({ valueShape: optional(withDefault) }, "pathParameters")).toMatchObject({
      default: "red",
    });
    expect(parameter({ valueShape: optional(withDefault) }, "pathParameters")).not.toHaveProperty(
      "required",
    );
    for (const valueShape of [withDefault, optional(text), text]) {
      const encoded = parameter({ valueShape }, "pathParameters");
      expect(encoded).toHaveProperty("required", true);
      expect(encoded).not.toHaveProperty("default");
    }
    expect(parameter({ valueShape: optional(withDefault) })).not.toHaveProperty("default");
  });

  test("explode follows the style unless it is declared", () => {
    expect(parameter({ style: "pipeDelimited" })).toMatchObject({ explode: false });
    expect(parameter({ explode: false })).toMatchObject({ style: "form", explode: false });
    expect(parameter({ style: "deepObject", explode: true })).toMatchObject({ explode: true });
    expect(parameter({ style: null, explode: null })).toMatchObject({
      style: "form",
      explode: true,
    });
  });

  test("reserved characters stay in queries alone; a media type replaces reading back", () => {
    expect(parameter({ allowReserved: true })).toHaveProperty("allowReserved", true);
    expect(parameter({ allowReserved: true }, "requestHeaders")).not.toHaveProperty(
      "allowReserved",
    );
    const json = parameter({ contentType: "application/json", valueShape: list(integer) });
    expect(json).toMatchObject({ contentType: "application/json" });
    expect(json).not.toHaveProperty("decodeAs");
  });

  test("path parameters are always required, others unless optional", () => {
    expect(parameter({ valueShape: optional(text) }, "pathParameters")).toHaveProperty(
      "required",
      true,
    );
    expect(parameter({ valueShape: optional(text) })).not.toHaveProperty("required");
    expect(parameter({ valueShape: nullable(text) })).toHaveProperty("required", true);
  });

  test.each([
    ["text", text, undefined],
    ["long", long, "integer"],
    ["double", double, "number"],
    ["boolean", optional(boolean), "boolean"],
    ["list", list(text), { list: "string" }],
    ["list of list", list(list(double)), { list: { list: "number" } }],
    ["map", map(integer), { object: {}, rest: "integer" }],
    ["object", object({ x: integer, y: text }), { object: { x: "integer", y: "string" } }],
    ["enum of text", oneOf("a", "b"), undefined],
    ["enum of numbers", oneOf(1, 2), "integer"],
    ["mixed enum", oneOf(1, "max"), "json"],
    ["unlike union", union(text, integer), "json"],
    ["like union", union(text, oneOf("a")), undefined],
    ["numbers", union(integer, double), "number"],
    ["tagged union", tagged("kind", { a: {} }), "json"],
    ["unknown", unknown, "json"],
    ["literal", literal(true), "boolean"],
    ["date", primitive({ type: "date" }), undefined],
    ["big integer", primitive({ type: "bigInteger" }), undefined],
  ])("%s is read back as declared", (_name, valueShape, decodeAs) => {
    expect(parameter({ valueShape })?.decodeAs).toEqual(decodeAs);
  });

  test("a type that contains itself is read back as JSON", () => {
    const definition = define({
      Rule: object({ all: optional(list(ref("Rule"))), above: double }),
    });
    const given = endpoint({ queryParameters: [{ key: "rule", valueShape: ref("Rule") }] });
    expect(encode(given, definition).parameters?.[0]?.decodeAs).toEqual({
      object: { all: { list: "json" }, above: "number" },
    });
  });

  test("headers of the entire API come first and give way to the endpoint's own", () => {
    const definition = define(
      {},
      {
        globalHeaders: [
          { key: "X-Version", valueShape: text },
          { key: "X-Trace", valueShape: text },
        ],
      },
    );
    const given = endpoint({ requestHeaders: [{ key: "x-trace", valueShape: optional(text) }] });
    expect(encode(given, definition).parameters?.map((each) => each.name)).toEqual([
      "X-Version",
      "x-trace",
    ]);
  });
});
