import { describe, expect, it } from "vitest";
import { checkDefinition } from "../../../generator/check/index.js";
import { importDocument, traceIssues } from "../../../generator/import/index.js";
import type { Issue } from "../../../runtime/definition/index.js";

const description = "D";
const fine = { 200: { description } };

/** The findings of one code in a document, each with its place there. */
async function check(code: string, document: object): Promise<Issue[]> {
  const whole = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    servers: [{ url: "https://a.example" }],
    ...document,
  };
  const result = await importDocument({ text: JSON.stringify(whole, null, 1) });
  const found = traceIssues(result, checkDefinition(result.definition));
  for (const issue of found) expect(issue.line, issue.code).toBeTypeOf("number");
  return found.filter((issue) => issue.code === code);
}

const places = (issues: readonly Issue[]) => issues.map(({ pointer }) => pointer);

/** A GET /a with these things, that leads to all of the schemas. */
function call(operation: object, components: object = {}): object {
  return {
    paths: { "/a": { get: { summary: "A", responses: fine, ...operation } } },
    components,
  };
}

function schemas(named: object): object {
  return { components: { schemas: named } };
}

describe("paths", () => {
  const get = { summary: "S", responses: fine };
  const paths = (...names: string[]) => ({
    paths: Object.fromEntries(names.map((n) => [n, { get }])),
  });

  it("overlapping-path: neither of two is the more concrete one", async () => {
    const issues = await check("overlapping-path", paths("/{a}/b/c", "/a/{b}/c"));
    expect(places(issues)).toEqual(["/paths/~1a~1{b}~1c/get"]);
    expect(issues[0]?.message).toContain("GET /a/b/c matches");
  });

  it.each([
    [["/a/{x}", "/a/b"]],
    [["/{a}/b", "/a/{b}/c"]],
    [["/{a}/b", "/a/c"]],
    [["/a/{b}.json", "/{a}/b.xml"]],
    [["/a/{x}/c", "/b/{x}/c"]],
  ])("overlapping-path: %j are told apart", async (names) => {
    expect(await check("overlapping-path", paths(...names))).toEqual([]);
  });

  it("overlapping-path: other methods are other operations", async () => {
    const post = get;
    const issues = await check("overlapping-path", {
      paths: { "/{a}/b": { get }, "/a/{b}": { post } },
    });
    expect(issues).toEqual([]);
  });
});

describe("addresses", () => {
  it("missing-address: reported once with the number of operations", async () => {
    const get = { responses: fine };
    const paths = {
      "/a": { get },
      "/b": { get, servers: [{ url: "https://b.example" }] },
      "/c": { get },
    };
    const issues = await check("missing-address", { servers: [], paths });
    expect(places(issues)).toEqual(["/paths/~1a/get"]);
    expect(issues[0]?.message).toContain("neither does 1 other operation;");
    const three = { ...paths, "/d": { get } };
    const [issue] = await check("missing-address", { servers: [], paths: three });
    expect(issue?.message).toContain("neither do 2 other operations;");
  });

  it("server-variable: undeclared, or with a default that is not one of its values", async () => {
    const servers = [
      {
        url: "https://{host}.example/{version}",
        variables: { version: { default: "v3", enum: ["v1", "v2"] } },
      },
    ];
    const issues = await check("server-variable", { servers, ...call({}) });
    expect(issues.map(({ message }) => message)).toEqual([
      "The server 'https://{host}.example/{version}' has no variable 'host'.",
      "The default 'v3' of the server variable 'version' is none of its values.",
    ]);
  });
});

describe("security", () => {
  const flows = { clientCredentials: { tokenUrl: "https://t.example", scopes: { read: "R" } } };
  const securitySchemes = {
    oauth: { type: "oauth2", flows },
    spare: { type: "http", scheme: "basic" },
  };

  it("undeclared-scope and unused-security", async () => {
    const document = call({ security: [{ oauth: ["read", "write"] }] }, { securitySchemes });
    const scopes = await check("undeclared-scope", document);
    expect(scopes).toMatchObject([{ severity: "warning", pointer: "/paths/~1a/get" }]);
    expect(scopes[0]?.message).toContain("'write'");
    const unused = await check("unused-security", document);
    expect(places(unused)).toEqual(["/components/securitySchemes/spare"]);
  });

  it("undeclared-scope: a flow for devices declares scopes too", async () => {
    const flow = { deviceAuthorizationUrl: "https://d.example", tokenUrl: "https://t.example" };
    const oauth = {
      type: "oauth2",
      flows: { deviceAuthorization: { ...flow, scopes: { read: "R" } } },
    };
    const document = call({ security: [{ oauth: ["read"] }] }, { securitySchemes: { oauth } });
    expect(await check("undeclared-scope", { openapi: "3.2.0", ...document })).toEqual([]);
  });

  it.each([
    ["$.token", []],
    ["$.data.token", []],
    // Nothing is known of what is in here.
    ["$.open.token", []],
    ["$['data'].gone", []],
    ["$.access_token", ["/components/securitySchemes/login"]],
    ["$.data.access_token", ["/components/securitySchemes/login"]],
  ])("unfound-token: %s", async (accessToken, found) => {
    const token = { type: "string" };
    const data = { type: "object", properties: { token } };
    const schema = { type: "object", properties: { token, data, open: {} } };
    const content = { "application/json": { schema } };
    const document = call(
      { operationId: "getToken", responses: { 200: { description, content } } },
      {
        securitySchemes: {
          login: {
            type: "http",
            scheme: "bearer",
            "x-frond-auth": { tokenEndpoint: { operation: "getToken", accessToken } },
          },
        },
      },
    );
    expect(places(await check("unfound-token", document))).toEqual(found);
  });

  it("undeclared-scope: of a channel", async () => {
    const flows = { clientCredentials: { tokenUrl: "https://t.example", availableScopes: {} } };
    const scheme = { type: "oauth2", flows, scopes: ["read"] };
    const result = await importDocument({
      text: JSON.stringify({
        asyncapi: "3.0.0",
        info: { title: "T", version: "1" },
        servers: { s: { host: "h.example", protocol: "wss", security: [scheme] } },
        channels: { c: { address: "/c" } },
      }),
    });
    const found = traceIssues(result, checkDefinition(result.definition));
    const scopes = found.filter(({ code }) => code === "undeclared-scope");
    expect(places(scopes)).toEqual(["/channels/c"]);
  });
});

describe("operations", () => {
  it("forbidden-method: the operation is left out of the client", async () => {
    const found = await check("forbidden-method", {
      paths: {
        "/a": {
          trace: { operationId: "traceA", responses: {} },
          get: { operationId: "getA", responses: {} },
        },
      },
    });
    expect(found).toMatchObject([
      {
        severity: "warning",
        message: "'traceA' is left out of the client: fetch refuses TRACE.",
        pointer: "/paths/~1a/trace",
      },
    ]);
  });

  it("unexpected-body: a warning only where the body is required", async () => {
    const content = { "application/json": { schema: { type: "object", required: ["a"] } } };
    const needed = await check(
      "unexpected-body",
      call({ requestBody: { required: true, content } }),
    );
    expect(needed).toMatchObject([{ severity: "warning", pointer: "/paths/~1a/get" }]);
    const optional = await check("unexpected-body", call({ requestBody: { content } }));
    expect(optional).toMatchObject([{ severity: "info" }]);
    expect(await check("unexpected-body", call({}))).toEqual([]);
  });

  it("missing-response: no success", async () => {
    const issues = await check("missing-response", call({ responses: { 404: { description } } }));
    expect(places(issues)).toEqual(["/paths/~1a/get"]);
    expect(await check("missing-response", call({}))).toEqual([]);
  });

  it("unknown-link: to an operation that is not there", async () => {
    const links = { next: { operationId: "gone" }, self: { operationId: "a" } };
    const others = {
      lost: { operationRef: "#/paths/~1b/get" },
      own: { operationRef: "#/paths/~1a/get" },
      far: { operationRef: "https://other.example/api.json#/paths/~1b/get" },
    };
    const responses = { 200: { description, links }, 404: { description, links: others } };
    const issues = await check("unknown-link", call({ operationId: "a", responses }));
    expect(issues.map(({ message }) => message)).toEqual([
      "The link 'next' of 'a' leads to 'gone', which is not an operation.",
      "The link 'lost' of 'a' leads to '#/paths/~1b/get', which is not an operation.",
    ]);
  });

  it("broken-link: in descriptions, at their place, to what the document does not have", async () => {
    const links = ["operation/a", "operation/b", "tag/T", "tag/U", "schema/S", "schema/V", "own"];
    const text = [...links.map((to) => `[${to}](#${to})`), "[relative](../other)"].join(" ");
    const described = { ...call({ operationId: "a", tags: ["T"], description: `${text}\n# Own` }) };
    const properties = { p: { description: "[q](#q)" }, i: { description: "[i](#section/Info)" } };
    const issues = await check("broken-link", {
      ...described,
      info: { title: "T", version: "1", description: "## Info" },
      ...schemas({ S: { type: "object", description: "[x](#x)", properties } }),
    });
    expect(issues.map(({ message, pointer }) => `${pointer} ${message.split("'")[1]}`)).toEqual([
      "/paths/~1a/get/description #operation/b",
      "/paths/~1a/get/description #tag/U",
      "/paths/~1a/get/description #schema/V",
      "/components/schemas/S/properties/p/description #q",
      "/components/schemas/S/description #x",
    ]);
  });
});

describe("types", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it("unused-type: what nothing leads to, in documents that have operations", async () => {
    const named = {
      Used: { properties: { in: ref("Inner") } },
      Inner: {},
      Lost: {},
      Own: ref("Own2"),
      Own2: {},
    };
    const content = { "application/json": { schema: ref("Used") } };
    const document = call({ responses: { 200: { description, content } } }, { schemas: named });
    expect(places(await check("unused-type", document))).toEqual([
      "/components/schemas/Lost",
      "/components/schemas/Own",
      "/components/schemas/Own2",
    ]);
    expect(await check("unused-type", schemas(named))).toEqual([]);
  });

  it("unused-type: the schema of XML is used, though its body is text", async () => {
    const named = { Note: { properties: { to: ref("Person") } }, Person: {} };
    const content = { "application/xml": { schema: ref("Note") } };
    const document = call({ responses: { 200: { description, content } } }, { schemas: named });
    expect(places(await check("unused-type", document))).toEqual([]);
  });

  it("unused-type: the schema of a multipart body is used, though its properties are there as fields", async () => {
    const named = {
      Upload: { properties: { file: { type: "string", format: "binary" }, note: ref("Note") } },
      Note: { type: "object", properties: { text: { type: "string" } } },
    };
    const content = { "multipart/form-data": { schema: ref("Upload") } };
    const document = {
      paths: { "/a": { post: { requestBody: { content }, responses: fine } } },
      components: { schemas: named },
    };
    expect(places(await check("unused-type", document))).toEqual([]);
  });

  it("endless-type: requires itself without end", async () => {
    const required = ["next"];
    const named = {
      Endless: { required, properties: { next: ref("Middle") } },
      Middle: { required, properties: { next: ref("Endless") } },
      Heir: { allOf: [ref("Endless"), { properties: { x: {} } }] },
      Optional: { properties: { next: ref("Optional") } },
      Many: { required, properties: { next: { type: "array", items: ref("Many") } } },
      Some: { required, properties: { next: { type: "array", minItems: 1, items: ref("Some") } } },
      Choice: { oneOf: [ref("Choice2"), { type: "string" }] },
      Choice2: { required, properties: { next: ref("Choice") } },
    };
    expect(places(await check("endless-type", schemas(named)))).toEqual(
      ["Endless", "Middle", "Heir", "Some"].map((name) => `/components/schemas/${name}`),
    );
  });

  it("impossible-constraint, invalid-pattern and unreachable-variant, at the property", async () => {
    const named = {
      S: {
        properties: {
          low: { type: "integer", minimum: 5, maximum: 4 },
          list: { type: "array", items: { type: "string", minLength: 2, maxLength: 1 } },
          edge: { type: "number", exclusiveMinimum: 5, maximum: 5 },
          tight: { type: "integer", format: "uint32", maximum: -1 },
          pattern: { type: "string", pattern: "(?i)a" },
          good: { type: "string", pattern: "^[a-z]$", minLength: 1, maxLength: 1 },
          union: { anyOf: [{ type: "string" }, { type: "integer" }, { type: "string" }] },
        },
      },
    };
    const at = "/components/schemas/S/properties";
    expect(places(await check("impossible-constraint", schemas(named)))).toEqual([
      `${at}/low`,
      `${at}/list/items`,
      `${at}/edge`,
      `${at}/tight`,
    ]);
    expect(places(await check("invalid-pattern", schemas(named)))).toEqual([`${at}/pattern`]);
    expect(places(await check("unreachable-variant", schemas(named)))).toEqual([
      `${at}/union/anyOf/2`,
    ]);
  });

  it("invalid-default: told once, also of parameters and of a wrong type", async () => {
    const wrong = [
      { name: "a", in: "query", schema: { type: "integer", default: "ten" } },
      { name: "b", in: "query", schema: { type: "integer", minimum: 5, default: 1 } },
      { name: "c", in: "query", schema: { type: "array", items: {}, default: 1 } },
    ];
    const document = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      ...call({ parameters: wrong }),
    };
    const result = await importDocument({ text: JSON.stringify(document) });
    const all = [...result.issues, ...checkDefinition(result.definition)];
    expect(all.filter(({ code }) => code === "invalid-default")).toHaveLength(wrong.length);
  });

  it("invalid-default: one that the schema does not admit", async () => {
    const named = {
      S: {
        properties: {
          short: { type: "string", maxLength: 1, default: "ab" },
          list: { type: "array", items: { type: "integer" }, default: ["x"] },
          fine: { type: "integer", default: 1 },
        },
      },
    };
    expect(places(await check("invalid-default", schemas(named)))).toEqual([
      "/components/schemas/S/properties/short",
      "/components/schemas/S/properties/list",
    ]);
  });
});

describe("invalid-example", () => {
  const schema = {
    type: "object",
    required: ["id", "secret"],
    properties: {
      id: { type: "integer", readOnly: true, example: "one" },
      secret: { type: "string", writeOnly: true },
    },
  };

  it("of schemas and properties, which may lack what travels one way only", async () => {
    const named = { S: { ...schema, example: {} }, T: { ...schema, example: { id: "x" } } };
    expect(places(await check("invalid-example", schemas(named)))).toEqual([
      "/components/schemas/T/example/id",
      "/components/schemas/S/properties/id/example",
      "/components/schemas/T/properties/id/example",
    ]);
  });

  it("of parameters, requests, responses, errors", async () => {
    const json = (value: unknown) => ({
      "application/json": { schema, examples: { a: { value } } },
    });
    const document = {
      paths: {
        "/a/{b}": {
          post: {
            parameters: [
              { in: "path", name: "b", required: true, schema: { type: "integer" }, example: "x" },
              {
                in: "query",
                name: "q",
                schema: { type: "boolean" },
                examples: { no: { value: "no" } },
              },
            ],
            requestBody: { required: true, content: json({ secret: 1 }) },
            responses: {
              200: { description, content: json({ id: 1, secret: false }) },
              400: { description, content: json({ id: null }) },
            },
          },
        },
      },
    };
    const at = "/paths/~1a~1{b}/post";
    const schemaAt = "content/application~1json/schema/properties/id/example";
    expect(places(await check("invalid-example", document))).toEqual([
      `${at}/requestBody/content/application~1json/examples/a/value/secret`,
      `${at}/responses/200/content/application~1json/examples/a/value/secret`,
      `${at}/responses/400/content/application~1json/examples/a/value/id`,
      `${at}/parameters/0/example`,
      `${at}/parameters/1/examples/no/value`,
      `${at}/requestBody/${schemaAt}`,
      `${at}/responses/200/${schemaAt}`,
      `${at}/responses/400/${schemaAt}`,
    ]);
  });

  it("of requests of several content types, by the one that they are of", async () => {
    const content = {
      "application/json": { schema: { type: "object" }, example: "name,phone" },
      "text/csv": { schema: { type: "string" } },
    };
    const only = { "text/csv": { ...content["text/csv"], example: "name,phone" } };
    const paths = {
      "/a": { post: { requestBody: { content }, responses: {} } },
      "/b": {
        post: {
          requestBody: { content: { "application/json": { schema: { type: "object" } }, ...only } },
          responses: {},
        },
      },
    };
    expect(places(await check("invalid-example", { paths }))).toEqual([
      "/paths/~1a/post/requestBody/content/application~1json/example",
    ]);
  });

  it("of webhooks, and at most three findings an example", async () => {
    const properties = Object.fromEntries(
      ["a", "b", "c", "d"].map((key) => [key, { type: "string" }]),
    );
    const payload = { type: "object", properties };
    const example = { a: 1, b: 2, c: 3, d: 4 };
    const webhooks = {
      w: {
        post: { requestBody: { content: { "application/json": { schema: payload, example } } } },
      },
    };
    const at = "/webhooks/w/post/requestBody/content/application~1json/example";
    expect(places(await check("invalid-example", { webhooks }))).toEqual([
      `${at}/a`,
      `${at}/b`,
      `${at}/c`,
    ]);
  });
});
