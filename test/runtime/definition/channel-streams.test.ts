import { describe, expect, it } from "vitest";
import {
  channelTransport,
  toEndpointEncoding,
  toStreamEndpoint,
  withStreamEndpoints,
} from "../../../runtime/definition/index.js";
import type {
  ApiDefinition,
  TypeShape,
  WebSocketChannel,
} from "../../../runtime/definition/index.js";

const text: TypeShape = {
  type: "alias",
  value: { type: "primitive", value: { type: "string" } },
};
const object = (key: string): TypeShape => ({
  type: "object",
  extends: [],
  properties: [{ key, valueShape: text }],
});

const environments = [{ id: "live", baseUrl: "https://h.example" }];
const channel: WebSocketChannel = {
  id: "plant-changes",
  path: [{ type: "literal", value: "/changes" }],
  protocol: "sse",
  environments,
  queryParameters: [{ key: "since", valueShape: text }],
  requestHeaders: [{ key: "X-Trace", valueShape: text }],
  auth: ["key"],
  messages: [
    { type: "ask", origin: "client", body: object("question") },
    { type: "grew", origin: "server", body: object("by") },
    { type: "withered", origin: "server", displayName: "Withered", body: object("why") },
  ],
};
const withMethod = (bindings: unknown, origin: "client" | "server" = "server") =>
  toStreamEndpoint({ ...channel, operations: [{ origin, messages: [], bindings }] });

const definition: ApiDefinition = {
  id: "d",
  endpoints: {},
  websockets: { a: { ...channel, id: "a" }, b: { ...channel, id: "b", protocol: null } },
  webhooks: {},
  types: {},
  subpackages: {},
  auths: { key: { type: "bearerAuth" } },
};

describe("channelTransport", () => {
  it.each<[Parameters<typeof channelTransport>[0], string]>([
    [{ protocol: "sse", hasRuntimeAddress: true }, "other"],
    [{ environments, hasRuntimeAddress: true }, "other"],
    [{ protocol: "sse", environments }, "event-stream"],
    [{ protocol: "SSE" }, "event-stream"],
    [{ environments: [{ id: "a", baseUrl: "wss://h.example" }] }, "websocket"],
    [{ environments }, "websocket"],
    [{ protocol: "ws" }, "websocket"],
    [{}, "websocket"],
    [{ protocol: "https", environments }, "other"],
    [{ protocol: "kafka" }, "other"],
  ])("of %j is %s", (given, expected) => {
    expect(channelTransport(given)).toBe(expected);
  });
});

describe("toStreamEndpoint", () => {
  it("is a request for an event stream of what the server sends", () => {
    const endpoint = toStreamEndpoint(channel);
    expect(endpoint).toMatchObject({
      id: "plant-changes",
      operationId: "openPlantChanges",
      method: "GET",
      environments,
      auth: ["key"],
      responses: [
        {
          statusCode: 200,
          contentType: "text/event-stream",
          body: {
            type: "stream",
            format: "sse",
            shape: {
              type: "undiscriminatedUnion",
              variants: [
                { displayName: "grew", shape: object("by") },
                { displayName: "Withered", shape: object("why") },
              ],
            },
          },
        },
      ],
    });
    expect(endpoint).not.toHaveProperty("requests");
    expect(endpoint).not.toHaveProperty("messages");
    expect(endpoint).not.toHaveProperty("protocol");
    const encoding = toEndpointEncoding({ ...definition, websockets: {} }, endpoint);
    expect(encoding).toMatchObject({ method: "GET", accept: "text/event-stream" });
    expect(encoding.parameters?.map(({ name }) => name)).toEqual(["since", "X-Trace"]);
  });

  it("has the message itself where there is one, and anything where there is none", () => {
    const shapeOf = (messages: WebSocketChannel["messages"]) =>
      toStreamEndpoint({ ...channel, messages }).responses?.[0]?.body;
    expect(shapeOf(channel.messages.slice(1, 2))).toMatchObject({ shape: object("by") });
    expect(shapeOf([])).toMatchObject({ shape: { type: "alias", value: { type: "unknown" } } });
  });

  it("takes the method of the operation's HTTP binding, and sends what the client does as the body", () => {
    const post = withMethod({ http: { method: "post" } });
    expect(post).toMatchObject({ method: "POST", requests: [{ body: object("question") }] });
    const two = { ...channel, messages: [...channel.messages, channel.messages[0]!] };
    const operations = [
      { origin: "client" as const, messages: [], bindings: { http: { method: "PUT" } } },
    ];
    expect(toStreamEndpoint({ ...two, operations }).requests).toMatchObject([
      { body: { type: "alias", value: { type: "unknown" } } },
    ]);
  });

  it.each([
    [{ http: { method: "P T" } }],
    [{ http: { method: 1 } }],
    [{ http: null }],
    [null],
    ["GET"],
  ])("is a GET where the binding is %j", (bindings) => {
    expect(withMethod(bindings).method).toBe("GET");
  });

  it("keeps path, query and headers of example sessions", () => {
    const examples = [
      {
        path: "/changes",
        queryParameters: { since: "now" },
        requestHeaders: { "X-Trace": "1" },
        messages: [{ type: "grew", body: {} }],
      },
    ];
    expect(toStreamEndpoint({ ...channel, examples }).examples).toEqual([
      {
        path: "/changes",
        queryParameters: { since: "now" },
        headers: { "X-Trace": "1" },
        responseStatusCode: 200,
      },
    ]);
  });
});

describe("withStreamEndpoints", () => {
  it("moves channels of server-sent events among the endpoints", () => {
    const { endpoints, websockets } = withStreamEndpoints(definition);
    expect(Object.keys(websockets)).toEqual(["b"]);
    expect(endpoints["a"]).toEqual(toStreamEndpoint({ ...channel, id: "a" }));
  });

  it("keeps an endpoint of the same id", () => {
    const a = { id: "a", method: "GET", path: [] };
    const { endpoints } = withStreamEndpoints({ ...definition, endpoints: { a } });
    expect(endpoints["a"]).toBe(a);
    expect(endpoints["a channel"]).toMatchObject({ id: "a channel", operationId: "openA" });
  });

  it("is the same definition where there is none", () => {
    const without = { ...definition, websockets: {} };
    expect(withStreamEndpoints(without)).toBe(without);
  });
});
