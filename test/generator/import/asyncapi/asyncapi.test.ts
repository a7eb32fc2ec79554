import { describe, expect, it } from "vitest";
import {
  importChannel,
  server,
  place,
  modern,
  old,
  message,
  on,
  of,
  listMessages,
} from "./asyncapi-text.js";
import { id, integer, object, optional, text, unknown } from "../shapes.js";

describe("a 3.0 channel", () => {
  it("becomes exactly this", async () => {
    const { channel, definition, codes } = await modern(
      {
        title: "Chat",
        summary: "Talk.",
        description: "All of it.",
        tags: [{ name: "talk", description: "D" }],
        messages: {
          ask: message({ $ref: "#/components/schemas/Ask" }, { title: "Ask", summary: "Q." }),
          tell: message({ type: "integer" }, { name: "Tell", description: "A." }),
        },
      },
      {
        hear: on("receive", { summary: "Hears.", ...of("ask") }),
        say: on("send", of("tell")),
      },
      {
        components: { schemas: { Ask: { type: "object", properties: { q: { type: "string" } } } } },
      },
    );
    expect(channel).toEqual({
      id: "c",
      path: [{ type: "literal", value: "/c" }],
      displayName: "Chat",
      description: "Talk.\n\nAll of it.",
      namespace: ["talk"],
      operationId: "hear",
      ...place,
      messages: [
        { type: "ask", displayName: "Ask", description: "Q.", origin: "client", body: id("Ask") },
        { type: "tell", displayName: "Tell", description: "A.", origin: "server", body: integer },
      ],
      operations: [
        { id: "hear", origin: "client", messages: ["ask"], displayName: "Hears." },
        { id: "say", origin: "server", messages: ["tell"] },
      ],
    });
    expect(definition.subpackages).toEqual({
      talk: { id: "talk", name: "talk", description: "D" },
    });
    expect(definition.types.Ask?.shape).toEqual(object({ q: optional(text) }));
    expect(codes).toEqual([]);
  });

  it("is not named after its operation, which keeps its texts and bindings", async () => {
    const { channel } = await modern(
      {
        messages: { a: message({}) },
        bindings: { kafka: { $ref: "#/components/channelBindings/K" } },
      },
      {
        hear: on("receive", {
          title: "Hear",
          summary: "Hears.",
          description: "More.",
          bindings: { kafka: { $ref: "#/components/operationBindings/G" } },
        }),
      },
      {
        components: {
          channelBindings: { K: { topic: "t" } },
          operationBindings: { G: { groupId: { type: "string" } } },
        },
      },
    );
    expect(channel.displayName).toBeUndefined();
    expect(channel.description).toBeUndefined();
    expect(channel.bindings).toEqual({ kafka: { topic: "t" } });
    expect(channel.operations).toEqual([
      {
        id: "hear",
        origin: "client",
        messages: ["a"],
        displayName: "Hear",
        description: "Hears.\n\nMore.",
        bindings: { kafka: { groupId: { type: "string" } } },
      },
    ]);
  });

  it("gives an operation without messages all of its channel", async () => {
    const result = await modern(
      { messages: { a: message({}), b: message({}) } },
      { hear: on("receive") },
    );
    expect(listMessages(result)).toEqual(["client a", "client b"]);
    expect(result.codes).toEqual([]);
  });

  it("keeps a message that goes both ways twice, and one that no operation has", async () => {
    const result = await modern(
      { messages: { a: message({}), b: message({}) } },
      { hear: on("receive", of("a")), say: on("send", of("a")) },
    );
    expect(listMessages(result)).toEqual(["client a", "server a", "server b"]);
    expect(result.codes).toContain("info message-without-operation");
  });

  it("takes a reply as messages of the other side, on the channel it names", async () => {
    const { definition, codes } = await importChannel("3.0.0", {
      servers: server,
      channels: {
        c: { address: "/c", messages: { ask: message({}) } },
        d: {
          address: "/d",
          messages: { answer: message({ type: "integer" }), other: message({}) },
        },
      },
      operations: {
        hear: on("receive", {
          reply: {
            channel: { $ref: "#/channels/d" },
            messages: [{ $ref: "#/channels/d/messages/answer" }],
            address: { location: "$message.header#/replyTo" },
          },
        }),
        tell: {
          action: "send",
          channel: { $ref: "#/channels/d" },
          messages: [{ $ref: "#/channels/d/messages/other" }],
        },
      },
    });
    expect(definition.websockets.c?.messages.map(({ origin }) => origin)).toEqual(["client"]);
    expect(definition.websockets.d?.messages).toMatchObject([
      { type: "answer", origin: "server", body: integer },
      { type: "other", origin: "server" },
    ]);
    expect(definition.websockets.c?.operations).toEqual([
      {
        id: "hear",
        origin: "client",
        messages: ["ask"],
        reply: {
          channel: "d",
          messages: ["answer"],
          address: { location: "$message.header#/replyTo" },
        },
      },
    ]);
    expect(codes).toEqual([]);
  });

  it.each([null, undefined])(
    "takes a reply to a channel with the address %s as a part of the operation",
    async (address) => {
      const { definition, codes } = await importChannel("3.0.0", {
        servers: server,
        channels: {
          c: { address: "/c", messages: { ask: message({}) } },
          d: {
            ...(address === null ? { address } : {}),
            title: "D",
            description: "Replies.",
            messages: { answer: message({ type: "integer" }), other: message({}) },
          },
        },
        operations: {
          hear: on("receive", {
            reply: {
              channel: { $ref: "#/channels/d" },
              messages: [{ $ref: "#/channels/d/messages/answer" }],
              address: { location: "$message.header#/replyTo", description: "Where to." },
            },
          }),
        },
      });
      expect(Object.keys(definition.websockets)).toEqual(["c"]);
      expect(definition.websockets.c?.operations).toMatchObject([
        {
          id: "hear",
          reply: {
            runtimeChannel: {
              id: "d",
              displayName: "D",
              description: "Replies.",
              messages: [
                { type: "answer", origin: "server", body: integer },
                { type: "other", origin: "server" },
              ],
            },
            messages: ["answer"],
            address: { location: "$message.header#/replyTo", description: "Where to." },
          },
        },
      ]);
      expect(definition.websockets.c?.operations?.[0]?.reply).not.toHaveProperty("channel");
      expect(codes).toEqual([
        ...(address === null ? [] : ["info unknown-address"]),
        "info message-without-operation",
      ]);
    },
  );

  it("takes a channel with the address null that has operations as one that nothing opens", async () => {
    const channels = {
      c: { address: "/c", messages: { ask: message({}) } },
      d: { address: null, messages: { answer: message({}) } },
    };
    const tell = { action: "send", channel: { $ref: "#/channels/d" } };
    const reply = { channel: { $ref: "#/channels/d" } };
    const { definition, codes } = await importChannel("3.0.0", {
      servers: server,
      channels,
      operations: { tell, hear: on("receive", { reply }) },
    });
    expect(definition.websockets.d).toMatchObject({ path: [], hasRuntimeAddress: true });
    expect(definition.websockets.c).not.toHaveProperty("hasRuntimeAddress");
    expect(definition.websockets.c?.operations?.[0]?.reply).toEqual({
      channel: "d",
      messages: ["answer"],
    });
    expect(codes).toEqual([]);
  });

  it("finds the channel's own key behind references of any length", async () => {
    const components = {
      messages: { M: message({ type: "integer" }) },
      channels: { C: { address: "/c", messages: { m: { $ref: "#/components/messages/M" } } } },
    };
    const result = await importChannel("3.0.0", {
      servers: server,
      channels: { c: { $ref: "#/components/channels/C" } },
      operations: { o: on("receive", { messages: [{ $ref: "#/components/messages/M" }] }) },
      components,
    });
    expect(listMessages(result)).toEqual(["client m"]);
    expect(result.codes).toEqual([]);
  });

  it("takes a message of elsewhere too, and says so", async () => {
    const result = await modern(
      {},
      { o: on("send", { messages: [{ $ref: "#/components/messages/M" }] }) },
      { components: { messages: { M: message({}) } } },
    );
    expect(listMessages(result)).toEqual(["server M"]);
    expect(result.codes).toEqual(["info foreign-message"]);
  });

  it.each([
    [{ action: "shout" }, "error invalid-action"],
    [{ channel: { $ref: "#/channels/nowhere" } }, "error unresolved-reference"],
    [{ channel: { $ref: "#/info" } }, "error unknown-channel"],
    [{ channel: undefined }, "error unknown-channel"],
  ])("is without an operation like %j", async (change, code) => {
    const result = await modern({}, { o: { ...on("send"), ...change } });
    expect(result.channel.operationId).toBeUndefined();
    expect(result.codes).toEqual([code]);
  });

  it("lets an object win over its traits, and a later trait over an earlier", async () => {
    const { channel } = await modern(
      {
        messages: {
          m: message(
            {},
            {
              title: "own",
              traits: [
                { title: "first", summary: "first" },
                { $ref: "#/components/messageTraits/T" },
              ],
            },
          ),
        },
      },
      { o: on("send", { traits: [{ description: "by trait" }] }) },
      { components: { messageTraits: { T: { title: "second", summary: "second" } } } },
    );
    expect(channel.messages[0]).toMatchObject({ displayName: "own", description: "second" });
    expect(channel.operations?.[0]?.description).toBe("by trait");
  });
});

describe("a 2.x channel", () => {
  it("has what is published from the client and what is subscribed to from the server", async () => {
    const { channel, codes } = await old(
      {
        description: "C.",
        publish: {
          operationId: "ask",
          tags: [{ name: "talk" }],
          message: message({ type: "string" }, { name: "Ask" }),
        },
        subscribe: {
          operationId: "hear",
          summary: "Hear.",
          message: {
            oneOf: [{ $ref: "#/components/messages/Tell" }, message({}, { messageId: "x" })],
          },
        },
      },
      { components: { messages: { Tell: message({ type: "integer" }) } } },
    );
    expect(channel).toEqual({
      id: "/c",
      path: [{ type: "literal", value: "/c" }],
      description: "C.",
      namespace: ["talk"],
      operationId: "ask",
      ...place,
      messages: [
        { type: "Ask", origin: "client", body: text },
        { type: "Tell", origin: "server", body: integer },
        { type: "x", origin: "server", body: unknown },
      ],
      operations: [
        { id: "ask", origin: "client", messages: ["Ask"], tags: ["talk"] },
        { id: "hear", origin: "server", messages: ["Tell", "x"], displayName: "Hear." },
      ],
    });
    expect(codes).toEqual([]);
  });

  it("lets a trait win over what it is applied to", async () => {
    const { channel } = await old({
      publish: { message: message({}, { name: "m", title: "own", traits: [{ title: "trait" }] }) },
    });
    expect(channel.messages[0]?.displayName).toBe("trait");
  });

  it("names a message without a name after its operation, and numbers a second", async () => {
    const result = await old({
      publish: {
        operationId: "say",
        message: { oneOf: [message({}), message({ type: "string" })] },
      },
      subscribe: { message: message({}) },
    });
    expect(listMessages(result)).toEqual(["client say", "client say2", "server subscribeMessage"]);
    expect(result.codes).toContain("warning duplicate-message");
  });

  it("has parameters with schemas, servers by name, and security by requirement", async () => {
    const { channel, definition, codes } = await importChannel("2.6.0", {
      servers: {
        a: {
          url: "{env}.example/ws",
          protocol: "wss",
          variables: { env: { default: "dev", enum: ["dev", "live"] } },
          security: [{ key: [], login: ["read"] }],
        },
        b: { url: "ws://b.example", protocol: "ws" },
      },
      channels: {
        "rooms/{room}": {
          servers: ["a"],
          parameters: { room: { description: "R", schema: { type: "integer" } } },
        },
      },
      components: {
        securitySchemes: {
          key: { type: "httpApiKey", in: "query", name: "token" },
          login: {
            type: "oauth2",
            flows: { implicit: { authorizationUrl: "https://l.example", scopes: { read: "R" } } },
          },
        },
      },
    });
    expect(channel).toEqual({
      id: "rooms/{room}",
      path: [
        { type: "literal", value: "/rooms/" },
        { type: "pathParameter", value: "room" },
      ],
      messages: [],
      auth: ["key", "login"],
      multiAuth: [{ schemes: ["key", "login"], scopes: { login: ["read"] } }],
      defaultEnvironment: "a",
      environments: [
        {
          id: "a",
          baseUrl: "wss://{env}.example/ws",
          variables: { env: { default: "dev", values: ["dev", "live"] } },
        },
      ],
      pathParameters: [{ key: "room", description: "R", valueShape: integer }],
    });
    expect(definition.auths).toEqual({
      key: { type: "query", parameterName: "token" },
      login: {
        type: "oAuth",
        value: {
          type: "flows",
          implicit: { authorizationUrl: "https://l.example", scopes: { read: "R" } },
        },
      },
    });
    expect(codes).toEqual([]);
  });
});
