import { describe, expect, it } from "vitest";
import type {
  EndpointDefinition,
  ExampleEndpointCall,
  ExampleExtent,
  ObjectProperty,
} from "../../../../../../runtime/definition/index.js";
import { createExampleFormState } from "../../../../../../runtime/playground/state/model/form/create-form-state.js";
import { fillForm } from "../../../../../../runtime/playground/state/model/form/fill-variables.js";
import {
  createFixture,
  optional,
  primitive,
  property,
} from "../../../harness/fixture-definition.js";

const definition = createFixture("https://api.example/v1");
const text = primitive({ type: "string" });
const withExample = (key: string): ObjectProperty => ({
  ...property(key, optional(text)),
  examples: ["own"],
});
const some = [property("must", text), property("may", optional(text)), withExample("shown")];

function fill(more: Partial<EndpointDefinition>, initial = {}, extent: ExampleExtent = "needed") {
  const { id, method, path } = definition.endpoints["waterPlant"]!;
  const endpoint: EndpointDefinition = { id, method, path, ...more };
  const state = createExampleFormState(definition, endpoint, initial, undefined, extent);
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

  it("keeps a body of which nothing is required as small as valid", () => {
    const may = [property("a", optional(text)), property("b", optional(text))];
    const query = [property("must", text), property("may", optional(text))];
    const { queryParameters, body } = fill({ queryParameters: query, requests: json(may) });
    expect(queryParameters).toEqual({ must: "text" });
    expect(body).toEqual({ type: "json", value: {} });
  });

  it("leaves out an optional body that requires nothing, and has one that requires something", () => {
    const may = [property("a", optional(text))];
    const optionalBody = (properties: ObjectProperty[]) => [
      { contentType: "application/json", body: optional(object(properties)) as never },
    ];
    expect(fill({ requests: optionalBody(may) }).body).toBeNull();
    expect(fill({ requests: optionalBody(some) }).body).toEqual({
      type: "json",
      value: { must: "text", shown: "own" },
    });
  });

  it("has nothing where nothing is required", () => {
    const may = [property("a", optional(text)), property("b", optional(text))];
    expect(fill({ queryParameters: may }).queryParameters).toEqual({});
  });

  it("always fills required enums, and nothing that is deprecated", () => {
    const kind = { type: "enum" as const, values: [{ value: "card" }, { value: "bank" }] };
    const old = { ...withExample("old"), availability: "Deprecated" as const };
    const properties = [property("kind", kind as never), old];
    expect(fill({ queryParameters: properties, requests: json(properties) })).toMatchObject({
      queryParameters: { kind: "card" },
      body: { value: { kind: "card" } },
    });
    expect(fill({ queryParameters: properties }).queryParameters).toEqual({ kind: "card" });
  });
});

describe("an example of the author", () => {
  const call = (more: Partial<ExampleEndpointCall>): ExampleEndpointCall => ({
    path: "",
    responseStatusCode: 200,
    ...more,
  });

  it("leaves the body as small as valid where it has a response alone", () => {
    const properties = [property("must", text), property("may", optional(text))];
    const { body } = fill({ requests: json(properties), examples: [call({})] });
    expect(body).toEqual({ type: "json", value: { must: "text" } });
  });

  it("counts completely, with what is required added and what is wrong by its type corrected", () => {
    const properties = [
      property("must", text),
      property("may", optional(text)),
      property("flag", optional(primitive({ type: "boolean" }))),
      property("count", primitive({ type: "integer" })),
      property("code", text),
      property("none", optional(text)),
    ];
    const value = { may: "yes", flag: "true", count: "93", code: 93, none: null, extra: 1 };
    const requestBody = { type: "json" as const, value };
    const { body } = fill({ requests: json(properties), examples: [call({ requestBody })] });
    expect(body).toEqual({
      type: "json",
      value: { may: "yes", flag: true, count: 93, code: "93", extra: 1, must: "text" },
    });
  });

  it("is read where it is written as text", () => {
    const requestBody = { type: "json" as const, value: '{ "must": "own" }' };
    const { body } = fill({ requests: json(some), examples: [call({ requestBody })] });
    expect(body).toMatchObject({ type: "json", value: { must: "own" } });
    const form = [{ contentType: "application/x-www-form-urlencoded", body: object(some) }];
    const written = { type: "json" as const, value: "must=a%20b&may=c" };
    expect(fill({ requests: form, examples: [call({ requestBody: written })] }).body).toMatchObject(
      {
        value: { must: "a b", may: "c" },
      },
    );
  });

  it("of another content type, or another kind of value, stays out of the JSON body", () => {
    const csv = { contentType: "text/csv", body: primitive({ type: "string" }) as never };
    const requests = [...json(some), csv];
    const requestBody = { type: "json" as const, value: "name,phone\nAda,1" };
    const needed = { type: "json", value: { must: "text", shown: "own" } };
    const named = call({ requestBody, requestContentType: "text/csv" });
    expect(fill({ requests, examples: [named] }).body).toEqual(needed);
    expect(fill({ requests: [csv, ...json(some)], examples: [named] }).body).toEqual({
      type: "json",
      value: "name,phone\nAda,1",
    });
    expect(fill({ requests: json(some), examples: [call({ requestBody })] }).body).toEqual(needed);
  });

  it("has its parameters with the declared types, without what is wrong or deprecated", () => {
    const queryParameters = [
      property("count", optional(primitive({ type: "integer" }))),
      property("wrong", optional(primitive({ type: "integer" }))),
      property("needed", primitive({ type: "integer" })),
      property("tags", optional({ type: "alias", value: { type: "list", itemShape: text } })),
      { ...property("old", optional(text)), availability: "Deprecated" as const },
    ];
    const example = call({
      queryParameters: { count: "7", wrong: "many", needed: "few", tags: "a", old: "x", other: 1 },
    });
    expect(fill({ queryParameters, examples: [example] }).queryParameters).toEqual({
      count: 7,
      needed: 1,
      tags: ["a"],
      other: 1,
    });
  });
});

describe("everything", () => {
  it("fills what is optional, too, but nothing that is deprecated", () => {
    const old = { ...withExample("old"), availability: "Deprecated" as const };
    const properties = [...some, old];
    const requestBody = { type: "json" as const, value: { may: "theirs" } };
    const filled = fill(
      {
        queryParameters: properties,
        requests: json(properties),
        examples: [{ path: "", responseStatusCode: 200, requestBody }],
      },
      {},
      "everything",
    );
    const all = { must: "text", may: "text", shown: "own" };
    expect(filled.queryParameters).toEqual(all);
    expect(filled.body).toEqual({ type: "json", value: { ...all, may: "theirs" } });
  });
});

describe("double braces in a document", () => {
  const braces = property("note", primitive({ type: "string", default: "{{event.summary}}" }));

  it("are text of the author's: an example's parameters and body are sent as they are written", () => {
    const example: ExampleEndpointCall = {
      path: "/",
      responseStatusCode: 200,
      queryParameters: { note: "Title: {{event.summary}}" },
      requestBody: { type: "json", value: { note: ["{{event.summary}}"] } },
    };
    const endpoint = {
      ...definition.endpoints["waterPlant"]!,
      queryParameters: [property("note", text)],
      requests: json([
        property("note", {
          type: "alias",
          value: { type: "list", itemShape: text },
        }),
      ]),
    };
    const form = createExampleFormState(definition, endpoint, {}, example);
    expect(form.queryParameters).toEqual({ note: "Title: \\{{event.summary}}" });
    expect(form.body).toEqual({ type: "json", value: { note: ["\\{{event.summary}}"] } });
    const sent = fillForm(definition, endpoint, form, () => "a variable");
    expect(sent.queryParameters).toEqual(example.queryParameters);
    expect(sent.body).toEqual(example.requestBody);
  });

  it("are text in defaults, too", () => {
    expect(fill({ queryParameters: [braces] }).queryParameters).toEqual({
      note: "\\{{event.summary}}",
    });
  });

  it("name a variable in what the site gives", () => {
    const initial = { query_parameters: { note: "{{mine}}" } };
    expect(fill({ queryParameters: [braces] }, initial).queryParameters).toEqual({
      note: "{{mine}}",
    });
  });
});
