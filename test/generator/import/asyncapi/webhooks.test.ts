import { describe, expect, it } from "vitest";
import { importText, listCodes } from "../import-text.js";

const server = { me: { host: "me.example", protocol: "https" } };
const text = { type: "string" };
const post = {
  bindings: { http: { method: "POST" } },
  "x-frond-webhook-signature": { type: "hmac", header: "X-Sign" },
};
const plainPost = { bindings: post.bindings };
const shipped = {
  title: "Order shipped",
  headers: { type: "object", required: ["X-Event"], properties: { "X-Event": text } },
  payload: { type: "object", properties: { id: text } },
  examples: [{ name: "first", payload: { id: "1" } }],
};
const ref = { $ref: "#/channels/orders" };

async function importHooks(document: object) {
  const all = {
    asyncapi: "3.0.0",
    info: { title: "T", version: "1" },
    servers: server,
    ...document,
  };
  const { definition, issues } = await importText(JSON.stringify(all));
  return { ...definition, codes: listCodes(issues) };
}

const importOrders = (operation: object, messages: object = { shipped }, more: object = {}) =>
  importHooks({
    channels: { orders: { address: "/orders", description: "About orders.", messages } },
    operations: { onOrder: { action: "send", channel: ref, ...operation } },
    ...more,
  });

describe("channels whose messages are sent as HTTP requests", () => {
  it("are webhooks", async () => {
    const { webhooks, websockets, codes } = await importOrders({ summary: "Sent once.", ...post });
    expect(websockets).toEqual({});
    expect(codes).toEqual([]);
    expect(webhooks).toEqual({
      orders: {
        id: "orders",
        method: "POST",
        path: ["/orders"],
        displayName: "Order shipped",
        operationId: "onOrder",
        description: "About orders.\n\nSent once.",
        headers: [{ key: "X-Event", valueShape: expect.objectContaining({ type: "alias" }) }],
        signature: expect.objectContaining({ type: "hmac", header: "X-Sign" }),
        payloads: [
          { contentType: "application/json", shape: expect.objectContaining({ type: "object" }) },
        ],
        examples: [{ name: "first", payload: { id: "1" } }],
      },
    });
  });

  it("are one webhook for each message, also where only the headers or the document show that it is signed", async () => {
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const properties = Object.fromEntries(names.map((name) => [name, text]));
    const signed = { payload: { oneOf: [text, { type: "integer" }] }, headers: { properties } };
    const { webhooks, types } = await importOrders(plainPost, { signed });
    expect(webhooks["orders"]?.signature).toMatchObject({ header: "webhook-signature" });
    expect(webhooks["orders"]?.payloads?.[0]?.shape.type).toBe("alias");
    expect(Object.keys(types).length).toBeGreaterThan(0);
    const root = { "x-frond-webhook-signature": "standard-webhooks" };
    const both = await importOrders(plainPost, { shipped, signed }, root);
    expect(Object.keys(both.webhooks)).toEqual(["orders.shipped", "orders.signed"]);
    expect(both.webhooks["orders.shipped"]?.signature).toMatchObject({ prefix: "v1," });
    expect(both.codes).toEqual([]);
  });

  it("are webhooks in 2.x", async () => {
    const subscribe = { operationId: "onOrder", ...post, message: { name: "shipped", ...shipped } };
    const { webhooks } = await importHooks({
      asyncapi: "2.6.0",
      servers: { me: { url: "https://me.example", protocol: "https" } },
      channels: { "/orders": { subscribe } },
    });
    expect(webhooks["/orders"]).toMatchObject({ method: "POST", path: ["/orders"] });
  });

  it.each([
    ["without a method", {}],
    ["without a signature, as streams", plainPost],
    ["that are read", { ...post, bindings: { http: { method: "GET" } } }],
    ["that users send", { action: "receive", ...post }],
    ["with a reply", { ...post, reply: { address: { location: "$message.header#/replyTo" } } }],
  ])("stay channels %s", async (_, operation) => {
    const { webhooks, websockets } = await importOrders(operation);
    expect([Object.keys(webhooks), Object.keys(websockets)]).toEqual([[], ["orders"]]);
  });

  it("stay channels where a server speaks WebSocket", async () => {
    const servers = { ...server, socket: { host: "h.example", protocol: "wss" } };
    const { webhooks } = await importOrders(post, { shipped }, { servers });
    expect(webhooks).toEqual({});
  });
});
