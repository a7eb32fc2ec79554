import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { Channel, ChannelOptions } from "../../../../runtime/http/index.js";
import type { TargetOptions } from "../../../../generator/target-options.js";
import { writePackage } from "../write-package.js";

const text = JSON.stringify({
  asyncapi: "3.0.0",
  info: { title: "News", version: "1" },
  servers: { live: { host: "news.example", protocol: "wss" } },
  channels: {
    news: {
      address: "/news",
      bindings: {
        ws: {
          query: { type: "object", properties: { since: { type: "string", format: "date" } } },
          headers: {
            type: "object",
            properties: { "X-Last": { type: "integer", format: "int64" } },
          },
        },
      },
      messages: {
        item: { payload: { $ref: "#/components/schemas/Item" } },
        count: { payload: { $ref: "#/components/schemas/Count" } },
      },
    },
  },
  operations: {
    tell: { action: "send", channel: { $ref: "#/channels/news" } },
    hear: {
      action: "receive",
      channel: { $ref: "#/channels/news" },
      messages: [{ $ref: "#/channels/news/messages/item" }],
    },
  },
  components: {
    schemas: {
      Item: {
        type: "object",
        required: ["type", "number", "day"],
        properties: {
          type: { const: "item" },
          number: { type: "integer", format: "int64" },
          day: { type: "string", format: "date" },
          at: { type: "string", format: "date-time" },
        },
      },
      Count: {
        type: "object",
        required: ["type", "number"],
        properties: { type: { const: "count" }, number: { type: "integer", format: "int32" } },
      },
    },
  },
});

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
});
afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

type Open = (options: object, request: object, channelOptions: ChannelOptions) => Channel;

/** Opens the channel of a package, sends one message, and gives what went over the wire and came. */
async function converse(options: TargetOptions, request: object, message: object, reply: string[]) {
  const written = await writePackage({ text }, options);
  const { openNews } = await written.load<{ openNews: Open }>();
  written.remove();
  const heard: unknown[] = [];
  const { port } = server.address() as AddressInfo;
  const baseUrl = `ws://127.0.0.1:${port}`;
  const connected = once(server, "connection");
  const onMessage = (each: unknown) => heard.push(each);
  const channel = openNews({ baseUrl, webSocket: WebSocket }, request, { onMessage });
  const [socket, handshake] = await connected;
  const received = once(socket, "message");
  await channel.send(message);
  const sent = String((await received)[0]);
  const read: unknown[] = [];
  for (const each of reply) socket.send(each);
  for await (const each of channel) if (read.push(each) === reply.length) break;
  expect(heard).toEqual(read);
  return { sent, read, url: handshake.url, header: handshake.headers["x-last"] };
}

const item = `{"type":"item","number":7,"day":"2026-03-01","at":"2026-03-01T10:00:00Z"}`;
const count = `{"type":"count","number":7}`;
const day = new Date("2026-03-01");
const at = new Date("2026-03-01T10:00:00Z");

describe("values of channels", () => {
  it("are texts, and numbers where they fit, by default", async () => {
    const request = { since: "2026-02-01", "X-Last": 6 };
    const message = { type: "item", number: 7, day: "2026-03-01" };
    const { sent, read, url, header } = await converse({}, request, message, [item, count]);
    expect({ sent, url, header }).toEqual({
      sent: `{"type":"item","number":7,"day":"2026-03-01"}`,
      url: "/news?since=2026-02-01",
      header: "6",
    });
    expect(read).toEqual([JSON.parse(item), JSON.parse(count)]);
  });

  it("are bigint where 64-bit integers are, and only there", async () => {
    const request = { "X-Last": 6n };
    const message = { type: "item", number: 7n, day: "2026-03-01" };
    const options = { integers: "bigint" } as const;
    const { sent, read, header } = await converse(options, request, message, [item, count]);
    expect({ sent, header }).toEqual({
      sent: `{"type":"item","number":7,"day":"2026-03-01"}`,
      header: "6",
    });
    expect(read).toEqual([{ ...JSON.parse(item), number: 7n }, JSON.parse(count)]);
  });

  it("are Date where dates are, in the handshake and in both directions", async () => {
    const request = { since: new Date("2026-02-01") };
    const message = { type: "item", number: 7, day, at };
    const { sent, read, url } = await converse({ dates: "Date" }, request, message, [item]);
    expect({ sent, url }).toEqual({
      sent: `{"type":"item","number":7,"day":"2026-03-01","at":"2026-03-01T10:00:00.000Z"}`,
      url: "/news?since=2026-02-01",
    });
    expect(read).toEqual([{ type: "item", number: 7, day, at }]);
  });

  it("are both", async () => {
    const options = { dates: "Date", integers: "bigint" } as const;
    const request = { since: day, "X-Last": 6n };
    const message = { type: "item", number: 7n, day };
    const { sent, read, url } = await converse(options, request, message, [item, count]);
    expect({ sent, url }).toEqual({
      sent: `{"type":"item","number":7,"day":"2026-03-01"}`,
      url: "/news?since=2026-03-01",
    });
    expect(read).toEqual([{ type: "item", number: 7n, day, at }, JSON.parse(count)]);
  });
});
