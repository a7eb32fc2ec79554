import { describe, expect, it } from "vitest";
import type { EndpointDefinition } from "../../../../../../runtime/definition/index.js";
import { checkResponse } from "../../../../../../runtime/playground/state/transport/response/check-response.js";
import { readCompleteBody } from "../../../../../../runtime/playground/state/transport/response/read-response.js";
import { createFixture, primitive, property } from "../../../harness/fixture-definition.js";

const definition = createFixture("https://api.example/v1");
const endpoint: EndpointDefinition = {
  id: "one",
  method: "GET",
  path: [{ type: "literal", value: "/one" }],
  environments: [],
  responses: [
    {
      statusCode: 200,
      contentType: "application/json",
      body: {
        type: "object",
        extends: [],
        properties: [property("id", primitive({ type: "long" }))],
      },
    },
    { statusCode: 200, contentType: "image/*", body: { type: "fileDownload" } },
    { statusCode: 300, isWildcard: true, body: { type: "empty" } },
  ],
  errors: [
    {
      statusCode: 404,
      name: "Missing",
      contentType: "application/json",
      shape: primitive({ type: "string" }),
    },
  ],
};

function check(status: number, contentType: string, text: string, of = endpoint): string[] {
  const answer = {
    headers: [],
    ok: true,
    redirected: false,
    status,
    statusText: "",
    type: "cors",
    url: "",
    body: null,
    contentType,
  };
  return checkResponse(definition, of, readCompleteBody(answer, new TextEncoder().encode(text), 0));
}

describe("a response is checked against the definition", () => {
  it.each([
    ["what is declared", 200, "application/json; charset=utf-8", '{"id":9223372036854775807}', []],
    ["undeclared properties", 200, "application/json", '{"id":1,"more":true}', []],
    ["another type of file", 200, "image/webp", "x", []],
    ["any status of a hundred", 307, "", "", []],
    ["a status that nobody declared", 500, "text/plain", "no", ["Status 500 is not declared."]],
    [
      "a content type that nobody declared",
      200,
      "text/csv",
      "a,b",
      ["text/csv is not declared for status 200: application/json or image/* is."],
    ],
  ])("%s", (_name, status, type, text, wanted) => {
    expect(check(status, type, text)).toEqual(wanted);
  });

  it("names the place and the kind of what is wrong, also in errors", () => {
    expect(check(200, "application/json", '{"id":"one"}')).toEqual([
      expect.stringMatching(/^\/id: /) as string,
    ]);
    expect(check(404, "application/json", "7")).toHaveLength(1);
  });

  it("says nothing where nothing is declared", () => {
    expect(check(500, "text/plain", "x", { ...endpoint, responses: [], errors: [] })).toEqual([]);
  });
});
