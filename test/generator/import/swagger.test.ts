import { describe, expect, it } from "vitest";
import { traceIssues } from "../../../generator/import/index.js";
import { importText, listCodes } from "./import-text.js";
import { id, integer, list, nullable, object, optional, text, xmlOf } from "./shapes.js";

function importSwagger(document: object) {
  return importText(JSON.stringify({ swagger: "2.0", info: { title: "T" }, ...document }, null, 1));
}

/** One operation, GET /a unless told. */
async function importOperation(operation: object, document: object = {}) {
  const result = await importSwagger({ ...document, paths: { "/a": { get: operation } } });
  const [endpoint] = Object.values(result.definition.endpoints);
  return { ...result, endpoint: endpoint! };
}

describe("addresses of Swagger 2.0", () => {
  it("are built from host, base path and schemes, the encrypted one first", async () => {
    const { endpoint } = await importOperation(
      { operationId: "a" },
      { host: "api.example", basePath: "/v1/", schemes: ["http", "https"] },
    );
    expect(endpoint.environments?.map(({ baseUrl }) => baseUrl)).toEqual([
      "https://api.example/v1",
      "http://api.example/v1",
    ]);
  });

  it("are relative without a host, and an operation has its own schemes", async () => {
    const { endpoint, issues } = await importOperation({}, { basePath: "/v1" });
    expect(endpoint.environments?.map(({ baseUrl }) => baseUrl)).toEqual(["/v1"]);
    expect(listCodes(issues)).toEqual(["info relative-server"]);
    const own = await importOperation({ schemes: ["http"] }, { host: "h.example" });
    expect(own.endpoint.environments?.map(({ baseUrl }) => baseUrl)).toEqual(["http://h.example"]);
  });
});

describe("parameters of Swagger 2.0", () => {
  it("have their type next to the name and say how lists are encoded", async () => {
    const items = { type: "integer" };
    const parameter = (name: string, collectionFormat?: string) => ({
      in: "query",
      name,
      type: "array",
      items,
      ...(collectionFormat === undefined ? {} : { collectionFormat }),
    });
    const { endpoint, issues } = await importOperation({
      parameters: [
        { in: "query", name: "q", type: "string", "x-nullable": true, description: "D" },
        parameter("none"),
        parameter("multi", "multi"),
        parameter("ssv", "ssv"),
        parameter("pipes", "pipes"),
        parameter("tsv", "tsv"),
        { in: "header", name: "H", type: "array", items, required: true },
      ],
    });
    const spelt = (key: string) => endpoint.queryParameters?.find((each) => each.key === key);
    expect(spelt("q")).toEqual({
      key: "q",
      description: "D",
      valueShape: optional(nullable(text)),
    });
    expect(spelt("none")).toEqual({
      key: "none",
      valueShape: optional(list(integer)),
      style: "form",
      explode: false,
    });
    expect(spelt("multi")).toMatchObject({ style: "form", explode: true });
    expect(spelt("ssv")).toMatchObject({ style: "spaceDelimited", explode: false });
    expect(spelt("pipes")).toMatchObject({ style: "pipeDelimited", explode: false });
    expect(spelt("tsv")).toMatchObject({ style: "form", explode: false });
    expect(endpoint.requestHeaders).toEqual([
      { key: "H", valueShape: list(integer), style: "simple" },
    ]);
    expect(issues).toMatchObject([
      { code: "collection-format", pointer: "/paths/~1a/get/parameters/5" },
    ]);
  });

  it("of the path and by reference count, own ones last", async () => {
    const { definition, issues } = await importSwagger({
      parameters: { Limit: { in: "query", name: "limit", type: "integer" } },
      paths: {
        "/a/{b}": {
          parameters: [
            { in: "path", name: "b", type: "string", required: true },
            { $ref: "#/parameters/Limit" },
          ],
          get: { parameters: [{ in: "path", name: "b", type: "integer", required: true }] },
        },
      },
    });
    const endpoint = definition.endpoints["GET /a/{b}"];
    expect(endpoint?.pathParameters).toEqual([{ key: "b", valueShape: integer }]);
    expect(endpoint?.queryParameters).toEqual([{ key: "limit", valueShape: optional(integer) }]);
    expect(issues).toEqual([]);
  });
});

describe("bodies of Swagger 2.0", () => {
  const definitions = { Pet: { properties: { name: { type: "string" } } } };

  it("have a schema for every media type that is consumed", async () => {
    const { endpoint } = await importOperation(
      {
        consumes: ["application/json", "application/xml"],
        parameters: [
          { in: "body", name: "pet", required: true, schema: { $ref: "#/definitions/Pet" } },
        ],
      },
      { definitions, consumes: ["text/plain"] },
    );
    expect(endpoint.requests).toEqual([
      { contentType: "application/json", body: id("Pet") },
      { contentType: "application/xml", body: xmlOf(id("Pet")) },
    ]);
  });

  it("of form fields are one object, urlencoded or with files in parts", async () => {
    const fields = [
      { in: "formData", name: "name", type: "string", required: true, description: "N" },
      { in: "formData", name: "tags", type: "array", items: { type: "string" } },
    ];
    const plain = await importOperation({ parameters: fields });
    expect(plain.endpoint.requests).toMatchObject([
      {
        contentType: "application/x-www-form-urlencoded",
        body: { type: "object", properties: [{ key: "name", description: "N" }, { key: "tags" }] },
        encoding: { tags: { style: "form", explode: false } },
      },
    ]);
    const file = { in: "formData", name: "photo", type: "file" };
    const { endpoint } = await importOperation({ parameters: [...fields, file] });
    expect(endpoint.requests).toMatchObject([
      {
        contentType: "multipart/form-data",
        body: {
          type: "formData",
          fields: [
            { type: "property", key: "name" },
            { type: "property", key: "tags" },
            { type: "file", key: "photo", isOptional: true },
          ],
        },
      },
    ]);
  });

  it("beyond the first are reported, at their own place", async () => {
    const body = { in: "body", name: "a", schema: {} };
    const { issues, endpoint } = await importOperation({
      parameters: [body, { in: "formData", name: "f", type: "string" }],
    });
    expect(endpoint.requests).toHaveLength(1);
    expect(issues).toMatchObject([
      { severity: "error", code: "second-body", pointer: "/paths/~1a/get/parameters/1" },
    ]);
  });
});

describe("responses of Swagger 2.0", () => {
  it("have headers, examples by media type, and files", async () => {
    const { endpoint } = await importOperation({
      produces: ["application/json"],
      responses: {
        200: {
          description: "Fine",
          headers: { "X-Left": { type: "integer", description: "L" } },
          schema: { type: "array", items: { type: "string" } },
          examples: { "application/json": ["a"] },
        },
        201: { description: "Bytes", schema: { type: "file" } },
        204: { description: "Nothing" },
      },
    });
    expect(endpoint.responses).toMatchObject([
      {
        statusCode: 200,
        body: list(text),
        headers: [{ key: "X-Left", description: "L", valueShape: optional(integer) }],
      },
      { statusCode: 201, body: { type: "fileDownload" } },
      { statusCode: 204, body: { type: "empty" } },
    ]);
    expect(endpoint.examples).toMatchObject([{ responseBody: { type: "json", value: ["a"] } }]);
  });

  it("shared by name give errors their names", async () => {
    const { endpoint } = await importOperation(
      { responses: { 404: { $ref: "#/responses/Gone" } } },
      { responses: { Gone: { description: "G", schema: { type: "string" } } } },
    );
    expect(endpoint.errors).toMatchObject([{ name: "Gone", statusCode: 404, shape: text }]);
  });
});

describe("security of Swagger 2.0", () => {
  it("has 3.0's flows and schemes", async () => {
    const { definition, endpoint } = await importOperation(
      { security: [{ basic: [] }, { oauth: ["read"] }] },
      {
        securityDefinitions: {
          basic: { type: "basic", description: "B" },
          key: { type: "apiKey", in: "query", name: "k" },
          oauth: {
            type: "oauth2",
            flow: "accessCode",
            authorizationUrl: "https://a.example",
            tokenUrl: "https://t.example",
            scopes: { read: "R" },
          },
        },
      },
    );
    expect(definition.auths).toEqual({
      basic: { type: "basicAuth", description: "B" },
      key: { type: "query", parameterName: "k" },
      oauth: {
        type: "oAuth",
        value: {
          type: "flows",
          authorizationCode: {
            authorizationUrl: "https://a.example",
            tokenUrl: "https://t.example",
            scopes: { read: "R" },
          },
        },
      },
    });
    expect(endpoint.multiAuth).toEqual([
      { schemes: ["basic"] },
      { schemes: ["oauth"], scopes: { oauth: ["read"] } },
    ]);
  });
});

describe("issues of Swagger 2.0", () => {
  it("have the place in the document, not in what it is mapped to", async () => {
    const result = await importOperation({
      parameters: [
        { in: "body", name: "b", schema: { properties: { x: { $ref: "#/definitions/Gone" } } } },
      ],
      responses: { 200: { description: "", schema: { type: "odd" } } },
    });
    const pointers = result.issues.map(({ pointer, line }) => [pointer, typeof line]);
    expect(pointers).toEqual([
      ["/paths/~1a/get/parameters/0/schema/properties/x", "number"],
      ["/paths/~1a/get/responses/200/schema", "number"],
    ]);
    const issue = { code: "x", severity: "info", message: "" } as const;
    const [traced] = traceIssues(result, [{ ...issue, pointer: "/endpoints/GET ~1a" }]);
    expect(traced).toMatchObject({ pointer: "/paths/~1a/get" });
  });

  it("are reported once for a path that leads nowhere", async () => {
    const { issues } = await importSwagger({ paths: { "/a": { $ref: "#/nowhere" } } });
    expect(listCodes(issues)).toEqual(["error unresolved-reference"]);
  });
});

describe("schemas of Swagger 2.0", () => {
  it("name their discriminator by text", async () => {
    const { definition } = await importSwagger({
      definitions: {
        Pet: {
          discriminator: "kind",
          required: ["kind"],
          properties: { kind: { type: "string" } },
        },
        Cat: {
          allOf: [{ $ref: "#/definitions/Pet" }, { properties: { lives: { type: "integer" } } }],
        },
        Owner: { properties: { pet: { $ref: "#/definitions/Pet" } } },
      },
    });
    expect(definition.types.Owner?.shape).toEqual(object({ pet: optional(id("Pet")) }));
    expect(definition.types.Pet?.shape).toMatchObject({
      type: "discriminatedUnion",
      discriminant: "kind",
      variants: [{ discriminantValue: "Cat", extends: ["Cat"] }],
    });
  });
});
