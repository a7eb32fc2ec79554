import { describe, expect, it } from "vitest";
import { toChannelEncoding } from "../../../../runtime/definition/index.js";
import { importChannel, server, oldServer, environment, modern, on } from "./asyncapi-text.js";
import { importText } from "../import-text.js";
import { integer, literal, optional, text } from "../shapes.js";

describe("the address of a channel", () => {
  it.each([
    ["3.0.0", { default: "red" }, true],
    ["3.0.0", { enum: ["red", "blue"], default: "red" }, true],
    ["3.0.0", { enum: ["red", "blue"] }, false],
    ["2.6.0", { schema: { type: "string", default: "red" } }, true],
    ["2.6.0", { schema: { $ref: "#/components/schemas/Color" } }, true],
    ["2.6.0", { schema: { type: "string" } }, false],
  ])("of %s with the parameter %j may be without it: %s", async (version, parameter, isFilled) => {
    const { channel, definition } = await importChannel(version, {
      servers: version === "3.0.0" ? server : oldServer,
      channels: { "/c/{color}": { address: "/c/{color}", parameters: { color: parameter } } },
      components: { schemas: { Color: { type: "string", default: "red" } } },
    });
    const { parameters } = toChannelEncoding(definition, channel);
    expect(parameters).toMatchObject([isFilled ? { default: "red" } : { required: true }]);
    expect(parameters?.[0]).not.toHaveProperty(isFilled ? "required" : "default");
  });

  it.each([
    ["/a/{b}", ["/a/", "{b}"]],
    ["a", ["/a"]],
    ["/", []],
    ["", []],
    [null, []],
  ])("%j is the path %j", async (address, path) => {
    const { channel } = await modern({
      address,
      ...(address === "/a/{b}" ? { parameters: { b: {} } } : {}),
    });
    expect(
      channel.path.map((part) => (part.type === "literal" ? part.value : `{${part.value}}`)),
    ).toEqual(path);
  });

  it("may hold a query", async () => {
    const { channel, codes } = await modern({
      address: "/c?key={k}&v=2&flag",
      parameters: { k: { enum: ["x", "y"], default: "x", description: "K" } },
    });
    expect(channel.path).toEqual([{ type: "literal", value: "/c" }]);
    expect(channel.queryParameters).toEqual([
      {
        key: "key",
        description: "K",
        valueShape: { type: "enum", default: "x", values: [{ value: "x" }, { value: "y" }] },
      },
      { key: "v", valueShape: literal("2") },
      { key: "flag", valueShape: text },
    ]);
    expect(codes).toEqual([]);
  });

  it("tells of parameters it has no place for, and of undeclared ones", async () => {
    const { channel, codes } = await modern({ address: "/{a}", parameters: { b: {} } });
    expect(channel.pathParameters).toEqual([{ key: "a", valueShape: text }]);
    expect(codes).toEqual(["warning unplaced-path-parameter", "warning undeclared-path-parameter"]);
  });
});

describe("the WebSocket binding", () => {
  it("gives query, headers and subprotocols; the rest stays data", async () => {
    const { channel, codes } = await modern(
      {
        bindings: {
          ws: {
            method: "POST",
            query: {
              type: "object",
              description: "Of all.",
              required: ["q"],
              properties: { q: { type: "string", description: "Q" } },
            },
            headers: { $ref: "#/components/schemas/Headers" },
            bindingVersion: "0.1.0",
          },
          kafka: { topic: "t" },
        },
      },
      {},
      {
        components: {
          schemas: {
            Headers: {
              type: "object",
              properties: {
                "X-A": { type: "integer" },
                "sec-websocket-protocol": { enum: ["a", "b"] },
              },
            },
          },
        },
      },
    );
    expect(channel).toMatchObject({
      queryParameters: [{ key: "q", description: "Q", valueShape: text }],
      requestHeaders: [{ key: "X-A", valueShape: optional(integer) }],
      subprotocols: ["a", "b"],
      bindings: { ws: { method: "POST", bindingVersion: "0.1.0" }, kafka: { topic: "t" } },
    });
    expect(channel.requestHeaders).toHaveLength(1);
    expect(codes).toEqual(["info socket-method", "info detail-not-kept"]);
  });
});

describe("servers", () => {
  it.each([
    ["2.6.0", { url: "h.example/p", protocol: "ws" }, "ws://h.example/p"],
    ["2.6.0", { url: "https://h.example", protocol: "wss" }, "wss://h.example"],
    [
      "3.0.0",
      { host: "h.example:{port}", pathname: "p", protocol: "WSS" },
      "wss://h.example:{port}/p",
    ],
    ["3.0.0", { $ref: "#/components/servers/x" }, "ws://x.example/ws"],
  ])("of %s like %j are at %s", async (version, one, baseUrl) => {
    const { channel, codes } = await importChannel(version, {
      servers: { one },
      channels: { "/c": { address: "/c" } },
      components: { servers: { x: { host: "x.example", pathname: "/ws", protocol: "ws" } } },
    });
    expect(channel.environments).toEqual([{ id: "one", baseUrl }]);
    expect(channel.protocol).toBeUndefined();
    expect(codes).toEqual([]);
  });

  it("of another protocol make the channel data, with a warning at its place", async () => {
    const whole = `asyncapi: 3.0.0
info: { title: T, version: 1 }
servers:
  broker: { host: b.example, protocol: mqtt }
channels:
  lamp: { address: "lamp/{id}/on", parameters: { id: {} } }
`;
    const { definition, issues } = await importText(whole);
    expect(definition.websockets.lamp).toEqual({
      id: "lamp",
      path: [
        { type: "literal", value: "lamp/" },
        { type: "pathParameter", value: "id" },
        { type: "literal", value: "/on" },
      ],
      messages: [],
      protocol: "mqtt",
      defaultEnvironment: "broker",
      environments: [{ id: "broker", baseUrl: "mqtt://b.example" }],
      pathParameters: [{ key: "id", valueShape: text }],
    });
    expect(issues).toEqual([
      {
        code: "unsupported-protocol",
        severity: "warning",
        message: "Channels over 'mqtt' are documented only; nothing connects to them.",
        pointer: "/channels/lamp",
        line: 6,
        column: 3,
        hint: "Declare a server with the protocol ws, wss or sse where there is one.",
      },
    ]);
  });

  it("of another protocol beside WebSocket are left out of the channel", async () => {
    const { channel, codes } = await importChannel("3.0.0", {
      servers: { q: { host: "q.example", protocol: "amqp" }, ...server },
      channels: { c: { address: "/c" } },
    });
    expect(channel.environments).toEqual([environment]);
    expect(codes).toEqual(["info further-protocols"]);
  });

  it("of server-sent events become URLs of HTTP; without TLS on loopback alone", async () => {
    const addresses = [
      [{ host: "h.example", pathname: "/v1" }, "https://h.example/v1"],
      [{ host: "{region}.h.example" }, "https://{region}.h.example"],
      [{ host: "localhost:3000" }, "http://localhost:3000"],
      [{ host: "127.0.0.1" }, "http://127.0.0.1"],
      [{ host: "[::1]:80", pathname: "v1" }, "http://[::1]:80/v1"],
      [{ host: "localhost.example" }, "https://localhost.example"],
      [{ host: "http://h.example" }, "http://h.example"],
    ] as const;
    for (const [address, baseUrl] of addresses) {
      const { channel, codes } = await importChannel("3.0.0", {
        servers: { s: { ...address, protocol: "SSE" } },
        channels: { c: { address: "/c" } },
      });
      expect(channel).toMatchObject({ protocol: "sse", environments: [{ baseUrl }] });
      expect(codes).toEqual([]);
    }
    const old = await importChannel("2.6.0", {
      servers: { s: { url: "sse://h.example/v1", protocol: "sse" } },
      channels: { "/c": {} },
    });
    expect(old.channel.environments?.[0]?.baseUrl).toBe("https://h.example/v1");
  });

  it("of HTTP carry server-sent events where the messages of the server are declared so", async () => {
    const over = (contentTypes: readonly (string | undefined)[], more: object = {}) =>
      importChannel("3.0.0", {
        servers: {
          s: { host: "h.example", protocol: "https" },
          b: { host: "b", protocol: "kafka" },
        },
        channels: {
          c: {
            address: "/c?x={y}",
            parameters: { y: {} },
            messages: Object.fromEntries(
              contentTypes.map((contentType, index) => [
                `m${index}`,
                { payload: { type: "string" }, ...(contentType ? { contentType } : {}) },
              ]),
            ),
          },
        },
        operations: { o: on("send", {}) },
        ...more,
      });
    const { channel, codes } = await over(["text/event-stream; charset=utf-8"]);
    expect(channel).toMatchObject({
      protocol: "sse",
      path: [{ type: "literal", value: "/c" }],
      queryParameters: [{ key: "x" }],
      environments: [{ id: "s", baseUrl: "https://h.example" }],
    });
    expect(channel.messages[0]).not.toHaveProperty("contentType");
    expect(codes).toEqual(["info further-protocols"]);
    const byDefault = await over([undefined], { defaultContentType: "text/event-stream" });
    expect(byDefault.channel.protocol).toBe("sse");
    const withoutOperation = await over(["text/event-stream"], { operations: {} });
    expect(withoutOperation.channel.protocol).toBe("sse");
    const plain = await over([undefined]);
    expect(plain.channel).toMatchObject({ protocol: "https", path: [{ value: "/c?x=" }, {}] });
    expect(plain.codes).toEqual(["warning unsupported-protocol"]);
    const mixed = await over(["text/event-stream", undefined]);
    expect(mixed.channel.protocol).toBe("https");
    const received = await over(["text/event-stream"], { operations: { o: on("receive", {}) } });
    expect(received.channel.protocol).toBe("https");
  });

  it("of server-sent events take the query of the operation's HTTP binding", async () => {
    const query = { type: "object", required: ["a"], properties: { a: { type: "integer" } } };
    const { channel, codes } = await importChannel("3.0.0", {
      servers: { s: { host: "h.example", protocol: "sse" } },
      channels: { c: { address: "/c" } },
      operations: {
        o: on("send", { bindings: { http: { method: "GET", query } } }),
        p: on("send", { bindings: { http: { query } } }),
      },
    });
    expect(channel.queryParameters).toEqual([
      {
        key: "a",
        valueShape: { type: "alias", value: { type: "primitive", value: { type: "integer" } } },
      },
    ]);
    expect(codes).toEqual([]);
  });

  it("that are missing leave a WebSocket, unless bindings say something else", async () => {
    const socket = await importChannel("3.0.0", { channels: { c: { address: "/c" } } });
    expect(socket.channel).toEqual({
      id: "c",
      path: [{ type: "literal", value: "/c" }],
      messages: [],
    });
    expect(socket.codes).toEqual(["info missing-server"]);
    const stream = await importChannel("2.0.0", { channels: { c: { bindings: { sse: {} } } } });
    expect(stream.channel.protocol).toBe("sse");
    const queue = await importChannel("2.0.0", { channels: { c: { bindings: { amqp: {} } } } });
    expect(queue.channel.protocol).toBe("amqp");
    expect(queue.codes).toEqual(["warning unsupported-protocol"]);
  });

  it("of a channel must be declared", async () => {
    const { codes } = await modern({ servers: [{ $ref: "#/servers/t" }, { $ref: "#/servers/s" }] });
    expect(codes).toEqual(["error unknown-server"]);
  });
});

describe("security", () => {
  it("of server and operation is needed together; inline schemes get an id", async () => {
    const { channel, definition } = await importChannel("3.0.0", {
      servers: {
        s: {
          host: "h",
          protocol: "ws",
          security: [{ $ref: "#/components/securitySchemes/a" }, { type: "userPassword" }],
        },
      },
      channels: { c: { address: "/c" } },
      operations: {
        o: on("send", {
          security: [
            {
              type: "oauth2",
              scopes: ["x"],
              flows: { password: { tokenUrl: "https://t", availableScopes: { x: "X" } } },
            },
          ],
        }),
      },
      components: { securitySchemes: { a: { type: "http", scheme: "bearer" } } },
    });
    expect(channel.multiAuth).toEqual([
      { schemes: ["a", "oauth2"], scopes: { oauth2: ["x"] } },
      { schemes: ["userPassword", "oauth2"], scopes: { oauth2: ["x"] } },
    ]);
    expect(channel.auth).toEqual(["a", "oauth2", "userPassword"]);
    expect(definition.auths).toEqual({
      a: { type: "bearerAuth" },
      userPassword: { type: "basicAuth" },
      oauth2: {
        type: "oAuth",
        value: { type: "flows", password: { tokenUrl: "https://t", scopes: { x: "X" } } },
      },
    });
  });

  it.each([
    [{ type: "userPassword" }, { type: "basicAuth" }, []],
    [{ type: "plain", description: "D" }, { type: "basicAuth", description: "D" }, []],
    [{ type: "scramSha256" }, { type: "basicAuth" }, ["info scram-as-basic"]],
    [{ type: "X509" }, { type: "mutualTls" }, []],
    [{ type: "apiKey", in: "user" }, { type: "basicAuth", passwordAlwaysEmpty: true }, []],
    [{ type: "httpApiKey", in: "header", name: "K" }, { type: "header", headerWireValue: "K" }, []],
    [{ type: "httpApiKey", in: "cookie", name: "K" }, { type: "cookie", parameterName: "K" }, []],
    [
      { type: "openIdConnect", openIdConnectUrl: "https://o" },
      { type: "openIdConnect", openIdConnectUrl: "https://o" },
      [],
    ],
    [{ type: "gssapi" }, undefined, ["error unsupported-security-scheme"]],
  ])("%j is %j", async (scheme, auth, codes) => {
    const result = await modern({}, {}, { components: { securitySchemes: { x: scheme } } });
    expect(result.definition.auths.x).toEqual(auth);
    expect(result.codes).toEqual(codes);
  });

  it("asks for the scopes that server and operation want of one scheme", async () => {
    const flows = { clientCredentials: { tokenUrl: "https://t.example", scopes: {} } };
    const { channel } = await importChannel("2.6.0", {
      servers: { s: { ...oldServer.s, security: [{ login: ["read", "hear"] }] } },
      channels: { "/c": { publish: { security: [{ login: ["read", "speak"] }] } } },
      components: { securitySchemes: { login: { type: "oauth2", flows } } },
    });
    expect(channel.multiAuth).toEqual([
      { schemes: ["login"], scopes: { login: ["read", "hear", "speak"] } },
    ]);
  });

  it("must be declared", async () => {
    const { channel, codes } = await importChannel("2.6.0", {
      servers: { s: { ...oldServer.s, security: [{ nowhere: [] }] } },
      channels: { "/c": {} },
    });
    expect(channel.multiAuth).toBeUndefined();
    expect(codes).toEqual(["error undefined-security"]);
  });
});
