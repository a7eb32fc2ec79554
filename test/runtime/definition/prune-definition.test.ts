import { expect, test } from "vitest";
import { exampleValues, pruneDefinition } from "../../../runtime/definition/index.js";
import { define, endpoint, object, optional, ref, text } from "./shapes.js";

const definition = define(
  {
    Used: object({ inner: ref("Inner") }),
    Inner: text,
    Shared: text,
    Message: text,
    Other: object({ inner: ref("Inner") }),
  },
  {
    apiName: "Greenhouse",
    globalHeaders: [{ key: "X-Shared", valueShape: ref("Shared") }],
    auths: {
      used: { type: "bearerAuth" },
      both: { type: "basicAuth" },
      other: { type: "bearerAuth" },
    },
    subpackages: {
      outer: { id: "outer", name: "outer" },
      inner: { id: "inner", name: "inner", parent: "outer" },
      other: { id: "other", name: "other" },
    },
    websockets: {
      chat: {
        id: "chat",
        path: [],
        messages: [{ type: "say", origin: "client", body: ref("Message") }],
      },
    },
    list: [
      endpoint({ id: "b", queryParameters: [{ key: "q", valueShape: ref("Other") }] }),
      endpoint({
        id: "a",
        namespace: ["inner"],
        auth: ["used"],
        multiAuth: [{ schemes: ["both"] }],
        queryParameters: [{ key: "q", valueShape: ref("Used") }],
      }),
    ],
  },
);

test("one endpoint and what it reaches", () => {
  const before = JSON.stringify(definition);
  const pruned = pruneDefinition(definition, { endpointIds: ["a", "missing"] });
  expect(Object.keys(pruned.endpoints)).toEqual(["a"]);
  expect(Object.keys(pruned.types)).toEqual(["Used", "Inner", "Shared"]);
  expect(Object.keys(pruned.auths)).toEqual(["used", "both"]);
  expect(Object.keys(pruned.subpackages)).toEqual(["outer", "inner"]);
  expect(pruned.websockets).toEqual({});
  expect(pruned.apiName).toBe("Greenhouse");
  expect(JSON.stringify(definition)).toBe(before);
});

test("one channel", () => {
  const pruned = pruneDefinition(definition, { channelIds: ["chat"] });
  expect(Object.keys(pruned.types)).toEqual(["Shared", "Message"]);
  expect(pruned.endpoints).toEqual({});
});

test("the values of an example", () => {
  const given = endpoint({
    requestHeaders: [{ key: "X-Trace", valueShape: optional(text) }],
    examples: [
      {
        path: "/call/7",
        responseStatusCode: 200,
        pathParameters: { id: 7 },
        queryParameters: { tag: ["a"], none: null },
        headers: { "x-trace": "t" },
        requestBody: { type: "json", value: { name: "Ada" } },
      },
    ],
  });
  expect(exampleValues(define(), given)).toEqual({
    path: { id: 7 },
    query: { tag: ["a"] },
    headers: { "X-Trace": "t" },
    cookies: {},
    body: { name: "Ada" },
  });
  expect(exampleValues(define(), endpoint())).toBeNull();
});

test("files and bytes of an example", async () => {
  const given = endpoint({
    requests: [
      { contentType: "application/json", body: object({}) },
      { contentType: "multipart/form-data", body: { type: "formData", fields: [] } },
      { contentType: "image/png", body: { type: "bytes", isOptional: false } },
    ],
  });
  const form = exampleValues(define(), given, {
    path: "/",
    responseStatusCode: 200,
    requestBody: {
      type: "form",
      value: {
        photo: { type: "filename", value: "fern.png" },
        more: { type: "filenames", value: ["a.png"] },
        tags: { type: "exploded", value: ["x"] },
        camera: { type: "json", value: { iso: 1 } },
      },
    },
  });
  expect(form).toMatchObject({
    contentType: "multipart/form-data",
    body: {
      photo: { filename: "fern.png" },
      more: [{ filename: "a.png" }],
      tags: ["x"],
      camera: { iso: 1 },
    },
  });
  const bytes = exampleValues(define(), given, {
    path: "/",
    responseStatusCode: 200,
    requestBody: { type: "bytes", value: { type: "base64", value: "aGVsbG8=" } },
  });
  const body = bytes?.body as { blob: Blob };
  expect(bytes?.contentType).toBe("image/png");
  expect(await body.blob.text()).toBe("hello");
});

test("without response types: types and examples of responses are omitted, statuses and content types are not", () => {
  const whole = define(
    { Sent: object({ inner: text }), Answered: text, Failure: text, Event: text },
    {
      list: [
        endpoint({
          id: "a",
          queryParameters: [{ key: "q", valueShape: ref("Sent") }],
          responses: [
            {
              statusCode: 200,
              contentType: "application/json",
              body: { type: "alias", value: { type: "id", id: "Answered" } },
              headers: [{ key: "X-Answered", valueShape: ref("Answered") }],
            },
            { statusCode: 201, body: { type: "stream", format: "sse", shape: ref("Event") } },
          ],
          errors: [{ name: "Gone", statusCode: 410, shape: ref("Failure") }],
          examples: [
            {
              path: "/",
              responseStatusCode: 200,
              queryParameters: { q: "x" },
              responseBody: { type: "json", value: "large" },
            },
          ],
        }),
      ],
    },
  );
  const pruned = pruneDefinition(whole, { endpointIds: ["a"], hasResponseTypes: false });
  expect(Object.keys(pruned.types)).toEqual(["Sent"]);
  const { responses, errors, examples, queryParameters } = pruned.endpoints["a"]!;
  const unknown = { type: "alias", value: { type: "unknown" } };
  expect(responses).toEqual([
    { statusCode: 200, contentType: "application/json", body: unknown },
    { statusCode: 201, body: { type: "stream", format: "sse", shape: unknown } },
  ]);
  expect(errors).toEqual([{ name: "Gone", statusCode: 410 }]);
  expect(examples).toEqual([{ path: "/", responseStatusCode: 200, queryParameters: { q: "x" } }]);
  expect(queryParameters).toEqual(whole.endpoints["a"]?.queryParameters);
});

test("one callback: of its endpoint only what names it, and what the callback uses", () => {
  const callback = (name: string, type: string) => ({
    name,
    expression: `{$request.body#/${name}}`,
    method: "POST",
    displayName: `When ${name}`,
    operationId: `on-${name}`,
    requests: [{ contentType: "application/json", body: object({ inner: ref(type) }) }],
  });
  const given = define(
    { First: text, Second: text, Sent: text },
    {
      list: [
        endpoint({
          id: "a",
          displayName: "Subscribe",
          queryParameters: [{ key: "q", valueShape: ref("Sent") }],
          callbacks: [callback("grown", "First"), callback("wilted", "Second")],
        }),
        endpoint({ id: "b" }),
      ],
    },
  );
  const one = (index: number, endpointId = "a") =>
    pruneDefinition(given, { callback: { endpointId, index } });
  expect(Object.keys(one(1).types)).toEqual(["Second"]);
  expect(one(0).endpoints).toEqual({
    a: {
      id: "a",
      method: "GET",
      path: given.endpoints["a"]?.path,
      displayName: "Subscribe",
      callbacks: [callback("grown", "First")],
    },
  });
  const owner = given.endpoints["a"];
  const grouped = { ...given, endpoints: { a: { ...owner!, namespace: ["group"] } } };
  expect(
    pruneDefinition(grouped, { callback: { endpointId: "a", index: 0 } }).endpoints["a"]?.namespace,
  ).toEqual(["group"]);
  expect(one(0).endpoints["a"]).not.toHaveProperty("namespace");
  expect(one(2).endpoints).toEqual({});
  expect(one(0, "b").endpoints).toEqual({});
  expect(one(0, "missing").endpoints).toEqual({});

  const named = pruneDefinition(given, { endpointIds: ["a"], hasResponseTypes: false }).endpoints[
    "a"
  ];
  const { requests: _requests, ...name } = callback("grown", "First");
  expect(named?.callbacks?.[0]).toEqual(name);
});
