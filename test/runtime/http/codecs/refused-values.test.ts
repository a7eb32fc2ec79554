import { expect, test } from "vitest";
import { serializeParameter } from "../../../../runtime/http/encode/index.js";
import { fileBody, requireBlob } from "../../../../runtime/http/codecs/file-body.js";
import { linesBody } from "../../../../runtime/http/codecs/lines-body.js";
import { multipartBody } from "../../../../runtime/http/codecs/multipart-body.js";
import { textBody } from "../../../../runtime/http/codecs/text-body.js";
import type { CallEncoding } from "../../../../runtime/http/encoding.js";
import {
  type BodyEncoding,
  type CallValues,
  encodeCall,
  type EndpointEncoding,
  type ParameterEncoding,
} from "../../../../runtime/http/index.js";

const none: CallValues = { path: {}, query: {}, headers: {}, cookies: {} };

const parameter = (location: ParameterEncoding["in"], rest: object = {}): ParameterEncoding => {
  const isNamed = location === "query" || location === "cookie";
  return {
    in: location,
    name: "a b",
    style: isNamed ? "form" : "simple",
    explode: isNamed,
    ...rest,
  } as ParameterEncoding;
};

test.each<[ParameterEncoding, unknown, unknown]>([
  [parameter("query"), "x y", [["a%20b", "x%20y"]]],
  [parameter("cookie"), 7, [["a%20b", "7"]]],
  [parameter("header"), "x y", [["a b", "x y"]]],
  [parameter("path"), "x/y", [["a b", "x%2Fy"]]],
  [
    parameter("query"),
    [1, null, "b"],
    [
      ["a%20b", "1"],
      ["a%20b", "b"],
    ],
  ],
  [parameter("query"), null, []],
])("a plain parameter %j of %j is %j", (given, value, pairs) => {
  expect(serializeParameter(given, value)).toEqual(pairs);
  expect(serializeParameter({ ...given, decodeAs: "json" }, value)).toEqual(pairs);
});

test.each<[ParameterEncoding, unknown]>([
  [parameter("query", { explode: false }), [1]],
  [parameter("header"), [1]],
  [parameter("cookie"), [1]],
  [parameter("query"), { a: 1 }],
  [parameter("query"), [[1]]],
])("a parameter %j of a scalar refuses %j, unless it is to be sent anyway", (given, value) => {
  const place = { query: "query", header: "headers", cookie: "cookies", path: "path" }[given.in];
  const values = { ...none, [place]: { [given.name]: value } } as CallValues;
  const encoding: EndpointEncoding = {
    id: "find",
    method: "GET",
    path: ["/x"],
    parameters: [{ ...given, decodeAs: "string" }],
    responses: [],
  };
  const baseUrl = "http://a.test";
  expect(encodeCall(encoding, values, { baseUrl, missing: "refuse" })).toMatchObject({
    issues: [
      {
        code: "invalid-value",
        message: `${given.in} parameter "a b" must be a string, number or boolean`,
      },
    ],
  });
  expect(encodeCall(encoding, values, { baseUrl, missing: "send" }).issues).not.toContainEqual(
    expect.objectContaining({ code: "invalid-value" }),
  );
});

test.each<[ParameterEncoding, unknown, unknown]>([
  [parameter("query", { explode: false }), [1, 2], [["a%20b", "1,2"]]],
  [parameter("header"), [1, 2], [["a b", "1,2"]]],
  [parameter("query"), { a: 1 }, [["a", "1"]]],
  [parameter("query"), [[1]], [["a%20b", "%5B1%5D"]]],
  [parameter("query", { style: "deepObject" }), "x", [["a%20b", "x"]]],
  [parameter("query", { contentType: "application/json" }), "x", [["a%20b", "%22x%22"]]],
  [parameter("query", { allowReserved: true }), "x/y", [["a%20b", "x/y"]]],
  [parameter("path", { style: "label" }), "x", [["a b", ".x"]]],
])("a parameter %j of %j is %j in its own style", (given, value, pairs) => {
  expect(serializeParameter(given, value)).toEqual(pairs);
});

test("what a codec cannot write is an invalid request, with the reason", () => {
  const content = { kind: "text", contentType: "text/plain" } as BodyEncoding;
  const encoding = {} as CallEncoding;
  const refused = (message: string) =>
    expect.objectContaining({
      detail: "invalid-request",
      message: expect.stringContaining(message) as string,
    }) as Error;
  expect(() => serializeParameter(parameter("query"), NaN)).toThrow(
    refused("must be a finite number"),
  );
  expect(() => textBody.bodies?.text?.(content, {} as never, encoding)).toThrow(
    refused("must be text"),
  );
  for (const value of ["text", 1, null, {}]) {
    expect(() => linesBody.bodies?.lines?.(content, value as never, encoding)).toThrow(
      refused("must be a list, or an iterable of JSON values"),
    );
  }
  expect(() => fileBody.bodies?.file?.(content, 7, encoding)).toThrow(
    refused("must be a file, bytes, text or a stream"),
  );
  for (const value of ["text", 1, null, [1]]) {
    expect(() => multipartBody.bodies?.multipart?.(content, value as never, encoding)).toThrow(
      refused("must be an object of form fields"),
    );
  }
  expect(textBody.bodies?.text?.(content, null, encoding)).toMatchObject({ text: "" });
  expect(textBody.bodies?.text?.(content, 1.5, encoding)).toMatchObject({
    text: "1.5",
    contentType: "text/plain",
  });
});

test("a file that is known by its path alone cannot be sent, and the message says what can", () => {
  expect(() => requireBlob({ path: "leaf.jpg" })).toThrow(
    "the file has no content; give a Blob or File, or { blob, filename }",
  );
});
