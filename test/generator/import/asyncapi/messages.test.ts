import { describe, expect, it } from "vitest";
import { modern, old, message, on, of } from "./asyncapi-text.js";
import { importText } from "../import-text.js";
import { id, integer, object, optional, text, unknown } from "../shapes.js";

describe("payloads", () => {
  const payloadOf = async (payload: object) => {
    const { channel, codes } = await modern({ messages: { m: { payload } } }, { o: on("send") });
    return { body: channel.messages[0]?.body, codes };
  };

  it.each([
    "application/schema+json;version=draft-07",
    "application/vnd.aai.asyncapi+yaml;version=3.0.0",
    "application/vnd.oai.openapi;version=3.0.0",
  ])("in %s are read", async (schemaFormat) => {
    const result = await payloadOf({ schemaFormat, schema: { type: "integer" } });
    expect(result).toEqual({ body: integer, codes: [] });
  });

  it("in another format may be anything, which is reported", async () => {
    const result = await payloadOf({
      schemaFormat: "application/vnd.apache.avro;version=1.9.0",
      schema: { type: "record" },
    });
    expect(result).toEqual({ body: unknown, codes: ["warning unsupported-schema-format"] });
  });

  it("of 2.x have their format next to them", async () => {
    const { channel, codes } = await old({
      publish: {
        message: { name: "m", schemaFormat: "application/vnd.google.protobuf", payload: {} },
      },
    });
    expect(channel.messages[0]?.body).toEqual(unknown);
    expect(codes).toEqual(["warning unsupported-schema-format"]);
  });

  it("may refer to a named schema of its own format", async () => {
    const { definition, channel, codes } = await modern(
      { messages: { m: { payload: { $ref: "#/components/schemas/S" } } } },
      { o: on("send") },
      {
        components: {
          schemas: {
            S: {
              schemaFormat: "application/schema+json;version=draft-07",
              schema: { type: "object", properties: { a: { $ref: "#/components/schemas/S" } } },
            },
          },
        },
      },
    );
    expect(channel.messages[0]?.body).toEqual(id("S"));
    expect(definition.types.S?.shape).toEqual(object({ a: optional(id("S")) }));
    expect(codes).toEqual([]);
  });

  it("that have a discriminator as text are unions by it", async () => {
    const { definition } = await modern(
      {},
      {},
      {
        components: {
          schemas: {
            Cat: { type: "object", required: ["kind"], properties: { kind: { const: "Cat" } } },
            Dog: { type: "object", required: ["kind"], properties: { kind: { const: "Dog" } } },
            Pet: {
              discriminator: "kind",
              oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
            },
          },
        },
      },
    );
    expect(definition.types.Pet?.shape).toMatchObject({
      type: "discriminatedUnion",
      discriminant: "kind",
    });
  });

  it("keep headers, correlation ids, bindings and content types as data", async () => {
    const { channel, issues } = await modern(
      {
        messages: {
          m: {
            contentType: "text/csv",
            headers: { type: "object", properties: { id: { type: "string" } } },
            correlationId: { location: "$message.header#/id", description: "D" },
            bindings: { ws: { bindingVersion: "1" } },
            tags: [{ name: "loud" }],
            externalDocs: { url: "https://x.example/m" },
          },
        },
      },
      { o: on("send") },
    );
    expect(channel.messages).toEqual([
      {
        type: "m",
        origin: "server",
        body: unknown,
        headers: object({ id: optional(text) }),
        correlationId: { location: "$message.header#/id", description: "D" },
        contentType: "text/csv",
        tags: ["loud"],
        bindings: { ws: { bindingVersion: "1" } },
        externalDocs: { url: "https://x.example/m" },
      },
    ]);
    expect(issues.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      "info A message without payload may be anything.",
      "info Messages of the content type 'text/csv' travel as they are: texts as text, others as bytes.",
    ]);
  });
});

describe("examples", () => {
  it("of one name are one session; those without a name belong together by number", async () => {
    const { channel, codes } = await modern(
      {
        address: "/c/{room}",
        parameters: { room: { examples: ["a b"] } },
        bindings: {
          ws: { query: { type: "object", properties: { q: { type: "string", examples: ["Q"] } } } },
        },
        messages: {
          ask: message(
            { type: "string" },
            {
              examples: [
                { name: "one", summary: "S", payload: "?" },
                { payload: "first" },
                { headers: {}, payload: "second" },
              ],
            },
          ),
          tell: message(
            { type: "integer" },
            { examples: [{ name: "one", payload: 7 }, { payload: 1 }] },
          ),
          other: message({ type: "boolean", examples: [true] }),
        },
      },
      { hear: on("receive", of("ask")), say: on("send", of("tell", "other")) },
    );
    const common = {
      path: "/c/a%20b",
      pathParameters: { room: "a b" },
      queryParameters: { q: "Q" },
    };
    expect(channel.examples).toEqual([
      {
        ...common,
        name: "one",
        description: "S",
        messages: [
          { type: "ask", body: "?" },
          { type: "tell", body: 7 },
        ],
      },
      {
        ...common,
        messages: [
          { type: "ask", body: "first" },
          { type: "tell", body: 1 },
          { type: "other", body: true },
        ],
      },
      { ...common, messages: [{ type: "ask", body: "second", headers: {} }] },
    ]);
    expect(codes).toEqual([]);
  });
});

describe("names of the prototype", () => {
  it("are names like any other", async () => {
    const payload = '{"type":"integer"}';
    const { definition, issues } = await importText(
      `{"asyncapi":"3.0.0","info":{"title":"T","version":"1"},
        "servers":{"__proto__":{"host":"h","protocol":"ws"}},
        "channels":{"__proto__":{"address":"/c","messages":{"constructor":{"payload":${payload}},"__proto__":{"payload":${payload}}}}},
        "operations":{"__proto__":{"action":"send","channel":{"$ref":"#/channels/__proto__"}}},
        "components":{"securitySchemes":{"__proto__":{"type":"plain"}}}}`,
    );
    expect(Object.keys(definition.websockets)).toEqual(["__proto__"]);
    const [channel] = Object.values(definition.websockets);
    expect(channel?.messages.map(({ type }) => type)).toEqual(["constructor", "__proto__"]);
    expect(channel?.defaultEnvironment).toBe("__proto__");
    expect(Object.keys(definition.auths)).toEqual(["__proto__"]);
    expect(issues).toEqual([]);
  });
});
