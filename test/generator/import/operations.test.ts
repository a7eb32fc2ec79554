import { importDocument } from "../../../generator/import/index.js";
import { describe, expect, it } from "vitest";
import type {
  ApiDefinition,
  EndpointDefinition,
  Issue,
} from "../../../runtime/definition/index.js";
import { importValue, listCodes } from "./import-text.js";
import {
  id,
  integer,
  list,
  map,
  object,
  optional,
  primitive,
  text,
  unknown,
  xmlOf,
} from "./shapes.js";

interface Imported {
  readonly endpoint: EndpointDefinition;
  readonly definition: ApiDefinition;
  readonly issues: Issue[];
}

/** Imports one operation `op` at `POST /x`; `document` stands around it. */
async function importOperation(operation: object, document: object = {}): Promise<Imported> {
  const whole = { operationId: "op", summary: "Op", ...operation };
  const { definition, issues } = await importValue({
    paths: { "/x": { post: whole } },
    ...document,
  });
  const endpoint = definition.endpoints.op;
  if (!endpoint) throw new Error("the operation is not there");
  return { endpoint, definition, issues };
}

const json = (schema: unknown, more: object = {}) => ({ "application/json": { schema, ...more } });
const ok = { "200": { description: "" } };

describe("an operation", () => {
  it("keeps its words, tags and code samples", async () => {
    const { endpoint, definition, issues } = await importOperation(
      {
        description: "D",
        deprecated: true,
        tags: ["late", "early"],
        "x-codeSamples": [{ lang: "Python", label: "SDK", source: "call()" }],
      },
      { tags: [{ name: "early", "x-displayName": "Early", description: "First." }] },
    );
    expect(endpoint).toEqual({
      id: "op",
      method: "POST",
      path: [{ type: "literal", value: "/x" }],
      displayName: "Op",
      description: "D",
      availability: "Deprecated",
      namespace: ["late"],
      tags: ["late", "early"],
      operationId: "op",
      codeSamples: [{ name: "SDK", language: "python", code: "call()", generated: false }],
    });
    expect(definition.subpackages).toEqual({
      early: { id: "early", name: "early", displayName: "Early", description: "First." },
      late: { id: "late", name: "late" },
    });
    expect(issues).toEqual([]);
  });

  it("without an id is called by method and path, one of a taken id by a number", async () => {
    const { definition, issues } = await importValue({
      paths: { "/a": { get: {}, put: { operationId: "x" } }, "/b": { put: { operationId: "x" } } },
    });
    expect(Object.keys(definition.endpoints)).toEqual(["GET /a", "x", "x2"]);
    expect(issues).toEqual([
      expect.objectContaining({ code: "duplicate-operation-id", pointer: "/paths/~1b/put" }),
    ]);
  });

  it("may have a method of its own", async () => {
    const { definition } = await importValue({
      openapi: "3.2.0",
      paths: { "/a": { query: {}, additionalOperations: { LINK: {} } } },
    });
    expect(Object.values(definition.endpoints).map(({ method }) => method)).toEqual([
      "QUERY",
      "LINK",
    ]);
  });

  it("tells keys of a path that mean nothing", async () => {
    const { issues } = await importValue({ paths: { "/a": { GET: {}, "x-own": 1 } } });
    expect(listCodes(issues)).toEqual(["warning unknown-key", "info extension"]);
  });
});

const declare = (name: string) => ({
  name,
  in: "path",
  required: true,
  schema: { type: "integer" },
});

describe("what an author says of groups and users", () => {
  it("x-tagGroups are groups around tags, also of one name with a tag", async () => {
    const { definition, issues } = await importValue({
      tags: [{ name: "pets" }, { name: "shop", parent: "pets" }],
      "x-tagGroups": [
        { name: "pets", tags: ["pets", "food"] },
        { name: "Other", tags: ["shop"] },
      ],
      paths: { "/a": { get: { operationId: "a", tags: ["pets"] } } },
    });
    expect(definition.subpackages).toEqual({
      shop: { id: "shop", name: "shop", parent: "pets" },
      pets: { id: "pets", name: "pets", parent: "pets group" },
      food: { id: "food", name: "food", parent: "pets group" },
      "pets group": { id: "pets group", name: "pets" },
      Other: { id: "Other", name: "Other" },
    });
    expect(definition.endpoints.a?.namespace).toEqual(["pets group", "pets"]);
    expect(issues).toEqual([]);
  });

  it("x-internal leaves out operations, paths and webhooks, and says so", async () => {
    const mark = { "x-internal": true };
    const { definition, issues } = await importValue({
      paths: {
        "/a": { get: { ...mark }, put: { "x-internal": false, operationId: "kept" } },
        "/b": { ...mark, get: {} },
      },
      webhooks: { w: { post: mark } },
    });
    expect(Object.keys(definition.endpoints)).toEqual(["kept"]);
    expect(definition.webhooks).toEqual({});
    expect(listCodes(issues)).toEqual(["info internal", "info internal", "info internal"]);
    expect(issues.map(({ pointer }) => pointer)).toEqual([
      "/paths/~1a/get/x-internal",
      "/paths/~1b/x-internal",
      "/webhooks/w/post/x-internal",
    ]);
  });

  it("x-internal leaves out nothing when that is wanted", async () => {
    const operation = { operationId: "a", "x-internal": true };
    const document = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: { "/a": { get: operation } },
    };
    const text = JSON.stringify(document);
    const { definition, issues } = await importDocument({ text }, { internal: true });
    expect(Object.keys(definition.endpoints)).toEqual(["a"]);
    expect(listCodes(issues)).not.toContain("info internal");
  });
});

describe("parameters", () => {
  it("go where they say, in their style", async () => {
    const { endpoint, issues } = await importOperation({
      parameters: [
        {
          name: "q",
          in: "query",
          style: "pipeDelimited",
          explode: false,
          schema: { type: "array", items: { type: "string" } },
        },
        {
          name: "r",
          in: "query",
          required: true,
          allowReserved: true,
          schema: { type: "string", default: "a" },
        },
        { name: "f", in: "query", content: json({ type: "object" }), deprecated: true },
        { name: "X-H", in: "header", description: "H.", schema: { type: "integer" }, example: 4 },
        {
          name: "c",
          in: "cookie",
          schema: { type: "string" },
          examples: { a: { value: "x" }, b: { value: "y" } },
        },
        { name: "Accept", in: "header", schema: { type: "string" } },
        { name: "Content-Length", in: "header", required: true, schema: { type: "number" } },
      ],
    });
    expect(endpoint.queryParameters).toEqual([
      { key: "q", valueShape: optional(list(text)), style: "pipeDelimited", explode: false },
      { key: "r", valueShape: primitive({ type: "string", default: "a" }), allowReserved: true },
      {
        key: "f",
        valueShape: optional(map(unknown)),
        availability: "Deprecated",
        contentType: "application/json",
      },
    ]);
    expect(endpoint.requestHeaders).toEqual([
      { key: "X-H", valueShape: optional(integer), description: "H.", examples: [4] },
    ]);
    expect(endpoint.cookieParameters).toEqual([
      { key: "c", valueShape: optional(text), examples: ["x", "y"] },
    ]);
    expect(listCodes(issues)).toEqual(["info reserved-header"]);
  });

  it("of a path come first and are replaced by the operation's", async () => {
    const { definition } = await importValue({
      paths: {
        "/x/{a}": {
          parameters: [
            { name: "a", in: "path", required: true, schema: { type: "string" } },
            { name: "b", in: "query", schema: { type: "string" } },
          ],
          get: { parameters: [{ name: "b", in: "query", schema: { type: "integer" } }] },
        },
      },
    });
    expect(definition.endpoints["GET /x/{a}"]).toMatchObject({
      path: [
        { type: "literal", value: "/x/" },
        { type: "pathParameter", value: "a" },
      ],
      pathParameters: [{ key: "a", valueShape: text }],
      queryParameters: [{ key: "b", valueShape: optional(integer) }],
    });
  });

  it("of the path are those the path has, in its order", async () => {
    const { definition, issues } = await importValue({
      paths: {
        "/{a}:go/{b}/{c}": { get: { parameters: [declare("gone"), declare("b"), declare("a")] } },
      },
    });
    expect(definition.endpoints["GET /{a}:go/{b}/{c}"]?.pathParameters).toEqual([
      { key: "a", valueShape: integer },
      { key: "b", valueShape: integer },
      { key: "c", valueShape: text },
    ]);
    expect(listCodes(issues)).toEqual([
      "warning unplaced-path-parameter",
      "warning undeclared-path-parameter",
    ]);
  });

  it("of a path with reserved expansion (RFC 6570) keep their slashes", async () => {
    const { definition, issues } = await importValue({
      paths: { "/v1/{+name}:run": { post: { parameters: [declare("+name")] } } },
    });
    expect(issues).toEqual([]);
    expect(Object.values(definition.endpoints)).toMatchObject([
      {
        path: [
          { type: "literal", value: "/v1/" },
          { type: "pathParameter", value: "name" },
          { type: "literal", value: ":run" },
        ],
        pathParameters: [{ key: "name", allowReserved: true }],
      },
    ]);
  });

  it("that are wrong are reported", async () => {
    const { endpoint, issues } = await importOperation({
      parameters: [
        { name: "a", in: "body", schema: {} },
        { in: "query", schema: {} },
        { name: "b", in: "query" },
        { name: "d", in: "query", style: "curly", schema: { type: "string" } },
        { name: "d", in: "query", schema: { type: "string" } },
        { $ref: "#/components/parameters/Gone" },
      ],
    });
    expect(endpoint.queryParameters?.map(({ key }) => key)).toEqual(["b", "d"]);
    expect(listCodes(issues)).toEqual([
      "warning repeated-parameter",
      "error unresolved-reference",
      "error invalid-parameter",
      "error invalid-parameter",
      "warning missing-schema",
    ]);
  });
});

const importBody = async (content: object, required = true) =>
  (await importOperation({ requestBody: { required, description: "B", content } })).endpoint
    .requests;

describe("request bodies", () => {
  it("are one a content type", async () => {
    const requests = await importBody({
      ...json({ type: "object", properties: { a: {} } }),
      "text/plain": {},
    });
    expect(requests).toEqual([
      { description: "B", contentType: "application/json", body: object({ a: optional(unknown) }) },
      { description: "B", contentType: "text/plain", body: text },
    ]);
  });

  it("puts JSON before the other content types of a body and a response", async () => {
    const content = {
      "application/jose+jwe": { schema: { type: "string" } },
      "application/vnd.api+json": { schema: { type: "integer" } },
      "text/csv": { schema: { type: "string" } },
      "application/json; charset=utf-8": { schema: { type: "integer" } },
    };
    const { endpoint } = await importOperation({
      requestBody: { required: true, content },
      responses: { "200": { content }, "400": { content } },
    });
    const order = [
      "application/json; charset=utf-8",
      "application/vnd.api+json",
      "application/jose+jwe",
      "text/csv",
    ];
    expect(endpoint.requests?.map(({ contentType }) => contentType)).toEqual(order);
    expect(endpoint.responses?.map(({ contentType }) => contentType)).toEqual(order);
    expect(endpoint.errors?.map(({ contentType }) => contentType)).toEqual(order);
  });

  it("are optional unless required", async () => {
    const requests = await importBody(json({ type: "integer" }), false);
    expect(requests?.[0]?.body).toEqual(optional(integer));
  });

  it("that are unions or enums become types", async () => {
    const { endpoint, definition } = await importOperation({
      requestBody: { required: true, content: json({ enum: ["a", "b"] }) },
    });
    expect(endpoint.requests?.[0]?.body).toEqual(id("OpRequest"));
    expect(definition.types.OpRequest?.shape.type).toBe("enum");
  });

  it("of bytes are bytes", async () => {
    expect(await importBody({ "application/octet-stream": {} })).toMatchObject([
      { body: { type: "bytes", isOptional: false, contentType: "application/octet-stream" } },
    ]);
    expect(
      await importBody({ "*/*": { schema: { type: "string", format: "binary" } } }, false),
    ).toMatchObject([{ body: { type: "bytes", isOptional: true } }]);
  });

  it("of forms are objects, with hints how fields are encoded", async () => {
    const requests = await importBody({
      "application/x-www-form-urlencoded": {
        schema: { type: "object", properties: { a: { type: "array", items: { type: "string" } } } },
        encoding: { a: { style: "spaceDelimited", explode: false } },
      },
    });
    expect(requests).toEqual([
      {
        description: "B",
        contentType: "application/x-www-form-urlencoded",
        body: object({ a: optional(list(text)) }),
        encoding: { a: { style: "spaceDelimited", explode: false } },
      },
    ]);
  });

  it("of several parts are fields", async () => {
    const binary = { type: "string", format: "binary" };
    const { endpoint, issues } = await importOperation(
      {
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                allOf: [
                  { $ref: "#/components/schemas/Base" },
                  {
                    required: ["file"],
                    properties: {
                      file: { ...binary, description: "F." },
                      files: { type: "array", items: binary },
                      media: { type: "string", contentMediaType: "audio/webm" },
                      raw: {},
                      tags: { type: "array", items: { type: "string" } },
                      json: { type: "array", items: { type: "string" } },
                    },
                  },
                ],
              },
              encoding: {
                file: { contentType: "image/png, image/jpeg" },
                raw: { contentType: "image/gif" },
                json: { contentType: "application/json" },
              },
            },
          },
        },
      },
      {
        components: {
          schemas: {
            Base: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
          },
        },
      },
    );
    expect(endpoint.requests?.[0]?.body).toEqual({
      type: "formData",
      fields: [
        { type: "property", key: "name", valueShape: text },
        {
          type: "file",
          key: "file",
          isOptional: false,
          description: "F.",
          contentType: ["image/png", "image/jpeg"],
        },
        { type: "files", key: "files", isOptional: true },
        { type: "file", key: "media", isOptional: true, contentType: "audio/webm" },
        { type: "file", key: "raw", isOptional: true, contentType: "image/gif" },
        { type: "property", key: "tags", valueShape: optional(list(text)), exploded: true },
        {
          type: "property",
          key: "json",
          valueShape: optional(list(text)),
          contentType: "application/json",
        },
      ],
    });
    expect(issues).toEqual([]);
  });

  it("of XML are text and say so", async () => {
    const { endpoint, issues } = await importOperation({
      requestBody: {
        required: true,
        content: { "application/xml": { schema: { type: "object" } } },
      },
    });
    expect(endpoint.requests?.[0]?.body).toEqual(xmlOf(map(unknown)));
    expect(listCodes(issues)).toEqual(["info xml-as-text"]);
  });
});

const stream = (contentType: string, media: object = {}) =>
  importOperation({
    responses: {
      "200": { content: { [contentType]: { schema: { type: "string" }, ...media } } },
    },
  });
const sse = await stream("text/event-stream", { "x-stream-terminator": "[DONE]" });

describe("responses", () => {
  it("are successes by status and content, with headers and links", async () => {
    const { endpoint } = await importOperation({
      responses: {
        "200": {
          description: "Fine.",
          headers: { "X-N": { required: true, schema: { type: "integer" } }, "Content-Type": {} },
          links: { next: { operationId: "op", parameters: { a: "$response.body#/a" } } },
          content: { ...json({ type: "string" }), "image/png": {}, "text/csv": {} },
        },
        "204": { description: "" },
        "2XX": { description: "", content: json({ type: "integer" }) },
      },
    });
    const common = {
      statusCode: 200,
      description: "Fine.",
      headers: [{ key: "X-N", valueShape: integer }],
      links: [{ name: "next", operationId: "op", parameters: { a: "$response.body#/a" } }],
    };
    expect(endpoint.responses).toEqual([
      { ...common, contentType: "application/json", body: text },
      {
        ...common,
        contentType: "image/png",
        body: { type: "fileDownload", contentType: "image/png" },
      },
      { ...common, contentType: "text/csv", body: text },
      { statusCode: 204, body: { type: "empty" } },
      { statusCode: 200, isWildcard: true, contentType: "application/json", body: integer },
    ]);
    expect(endpoint.responseHeaders).toEqual(common.headers);
  });

  it("may be streams", async () => {
    expect(sse.endpoint.responses?.[0]?.body).toEqual({
      type: "stream",
      format: "sse",
      terminator: "[DONE]",
      shape: text,
    });
    for (const contentType of ["application/jsonl", "application/x-ndjson"]) {
      const lines = await stream(contentType);
      expect(lines.endpoint.responses?.[0]?.body).toEqual({
        type: "stream",
        format: "json-lines",
        shape: text,
      });
    }
    const items = await stream("text/event-stream", { itemSchema: { type: "integer" } });
    expect(items.endpoint.responses?.[0]?.body).toMatchObject({ shape: integer });
  });

  it("by default are an error next to a success, else a success", async () => {
    const beside = await importOperation({
      responses: { ...ok, default: { content: json({ type: "string" }) } },
    });
    expect(beside.endpoint.errors).toEqual([
      { statusCode: 0, contentType: "application/json", name: "DefaultError", shape: text },
    ]);
    const alone = await importOperation({
      responses: { default: { content: json({ type: "string" }) } },
    });
    expect(alone.endpoint.responses).toEqual([
      { statusCode: 0, contentType: "application/json", body: text },
    ]);
  });

  it("with a status that is not one are reported", async () => {
    const { issues } = await importOperation({ responses: { ...ok, fine: {}, "x-own": {} } });
    expect(listCodes(issues)).toEqual(["error invalid-status", "info extension"]);
  });
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const failure = (name: string) => ({
  type: "object",
  required: ["error"],
  properties: { error: { const: name }, content: { type: "string" } },
});

describe("errors", () => {
  it("keep their type where JSON is also called text, as ASP.NET does", async () => {
    const schema = { $ref: "#/components/schemas/Problem" };
    const content = {
      "text/plain": { schema },
      "application/json": { schema },
      "text/json": { schema },
    };
    const { endpoint, issues } = await importOperation(
      { responses: { ...ok, "401": { description: "U", content } } },
      { components: { schemas: { Problem: { type: "object", properties: { a: {} } } } } },
    );
    expect(endpoint.errors?.map(({ contentType, shape }) => [contentType, shape])).toEqual([
      ["application/json", id("Problem")],
      ["text/json", id("Problem")],
    ]);
    expect(listCodes(issues)).toEqual([]);
  });

  const components = {
    schemas: {
      First: failure("FirstError"),
      Second: failure("SecondError"),
      Plain: { type: "object", properties: { message: { type: "string" } } },
    },
    responses: { Missing: { description: "Not there." } },
  };

  it("are named by their marker, their schema, their response or their status", async () => {
    const { endpoint } = await importOperation(
      {
        responses: {
          "400": { content: json(ref("First")) },
          "403": { content: json(ref("Plain")) },
          "404": { $ref: "#/components/responses/Missing" },
          "409": { content: json({ type: "string" }) },
          "5XX": { description: "" },
        },
      },
      { components },
    );
    expect(endpoint.errors).toEqual([
      { statusCode: 400, contentType: "application/json", name: "FirstError", shape: id("First") },
      { statusCode: 403, contentType: "application/json", name: "Plain", shape: id("Plain") },
      { statusCode: 404, description: "Not there.", name: "Missing" },
      { statusCode: 409, contentType: "application/json", name: "ConflictError", shape: text },
      { statusCode: 500, isWildcard: true, name: "ServerError" },
    ]);
  });

  it("of one status are distinguished by their markers, each with its examples", async () => {
    const second = { error: "SecondError", content: "!" };
    const { endpoint, issues } = await importOperation(
      {
        responses: {
          "404": {
            content: json(
              { oneOf: [ref("First"), ref("Second")] },
              { examples: { s: { value: second } } },
            ),
          },
        },
      },
      { components },
    );
    expect(endpoint.errors).toEqual([
      { statusCode: 404, contentType: "application/json", name: "FirstError", shape: id("First") },
      {
        statusCode: 404,
        contentType: "application/json",
        name: "SecondError",
        shape: id("Second"),
        examples: [{ name: "s", responseBody: { type: "json", value: second } }],
      },
    ]);
    expect(listCodes(issues)).toEqual(["info unused-component"]);
  });

  it("may have one among them without a marker, which the status tells", async () => {
    const plain = { message: "!" };
    const { endpoint } = await importOperation(
      {
        responses: {
          "404": {
            content: json(
              { oneOf: [ref("Plain"), ref("First")] },
              { example: { error: "FirstError" } },
            ),
          },
          "409": { content: json({ oneOf: [ref("First"), ref("Plain")] }, { example: plain }) },
        },
      },
      { components },
    );
    const named = endpoint.errors?.map(({ name, examples }) => [name, examples?.length ?? 0]);
    expect(named).toEqual([
      ["Plain", 0],
      ["FirstError", 1],
      ["FirstError", 0],
      ["Plain", 1],
    ]);
  });

  it("stay one union when several have no marker", async () => {
    const other = { type: "object", properties: { reason: { type: "string" } } };
    const { endpoint } = await importOperation(
      { responses: { "404": { content: json({ oneOf: [ref("First"), ref("Plain"), other] }) } } },
      { components },
    );
    expect(endpoint.errors).toMatchObject([
      { name: "NotFoundError", shape: { type: "undiscriminatedUnion" } },
    ]);
  });
});

describe("security and servers", () => {
  const components = {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      query: { type: "apiKey", in: "query", name: "k" },
      cookie: { type: "apiKey", in: "cookie", name: "c" },
      token: { type: "http", scheme: "Bearer", bearerFormat: "JWT" },
      basic: { type: "http", scheme: "basic", description: "Old." },
      digest: { type: "http", scheme: "digest" },
      open: { type: "openIdConnect", openIdConnectUrl: "https://id.example" },
      tls: { type: "mutualTLS" },
      oauth: {
        type: "oauth2",
        flows: {
          clientCredentials: { tokenUrl: "https://id.example/token", scopes: { read: "Reads." } },
        },
      },
      odd: { type: "handshake" },
    },
  };

  it("has schemes of every kind", async () => {
    const { definition, issues } = await importValue({ components });
    expect(definition.auths).toEqual({
      key: { type: "header", headerWireValue: "X-Key" },
      query: { type: "query", parameterName: "k" },
      cookie: { type: "cookie", parameterName: "c" },
      token: { type: "bearerAuth", bearerFormat: "JWT" },
      basic: { type: "basicAuth", description: "Old." },
      digest: { type: "header", headerWireValue: "Authorization", prefix: "Digest" },
      open: { type: "openIdConnect", openIdConnectUrl: "https://id.example" },
      tls: { type: "mutualTls" },
      oauth: {
        type: "oAuth",
        value: {
          type: "flows",
          clientCredentials: { tokenUrl: "https://id.example/token", scopes: { read: "Reads." } },
        },
      },
    });
    expect(listCodes(issues)).toEqual([
      "warning unsupported-http-scheme",
      "error unsupported-security-scheme",
    ]);
  });

  it("offers alternatives of combinations", async () => {
    const { endpoint, issues } = await importOperation(
      { security: [{ key: [], oauth: ["read"] }, { token: [] }, { gone: [] }, {}] },
      {
        components: {
          securitySchemes: { ...components.securitySchemes, odd: undefined, digest: undefined },
        },
      },
    );
    expect(endpoint.multiAuth).toEqual([
      { schemes: ["key", "oauth"], scopes: { oauth: ["read"] } },
      { schemes: ["token"] },
      { schemes: [] },
    ]);
    expect(endpoint.auth).toEqual(["key", "oauth", "token"]);
    expect(listCodes(issues)).toEqual(["error undefined-security"]);
  });

  it("is the document's unless the operation says otherwise", async () => {
    const document = {
      security: [{ tls: [] }],
      components: { securitySchemes: { tls: { type: "mutualTLS" } } },
    };
    expect((await importOperation({}, document)).endpoint.auth).toEqual(["tls"]);
    const open = await importOperation({ security: [] }, document);
    expect(open.endpoint).toMatchObject({ multiAuth: [] });
    expect(open.endpoint).not.toHaveProperty("auth");
  });

  it("makes environments of servers", async () => {
    const { endpoint, issues } = await importOperation(
      {},
      {
        servers: [
          {
            url: "https://{region}.example/v1",
            description: "A description that is far too long for a name.",
            variables: { region: { default: "eu", enum: ["eu", "us"], description: "R." } },
          },
          { url: "https://test.example", description: "Test system" },
          { url: "https://local.example", "x-environment": "local" },
          { url: "/relative" },
        ],
      },
    );
    expect(endpoint.defaultEnvironment).toBe("default");
    expect(endpoint.environments).toEqual([
      {
        id: "default",
        baseUrl: "https://{region}.example/v1",
        description: "A description that is far too long for a name.",
        variables: { region: { default: "eu", values: ["eu", "us"], description: "R." } },
      },
      { id: "test-system", baseUrl: "https://test.example", description: "Test system" },
      { id: "local", baseUrl: "https://local.example" },
      { id: "server4", baseUrl: "/relative" },
    ]);
    expect(listCodes(issues)).toEqual(["info relative-server"]);
  });

  it("takes the servers nearest to an operation", async () => {
    const { definition } = await importValue({
      servers: [{ url: "https://root.example" }],
      paths: {
        "/x": {
          servers: [{ url: "https://path.example" }],
          get: {},
          put: { servers: [{ url: "https://own.example" }] },
        },
      },
    });
    const urls = Object.values(definition.endpoints).map(
      ({ environments }) => environments?.[0]?.baseUrl,
    );
    expect(urls).toEqual(["https://path.example", "https://own.example"]);
  });
});

describe("webhooks and callbacks", () => {
  const body = { content: json({ type: "integer" }, { example: 5 }) };

  it("keeps webhooks", async () => {
    const { definition, issues } = await importValue({
      webhooks: {
        grown: {
          post: {
            operationId: "onGrown",
            summary: "Grown",
            tags: ["t"],
            parameters: [{ name: "X-S", in: "header", schema: { type: "string" } }],
            requestBody: body,
            responses: { "204": { description: "" } },
          },
        },
      },
    });
    expect(definition.webhooks).toEqual({
      onGrown: {
        id: "onGrown",
        method: "POST",
        path: ["grown"],
        namespace: ["t"],
        displayName: "Grown",
        operationId: "onGrown",
        headers: [{ key: "X-S", valueShape: optional(text) }],
        payloads: [{ contentType: "application/json", shape: integer }],
        responses: [{ statusCode: 204, body: { type: "empty" } }],
        examples: [{ payload: 5 }],
      },
    });
    expect(issues).toEqual([]);
  });

  it("keeps callbacks", async () => {
    const { endpoint } = await importOperation({
      callbacks: {
        done: {
          "{$request.body#/url}": {
            post: { description: "C", requestBody: { ...body, required: true }, responses: ok },
          },
        },
      },
    });
    expect(endpoint.callbacks).toEqual([
      {
        name: "done",
        expression: "{$request.body#/url}",
        method: "POST",
        description: "C",
        requests: [{ contentType: "application/json", body: integer }],
        responses: [{ statusCode: 200, body: { type: "empty" } }],
        examples: [{ payload: 5 }],
      },
    ]);
  });
});
