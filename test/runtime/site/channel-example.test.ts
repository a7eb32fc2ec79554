import { describe, expect, it } from "vitest";
import type {
  ApiDefinition,
  TypeShape,
  WebSocketChannel,
} from "../../../runtime/definition/index.js";
import { createChannelExample } from "../../../runtime/site/reference/examples/channel-example.js";
import { importText } from "../../generator/import/import-text.js";
import { garden } from "./garden.js";

const text: TypeShape = { type: "alias", value: { type: "primitive", value: { type: "string" } } };
const named = (key: string): TypeShape => ({
  type: "object",
  extends: [],
  properties: [{ key, valueShape: text }],
});
const definition: ApiDefinition = { ...garden, auths: { key: { type: "bearerAuth" } } };

/** A channel without an example session. */
const room: WebSocketChannel = {
  id: "room",
  path: [
    { type: "literal", value: "/rooms/" },
    { type: "pathParameter", value: "room" },
  ],
  environments: [
    { id: "production", baseUrl: "wss://garden.example/v1" },
    { id: "local", baseUrl: "ws://localhost:9" },
  ],
  auth: ["key"],
  pathParameters: [{ key: "room", valueShape: text }],
  queryParameters: [
    { key: "since", valueShape: text, examples: ["noon"] },
    {
      key: "quiet",
      valueShape: { type: "alias", value: { type: "optional", shape: text } },
    },
  ],
  requestHeaders: [{ key: "X-Name", valueShape: text, examples: ["Ada"] }],
  subprotocols: ["v2", "v1"],
  messages: [
    { type: "heard", origin: "server", body: named("heard") },
    { type: "say", origin: "client", body: named("say") },
    { type: "leave", origin: "client", body: named("leave") },
  ],
};

const session = {
  path: "/rooms/fern",
  pathParameters: { room: "fern" },
  queryParameters: { quiet: "yes" },
  requestHeaders: { "x-name": "Grace" },
  messages: [
    { type: "leave", body: { leave: "first" } },
    { type: "heard", body: { heard: "no" } },
    { type: "say", body: { say: "then" } },
  ],
};

describe("the connection that a channel's page shows", () => {
  it("has examples of what is required, placeholders for the rest, and the first message of clients", () => {
    expect(createChannelExample(definition, room)).toEqual({
      url: "wss://garden.example/v1/rooms/:room?since=noon",
      headers: [
        ["Authorization", "Bearer YOUR_TOKEN"],
        ["X-Name", "Ada"],
      ],
      subprotocols: ["v2", "v1"],
      messages: [{ type: "json", text: '{"say":"text"}' }],
    });
  });

  it("is the author's example session where there is one, with what clients send in its order", () => {
    const shown = createChannelExample(definition, { ...room, examples: [session] }, "local");
    expect(shown?.url).toBe("ws://localhost:9/rooms/fern?since=noon&quiet=yes");
    expect(shown?.headers).toContainEqual(["X-Name", "Grace"]);
    expect(shown?.messages).toEqual([
      { type: "json", text: '{"leave":"first"}' },
      { type: "json", text: '{"say":"then"}' },
    ]);
  });

  it("sends plain text as it is, and bytes from a file", () => {
    const message = { type: "say", origin: "client" as const, body: text };
    const show = (contentType: string) =>
      createChannelExample(definition, {
        ...room,
        messages: [{ ...message, contentType }],
        examples: [{ path: "", messages: [{ type: "say", body: "plain" }] }],
      })?.messages;
    expect(show("text/plain")).toEqual([{ type: "text", text: "plain" }]);
    expect(show("application/json")).toEqual([{ type: "json", text: '"plain"' }]);
    expect(show("audio/webm")).toEqual([{ type: "file", path: "message.bin" }]);
  });

  it("sends Accept only where the channel declares it", () => {
    const accept = { key: "Accept", valueShape: text, examples: ["text/x-room"] };
    const shown = createChannelExample(definition, { ...room, requestHeaders: [accept] });
    expect(shown?.headers).toContainEqual(["Accept", "text/x-room"]);
    const names = createChannelExample(definition, room)?.headers.map(([name]) => name);
    expect(names).not.toContain("Accept");
  });

  it("has a placeholder for a server that nobody declared", () => {
    const { environments: _, ...bare } = room;
    expect(createChannelExample(definition, bare)?.url).toMatch(
      /^wss:\/\/api\.example\.com\/rooms/,
    );
  });

  it.each([
    ["ws", true],
    ["wss", true],
    ["kafka-secure", false],
    ["https", false],
  ])("is there only for WebSockets: %s", (protocol, isThere) => {
    const shown = createChannelExample(definition, { ...room, protocol });
    expect(shown !== undefined).toBe(isThere);
  });
});

describe("messages of XML", () => {
  const describeChannel = (examples: string) => `
asyncapi: 3.0.0
info: { title: Orders, version: "1" }
servers: { main: { host: orders.example, protocol: wss } }
channels:
  orders: { address: /orders, messages: { order: { $ref: "#/components/messages/order" } } }
operations:
  place: { action: receive, channel: { $ref: "#/channels/orders" } }
components:
  messages:
    order:
      contentType: application/xml
      payload:
        type: object
        xml: { name: order }
        properties: { id: { type: integer, xml: { attribute: true } }, item: { type: string } }
${examples}`;

  it.each([
    ["one of our own", "", '<order id="1">\n  <item>text</item>\n</order>'],
    [
      "the author's",
      "      examples: [{ payload: { id: 7, item: seed } }]",
      '<order id="7">\n  <item>seed</item>\n</order>',
    ],
  ])("are examples as XML: %s", async (_name, examples, text) => {
    const { definition: orders } = await importText(describeChannel(examples));
    const [orderChannel] = Object.values(orders.websockets ?? {});
    const shown = orderChannel && createChannelExample(orders, orderChannel);
    expect(shown?.messages).toEqual([
      { type: "text", text: expect.stringContaining(text) as string },
    ]);
  });
});
