import { describe, expect, it } from "vitest";
import type { EndpointDefinition, ObjectProperty } from "../../../../runtime/definition/index.js";
import { createNeededFormState } from "../../../../runtime/playground/state/create-form-state.js";
import { createFixture, optional, primitive, property } from "../harness/fixture-definition.js";

const definition = createFixture("https://api.example/v1");
const text = primitive({ type: "string" });
const withExample = (key: string): ObjectProperty => ({
  ...property(key, optional(text)),
  examples: ["own"],
});
const some = [property("must", text), property("may", optional(text)), withExample("shown")];

function fill(more: Partial<EndpointDefinition>, initial = {}) {
  const { id, method, path } = definition.endpoints["waterPlant"]!;
  const endpoint: EndpointDefinition = { id, method, path, ...more };
  const state = createNeededFormState(definition, endpoint, initial);
  const { type: _type, ...parts } = state;
  return parts;
}

const object = (properties: ObjectProperty[]) => ({
  type: "object" as const,
  extends: [],
  properties,
});
const json = (properties: ObjectProperty[]) => [
  { contentType: "application/json", body: object(properties) },
];

describe("an example where the author gave none", () => {
  it("has what is required, and what has an example of its own, in every place", () => {
    expect(
      fill({
        queryParameters: some,
        requestHeaders: some,
        cookieParameters: some,
        requests: json([...some, property("inner", object(some))]),
      }),
    ).toEqual({
      headers: { must: "text", shown: "own" },
      pathParameters: {},
      queryParameters: { must: "text", shown: "own" },
      cookies: { must: "text", shown: "own" },
      body: {
        type: "json",
        value: { must: "text", shown: "own", inner: { must: "text", shown: "own" } },
      },
    });
  });

  it("has what the site gives, too", () => {
    const initial = { query_parameters: { may: "site" } };
    expect(fill({ queryParameters: some }, initial).queryParameters).toEqual({
      must: "text",
      may: "site",
      shown: "own",
    });
  });

  it("has fields of a multipart form by the same rule", () => {
    const fields = [
      ...some.map((each) => ({ type: "property" as const, ...each })),
      { type: "file" as const, key: "picture", isOptional: false },
      { type: "file" as const, key: "other", isOptional: true },
    ];
    const requests = [{ contentType: "multipart/form-data", body: { type: "formData", fields } }];
    const { body } = fill({ requests: requests as EndpointDefinition["requests"] });
    expect(Object.keys((body as { value: object }).value)).toEqual(["must", "shown", "picture"]);
  });

  it("has a whole body where nothing of it is required", () => {
    const may = [property("a", optional(text)), property("b", optional(text))];
    const query = [property("must", text), property("may", optional(text))];
    expect(fill({ queryParameters: query, requests: json(may) })).toMatchObject({
      queryParameters: { must: "text" },
      body: { value: { a: "text", b: "text" } },
    });
  });

  it("has everything where nothing at all is required", () => {
    const may = [property("a", optional(text)), property("b", optional(text))];
    expect(fill({ queryParameters: may }).queryParameters).toEqual({ a: "text", b: "text" });
  });
});
