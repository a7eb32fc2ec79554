import { describe, expect, test } from "vitest";
import {
  exactPathsOf,
  toApiEncoding,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
  type ParameterProperty,
} from "../../../runtime/definition/index.js";
import {
  alias,
  boolean,
  define,
  double,
  endpoint,
  integer,
  list,
  literal,
  long,
  map,
  nullable,
  object,
  oneOf,
  optional,
  posting,
  primitive,
  ref,
  tagged,
  text,
  union,
  unknown,
} from "./shapes.js";

function encode(given: EndpointDefinition, definition: ApiDefinition = define()) {
  return toEndpointEncoding(definition, given);
}

describe("the whole", () => {
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
      responses: [],
    });
  });
});

describe("parameters", () => {
  function parameter(property: Partial<ParameterProperty>, place = "queryParameters") {
    const given = { key: "p", valueShape: text, ...property };
    return encode(endpoint({ [place]: [given] })).parameters?.[0];
  }

  test.each([
    ["pathParameters", "simple", false],
    ["queryParameters", "form", true],
    ["requestHeaders", "simple", false],
    ["cookieParameters", "form", true],
  ])("defaults of %s", (place, style, explode) => {
    expect(parameter({}, place)).toMatchObject({ style, explode });
  });

  test("explode follows the style unless it is declared", () => {
    expect(parameter({ style: "pipeDelimited" })).toMatchObject({ explode: false });
    expect(parameter({ explode: false })).toMatchObject({ style: "form", explode: false });
    expect(parameter({ style: "deepObject", explode: true })).toMatchObject({ explode: true });
    expect(parameter({ style: null, explode: null })).toMatchObject({
      style: "form",
      explode: true,
    });
  });

  test("reserved characters stay in queries alone; a media type replaces reading back", () => {
    expect(parameter({ allowReserved: true })).toHaveProperty("allowReserved", true);
    expect(parameter({ allowReserved: true }, "requestHeaders")).not.toHaveProperty(
      "allowReserved",
    );
    const json = parameter({ contentType: "application/json", valueShape: list(integer) });
    expect(json).toMatchObject({ contentType: "application/json" });
    expect(json).not.toHaveProperty("decodeAs");
  });

  test("path parameters are always required, others unless optional", () => {
    expect(parameter({ valueShape: optional(text) }, "pathParameters")).toHaveProperty(
      "required",
      true,
    );
    expect(parameter({ valueShape: optional(text) })).not.toHaveProperty("required");
    expect(parameter({ valueShape: nullable(text) })).toHaveProperty("required", true);
  });

  test.each([
    ["text", text, undefined],
    ["long", long, "integer"],
    ["double", double, "number"],
    ["boolean", optional(boolean), "boolean"],
    ["list", list(text), { list: "string" }],
    ["list of list", list(list(double)), { list: { list: "number" } }],
    ["map", map(integer), { object: {}, rest: "integer" }],
    ["object", object({ x: integer, y: text }), { object: { x: "integer", y: "string" } }],
    ["enum of text", oneOf("a", "b"), undefined],
    ["enum of numbers", oneOf(1, 2), "integer"],
    ["mixed enum", oneOf(1, "max"), "json"],
    ["unlike union", union(text, integer), "json"],
    ["like union", union(text, oneOf("a")), undefined],
    ["numbers", union(integer, double), "number"],
    ["tagged union", tagged("kind", { a: {} }), "json"],
    ["unknown", unknown, "json"],
    ["literal", literal(true), "boolean"],
    ["date", primitive({ type: "date" }), undefined],
    ["big integer", primitive({ type: "bigInteger" }), undefined],
  ])("%s is read back as declared", (_name, valueShape, decodeAs) => {
    expect(parameter({ valueShape })?.decodeAs).toEqual(decodeAs);
  });

  test("a type that contains itself is read back as JSON", () => {
    const definition = define({
      Rule: object({ all: optional(list(ref("Rule"))), above: double }),
    });
    const given = endpoint({ queryParameters: [{ key: "rule", valueShape: ref("Rule") }] });
    expect(encode(given, definition).parameters?.[0]?.decodeAs).toEqual({
      object: { all: { list: "json" }, above: "number" },
    });
  });

  test("headers of the whole API come first and give way to the endpoint's own", () => {
    const definition = define(
      {},
      {
        globalHeaders: [
          { key: "X-Version", valueShape: text },
          { key: "X-Trace", valueShape: text },
        ],
      },
    );
    const given = endpoint({ requestHeaders: [{ key: "x-trace", valueShape: optional(text) }] });
    expect(encode(given, definition).parameters?.map((each) => each.name)).toEqual([
      "X-Version",
      "x-trace",
    ]);
  });
});

describe("keys of the flat request", () => {
  const body = object({ name: text, age: optional(integer) });

  test("a required JSON object is spread over its properties", () => {
    const named = define({ Pet: body });
    expect(encode(posting(ref("Pet")), named).body).toEqual({
      required: true,
      flat: ["name", "age"],
      contents: [{ kind: "json", contentType: "application/json" }],
    });
  });

  test.each([
    ["optional", optional(body)],
    ["nullable", nullable(body)],
    ["with extra properties", object({ name: text }, { extra: { type: "unknown" } })],
    ["without properties", object({})],
    ["a union", alias({ type: "id", id: "Union" })],
    ["a list", list(body)],
    ["with a property called body", object({ body: text })],
  ])("a body that is %s stays whole", (_name, shape) => {
    const definition = define({ Union: union(body, object({ other: text })) });
    expect(encode(posting(shape), definition).body).not.toHaveProperty("flat");
  });

  test("read-only properties are not among them", () => {
    const shape = object({ id: long, name: text });
    const [id, name] = shape.properties;
    if (!id || !name) throw new Error("two properties");
    const given = posting({ ...shape, properties: [{ ...id, propertyAccess: "READ_ONLY" }, name] });
    expect(encode(given).body?.flat).toEqual(["name"]);
  });

  test("a name shared with a parameter keeps the body whole", () => {
    const given = posting(body, { pathParameters: [{ key: "name", valueShape: text }] });
    const encoding = encode(given);
    expect(encoding.body).not.toHaveProperty("flat");
    expect(encoding.parameters?.[0]?.key).toBe("name");
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

  test("a parameter called body makes room for the body", () => {
    const given = posting(body, { queryParameters: [{ key: "body", valueShape: text }] });
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

describe("bodies", () => {
  function content(
    contentType: string | undefined,
    body: NonNullable<EndpointDefinition["requests"]>[number]["body"],
  ) {
    return encode(endpoint({ requests: [{ contentType, body }] })).body?.contents[0];
  }
  const string = {
    type: "alias",
    value: { type: "primitive", value: { type: "string" } },
  } as const;

  test.each([
    ["application/json", string, "json", "application/json"],
    ["application/merge-patch+json", string, "json", "application/merge-patch+json"],
    ["application/json; charset=utf-8", string, "json", "application/json; charset=utf-8"],
    [undefined, string, "json", "application/json"],
    ["*/*", string, "json", "application/json"],
    ["text/plain", string, "text", "text/plain"],
    ["application/xml", object({ a: text }), "text", "application/xml"],
    ["application/x-ndjson", string, "text", "application/x-ndjson"],
    ["application/octet-stream", string, "file", "application/octet-stream"],
    ["image/png", { type: "bytes", isOptional: false } as const, "file", "image/png"],
    ["image/*", { type: "bytes", isOptional: false } as const, "file", "application/octet-stream"],
    [
      undefined,
      { type: "bytes", isOptional: false, contentType: ["audio/*", "audio/ogg"] } as const,
      "file",
      "application/octet-stream",
    ],
    ["application/vnd.custom", object({ a: text }), "json", "application/vnd.custom"],
  ])("%s", (contentType, body, kind, sent) => {
    expect(content(contentType, body)).toEqual({ kind, contentType: sent });
  });

  test("urlencoded fields are text, objects in them JSON, unless the document says how", () => {
    const body = object({
      name: text,
      tags: optional(list(text)),
      point: object({ x: integer }),
      filter: optional(object({ x: integer })),
      ids: list(integer),
    });
    const given = endpoint({
      requests: [
        {
          contentType: "application/x-www-form-urlencoded",
          body,
          encoding: {
            filter: { style: "deepObject", explode: true },
            ids: { style: "pipeDelimited", explode: false },
          },
        },
      ],
    });
    expect(encode(given).body?.contents[0]).toEqual({
      kind: "form",
      contentType: "application/x-www-form-urlencoded",
      fields: [
        { name: "name", kind: "value", required: true },
        { name: "tags", kind: "value", decodeAs: { list: "string" } },
        { name: "point", kind: "value", required: true, contentType: "application/json" },
        {
          name: "filter",
          kind: "value",
          style: "deepObject",
          decodeAs: { object: { x: "integer" } },
        },
        {
          name: "ids",
          kind: "value",
          required: true,
          style: "pipeDelimited",
          explode: false,
          decodeAs: { list: "integer" },
        },
      ],
    });
  });

  test("multipart fields: files, lists one part an item, typed values", () => {
    const given = content(undefined, {
      type: "formData",
      fields: [
        { type: "file", key: "photo", isOptional: false, contentType: "image/png, image/jpeg" },
        { type: "files", key: "more", isOptional: true, contentType: ["image/png"] },
        { type: "property", key: "caption", valueShape: text },
        { type: "property", key: "tags", valueShape: optional(list(text)), exploded: true },
        { type: "property", key: "camera", valueShape: optional(object({ iso: integer })) },
        { type: "property", key: "whole", valueShape: optional(list(text)), exploded: false },
        { type: "property", key: "count", valueShape: integer, contentType: "text/x-count" },
      ],
    });
    expect(given).toEqual({
      kind: "multipart",
      contentType: "multipart/form-data",
      fields: [
        { name: "photo", kind: "file", required: true },
        { name: "more", kind: "files", contentType: "image/png" },
        { name: "caption", kind: "value", required: true },
        { name: "tags", kind: "value", decodeAs: { list: "string" } },
        { name: "camera", kind: "value", contentType: "application/json" },
        { name: "whole", kind: "value", contentType: "application/json", explode: false },
        { name: "count", kind: "value", required: true, contentType: "text/x-count" },
      ],
    });
  });

  test("required is what no form of the body leaves out", () => {
    const required = (body: Parameters<typeof content>[1]) =>
      encode(endpoint({ requests: [{ body }] })).body?.required;
    expect(required(object({ a: text }))).toBe(true);
    expect(required({ type: "bytes", isOptional: true })).toBeUndefined();
    expect(required({ type: "formData", fields: [] })).toBeUndefined();
  });

  test("JSON-RPC: the method and the order of its parameters", () => {
    const given = posting(object({ b: text, a: optional(integer) }), {
      protocol: { type: "openrpc", methodName: "sum" },
    });
    expect(encode(given)).toMatchObject({
      rpc: { method: "sum", params: ["b", "a"] },
      body: { contents: [{ kind: "json", contentType: "application/json" }] },
    });
  });
});

describe("responses", () => {
  function response(given: NonNullable<EndpointDefinition["responses"]>[number]) {
    return encode(endpoint({ responses: [given] })).responses[0];
  }
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
    ["Gone", [{ name: "Failed", status: 404, marker: { key: "error", value: "GoneError" } }]],
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
        { name: "Gone", status: 404, marker: { key: "error", value: "GoneError" } },
      ],
    ],
    ["Mixed", [{ name: "Failed", status: 404 }]],
    [
      "Tagged",
      [
        { name: "One", status: 404, marker: { key: "error", value: "One" }, contentKey: "content" },
        { name: "Two", status: 404, marker: { key: "error", value: "Two" } },
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
});

describe("exact places", () => {
  function exact(shape: Parameters<typeof exactPathsOf>[1][number], types = {}) {
    return exactPathsOf(define(types), [shape]);
  }

  test.each([
    ["none", object({ a: text, b: integer, c: double }), []],
    ["the whole body", long, [[]]],
    ["a property", object({ id: optional(nullable(long)) }), [["id"]]],
    ["items", object({ ids: list(primitive({ type: "uint64" })) }), [["ids", "*"]]],
    ["values of a map", map(primitive({ type: "bigInteger" })), [["*"]]],
    ["unknown and all below", object({ extra: unknown }), [["extra", "**"]]],
    [
      "places of a tuple",
      alias({ type: "tuple", items: [text, long], rest: long }),
      [["1"], ["*"]],
    ],
    ["every variant", union(object({ a: long }), object({ b: long })), [["a"], ["b"]]],
    ["tagged variants", tagged("kind", { x: { n: long }, y: { n: long } }), [["n"]]],
    ["extra properties", object({ a: text }, { extra: { type: "unknown" } }), [["*", "**"]]],
  ])("%s", (_name, shape, expected) => {
    expect(exact(shape)).toEqual(expected);
  });

  test("a recursive type gives **", () => {
    const types = { Tree: object({ id: long, children: list(ref("Tree")) }) };
    expect(exact(ref("Tree"), types)).toEqual([["**", "id"]]);
    expect(exact(object({ top: ref("Tree") }), types)).toEqual([["top", "**", "id"]]);
  });

  test("types that contain each other", () => {
    const types = {
      A: object({ b: ref("B") }),
      B: object({ a: optional(ref("A")), x: long, b: optional(ref("B")) }),
    };
    const paths = exact(ref("A"), types);
    for (const place of ["b.x", "b.a.b.x", "b.b.b.a.b.x"]) {
      expect(
        paths.some((path) => matches(path, place.split("."))),
        place,
      ).toBe(true);
    }
    expect(paths.some((path) => matches(path, ["b", "y"]))).toBe(false);
  });

  test("a thicket of types is summed up, not enumerated", () => {
    const names = Array.from({ length: 40 }, (_, index) => `T${index}`);
    const types = Object.fromEntries(
      names.map((name) => [
        name,
        object({
          id: long,
          ...Object.fromEntries(names.map((other) => [other, optional(ref(other))])),
        }),
      ]),
    );
    const started = performance.now();
    expect(exact(ref("T0"), types)).toEqual([["**", "id"]]);
    expect(performance.now() - started).toBeLessThan(500);
  });

  test("very many different places become everything", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`n${index}`, long]));
    expect(exact(object(many))).toEqual([["**"]]);
  });

  function matches(path: readonly string[], keys: readonly string[]): boolean {
    const [head, ...rest] = path;
    if (head === undefined) return keys.length === 0;
    if (head === "**") {
      return matches(rest, keys) || (keys.length > 0 && matches(path, keys.slice(1)));
    }
    return keys.length > 0 && (head === "*" || head === keys[0]) && matches(rest, keys.slice(1));
  }
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
      tokenScheme: "t",
    });
    expect(calls.map((call) => encode(call, api).servers)).toEqual([
      { live: "https://files.example.com" },
      undefined,
      undefined,
    ]);
  });
});
