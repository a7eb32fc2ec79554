import { describe, expect, test } from "vitest";
import {
  toApiEncoding,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../../runtime/definition/index.js";
import {
  define,
  endpoint,
  integer,
  list,
  long,
  object,
  optional,
  posting,
  text,
} from "../shapes.js";

function encode(given: EndpointDefinition, definition: ApiDefinition = define()) {
  return toEndpointEncoding(definition, given);
}

describe("the whole", () => {
  test("a mark behind a hash is not part of the address, so that the query is not lost behind it", () => {
    const given = endpoint({
      path: [
        { type: "literal", value: "/pets/" },
        { type: "pathParameter", value: "petId" },
        { type: "literal", value: "#byName" },
        { type: "literal", value: "/more" },
      ],
    });
    expect(encode(given).path).toEqual(["/pets/", { parameter: "petId" }]);
  });

  test("a path begins with a slash, so that it cannot be a part of the host before it", () => {
    const literal = (value: string) => ({ type: "literal" as const, value });
    expect(encode(endpoint({ path: [literal(".evil.example/a")] })).path).toEqual([
      "/.evil.example/a",
    ]);
    expect(encode(endpoint({ path: [{ type: "pathParameter", value: "a" }] })).path).toEqual([
      "/",
      { parameter: "a" },
    ]);
    expect(encode(endpoint({ path: [literal("?a=b")] })).path).toEqual(["?a=b"]);
    expect(encode(endpoint({ path: [] })).path).toEqual([]);
  });

  test.each([
    ["/ünï/", "/%C3%BCn%C3%AF/"],
    ["/%C3%BCn%C3%AF/", "/%C3%BCn%C3%AF/"],
    ["/a b/%2F?beta=true", "/a%20b/%2F?beta=true"],
    ["/100%/", "/100%25/"],
  ])("the literal %s is %s on the wire", (value, text) => {
    expect(encode(endpoint({ path: [{ type: "literal", value }] })).path).toEqual([text]);
  });

  test("an ordinary endpoint, in the order that is printed", () => {
    const definition = define(
      { Pet: object({ id: long, name: text }) },
      { auths: { token: { type: "bearerAuth" } } },
    );
    const given = endpoint({
      id: "readPet",
      method: "get",
      path: [
        { type: "literal", value: "/pets" },
        { type: "literal", value: "/" },
        { type: "pathParameter", value: "petId" },
        { type: "literal", value: "" },
      ],
      auth: ["token"],
      pathParameters: [{ key: "petId", valueShape: text }],
      queryParameters: [{ key: "limit", valueShape: optional(integer) }],
      responses: [
        {
          statusCode: 200,
          contentType: "application/json",
          body: { type: "alias", value: { type: "id", id: "Pet" } },
        },
      ],
    });
    expect(JSON.stringify(toEndpointEncoding(definition, given))).toBe(
      JSON.stringify({
        id: "readPet",
        method: "GET",
        path: ["/pets/", { parameter: "petId" }],
        parameters: [
          {
            key: "petId",
            name: "petId",
            in: "path",
            style: "simple",
            explode: false,
            required: true,
          },
          {
            key: "limit",
            name: "limit",
            in: "query",
            style: "form",
            explode: true,
            decodeAs: "integer",
          },
        ],
        responses: [{ status: 200, kind: "json" }],
        exact: [["id"]],
        security: [[{ scheme: "token", type: "bearer" }]],
      }),
    );
  });

  test("a bare endpoint has only what it needs", () => {
    expect(encode(endpoint())).toEqual({
      id: "call",
      method: "GET",
      path: ["/call"],
      accept: "application/json, */*",
      responses: [],
    });
  });
});

describe("keys of the request object", () => {
  const body = object({ name: text, age: optional(integer) });

  test("parameters share nothing with the properties of a body, which is under its own key", () => {
    const name = [{ key: "name", valueShape: text }];
    const { body: encoded, parameters } = encode(posting(body, { queryParameters: name }));
    expect(encoded).toEqual({
      required: true,
      contents: [{ kind: "json", contentType: "application/json" }],
    });
    expect(parameters?.map(({ key }) => key)).toEqual(["name"]);
  });

  test("a parameter called body gets a suffix where there is a body", () => {
    const parameter = { queryParameters: [{ key: "body", valueShape: text }] };
    expect(encode(posting(body, parameter)).parameters?.[0]?.key).toBe("bodyQuery");
    expect(encode(endpoint(parameter)).parameters?.[0]?.key).toBe("body");
  });

  test("of parameters with one name the later ones get a suffix", () => {
    const id = [{ key: "id", valueShape: text }];
    const given = endpoint({
      pathParameters: id,
      queryParameters: id,
      requestHeaders: id,
      cookieParameters: id,
    });
    expect(encode(given).parameters?.map((each) => [each.key, each.name])).toEqual([
      ["id", "id"],
      ["idQuery", "id"],
      ["idHeader", "id"],
      ["idCookie", "id"],
    ]);
  });

  test("a parameter called body makes room for a body that is not spread", () => {
    const given = posting(list(body), { queryParameters: [{ key: "body", valueShape: text }] });
    const encoding = encode(given);
    expect(encoding.body).not.toHaveProperty("flat");
    expect(encoding.parameters?.[0]).toMatchObject({ key: "bodyQuery", name: "body" });
    const without = encode(endpoint({ queryParameters: [{ key: "body", valueShape: text }] }));
    expect(without.parameters?.[0]?.key).toBe("body");
  });

  test("two kinds of body keep it whole", () => {
    const given = endpoint({
      requests: [
        { contentType: "application/json", body },
        { contentType: "application/xml", body },
      ],
    });
    expect(encode(given).body).toEqual({
      required: true,
      contents: [
        { kind: "json", contentType: "application/json" },
        { kind: "text", contentType: "application/xml" },
      ],
    });
  });
});

describe("security and servers", () => {
  const definition = define(
    {},
    {
      auths: {
        token: { type: "bearerAuth" },
        login: { type: "basicAuth" },
        key: { type: "header", headerWireValue: "X-Key", prefix: "Key " },
        query: { type: "query", parameterName: "api_key" },
        oauth: {
          type: "oAuth",
          value: {
            type: "clientCredentials",
            value: {
              type: "referencedEndpoint",
              endpointId: "token",
              accessTokenLocator: "$.access_token",
              headerName: "X-Auth",
              tokenPrefix: "Token",
            },
          },
        },
        flows: { type: "oAuth", value: { type: "flows" } },
        certificate: { type: "mutualTls" },
      },
    },
  );

  test("alternatives of combinations", () => {
    const given = endpoint({
      auth: ["token"],
      multiAuth: [{ schemes: ["login", "key"] }, { schemes: ["query"] }, { schemes: [] }],
    });
    expect(encode(given, definition).security).toEqual([
      [
        { scheme: "login", type: "basic" },
        { scheme: "key", type: "header", name: "X-Key", prefix: "Key " },
      ],
      [{ scheme: "query", type: "query", name: "api_key" }],
      [],
    ]);
  });

  test("each id alone without alternatives; OAuth is a bearer; certificates do not travel", () => {
    const given = endpoint({ auth: ["oauth", "flows", "certificate"] });
    expect(encode(given, definition).security).toEqual([
      [{ scheme: "oauth", type: "bearer", header: "X-Auth", prefix: "Token" }],
      [{ scheme: "flows", type: "bearer" }],
      [],
    ]);
    expect(encode(endpoint({ auth: [] }), definition)).not.toHaveProperty("security");
  });

  test("the API's addresses are what most endpoints have; others differ", () => {
    const live = {
      id: "live",
      baseUrl: "https://{region}.example.com",
      variables: { region: { default: "eu" } },
    };
    const other = { id: "live", baseUrl: "https://files.example.com" };
    const local = { id: "local", baseUrl: "http://localhost:4000" };
    const calls = [
      endpoint({ id: "upload", environments: [other, local] }),
      endpoint({ id: "a", environments: [live, local], defaultEnvironment: "local" }),
      endpoint({ id: "b", environments: [live, local], defaultEnvironment: "local" }),
    ];
    const api = define(
      {},
      { list: calls, auths: { k: { type: "basicAuth" }, t: { type: "bearerAuth" } } },
    );
    expect(toApiEncoding(api, "@acme/api")).toEqual({
      name: "@acme/api",
      environments: { live: "https://eu.example.com", local: "http://localhost:4000" },
      defaultEnvironment: "local",
      serverTemplates: {
        "https://eu.example.com": {
          url: "https://{region}.example.com",
          variables: { region: { default: "eu" } },
        },
      },
      tokenScheme: "t",
    });
    expect(calls.map((call) => encode(call, api).servers)).toEqual([
      { live: "https://files.example.com", local: "http://localhost:4000" },
      undefined,
      undefined,
    ]);
  });
});
