import { describe, expect, test } from "vitest";
import {
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../../runtime/definition/index.js";
import {
  define,
  endpoint,
  literal,
  long,
  object,
  oneOf,
  ref,
  tagged,
  text,
  union,
} from "../shapes.js";

function encode(given: EndpointDefinition, definition: ApiDefinition = define()) {
  return toEndpointEncoding(definition, given);
}

function response(given: NonNullable<EndpointDefinition["responses"]>[number]) {
  return encode(endpoint({ responses: [given] })).responses[0];
}

describe("responses", () => {
  const string = {
    type: "alias",
    value: { type: "primitive", value: { type: "string" } },
  } as const;

  test.each([
    [
      { statusCode: 204, body: { type: "empty" } },
      { status: 204, kind: "empty" },
    ],
    [
      { statusCode: 200, isWildcard: true, body: object({}) },
      { status: "2XX", kind: "json" },
    ],
    [
      { statusCode: 0, body: string },
      { status: "default", kind: "json" },
    ],
    [
      { statusCode: 200, contentType: "application/hal+json", body: string },
      { status: 200, kind: "json", contentType: "application/hal+json" },
    ],
    [
      { statusCode: 200, contentType: "text/csv", body: string },
      { status: 200, kind: "text", contentType: "text/csv" },
    ],
    [
      { statusCode: 200, contentType: "application/pdf", body: string },
      { status: 200, kind: "file", contentType: "application/pdf" },
    ],
    [
      { statusCode: 200, body: { type: "fileDownload", contentType: "image/png" } },
      { status: 200, kind: "file", contentType: "image/png" },
    ],
    [
      { statusCode: 200, body: { type: "streamingText" } },
      { status: 200, kind: "stream", stream: { format: "text" } },
    ],
    [
      {
        statusCode: 200,
        contentType: "text/event-stream",
        body: { type: "stream", shape: object({ a: long }), terminator: "[DONE]" },
      },
      {
        status: 200,
        kind: "stream",
        contentType: "text/event-stream",
        stream: { format: "sse", terminator: "[DONE]", json: true },
      },
    ],
    [
      { statusCode: 200, body: { type: "stream", shape: text } },
      { status: 200, kind: "stream", stream: { format: "sse" } },
    ],
    [
      { statusCode: 200, body: { type: "stream", shape: text, format: "json-lines" } },
      { status: 200, kind: "stream", stream: { format: "json-lines", json: true } },
    ],
  ] as const)("%j", (given, expected) => {
    expect(response(given as Parameters<typeof response>[0])).toEqual(expected);
  });
});

describe("errors", () => {
  const definition = define({
    Missing: object({ error: literal("MissingError"), content: object({ id: long }) }),
    Gone: object({ error: oneOf("GoneError") }),
    Coded: object({ code: literal(7), detail: text }),
    Loose: object({ error: text, content: text }),
    Two: object({ a: literal("x"), b: literal("y") }),
    Either: union(ref("Missing"), ref("Gone")),
    Mixed: union(ref("Missing"), ref("Loose")),
    Tagged: tagged("error", { One: { content: text }, Two: {} }),
  });
  function errors(shape: string, rest: object = {}) {
    const given = endpoint({
      errors: [{ statusCode: 404, name: "Failed", shape: ref(shape), ...rest }],
    });
    return encode(given, definition).errors;
  }

  test.each([
    [
      "Missing",
      [
        {
          name: "Failed",
          status: 404,
          marker: { key: "error", value: "MissingError" },
          contentKey: "content",
        },
      ],
    ],
    [
      "Gone",
      [
        {
          name: "Failed",
          status: 404,
          marker: { key: "error", value: "GoneError" },
          contentKey: "content",
        },
      ],
    ],
    ["Coded", [{ name: "Failed", status: 404, marker: { key: "code", value: 7 } }]],
    ["Loose", [{ name: "Failed", status: 404 }]],
    ["Two", [{ name: "Failed", status: 404 }]],
    [
      "Either",
      [
        {
          name: "Missing",
          status: 404,
          marker: { key: "error", value: "MissingError" },
          contentKey: "content",
        },
        {
          name: "Gone",
          status: 404,
          marker: { key: "error", value: "GoneError" },
          contentKey: "content",
        },
      ],
    ],
    ["Mixed", [{ name: "Failed", status: 404 }]],
    [
      "Tagged",
      [
        { name: "One", status: 404, marker: { key: "error", value: "One" }, contentKey: "content" },
        { name: "Two", status: 404, marker: { key: "error", value: "Two" }, contentKey: "content" },
      ],
    ],
  ])("%s", (shape, expected) => {
    expect(errors(shape)).toEqual(expected);
  });

  test("wildcards and default", () => {
    expect(errors("Loose", { statusCode: 400, isWildcard: true })).toEqual([
      { name: "Failed", status: "4XX" },
    ]);
    expect(errors("Loose", { statusCode: 500, isWildcard: true })).toEqual([
      { name: "Failed", status: "5XX" },
    ]);
    expect(errors("Loose", { statusCode: 0 })).toEqual([{ name: "Failed", status: "default" }]);
  });

  test("bodies that are text, or none", () => {
    expect(errors("Loose", { contentType: "text/plain" })).toEqual([
      { name: "Failed", status: 404, kind: "text", contentType: "text/plain" },
    ]);
    expect(errors("Loose", { contentType: "application/problem+json" })).toEqual([
      { name: "Failed", status: 404, contentType: "application/problem+json" },
    ]);
    expect(errors("Loose", { shape: undefined })).toEqual([
      { name: "Failed", status: 404, kind: "empty" },
    ]);
  });
});
