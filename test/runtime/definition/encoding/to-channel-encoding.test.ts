import { expect, test } from "vitest";
import {
  messageFormat,
  toChannelEncoding,
  type WebSocketChannel,
} from "../../../../runtime/definition/index.js";
import { define, long, object, text } from "../shapes.js";

type Message = WebSocketChannel["messages"][number];
const message = (origin: "client" | "server", contentType?: string): Message => ({
  type: `${origin}-${contentType ?? "json"}`,
  origin,
  body: object({ id: long }),
  ...(contentType === undefined ? {} : { contentType }),
});
const encode = (...messages: Message[]) =>
  toChannelEncoding(define(), {
    id: "chat",
    path: [{ type: "literal", value: "/chat" }],
    messages,
    queryParameters: [{ key: "room", valueShape: text }],
    subprotocols: ["v1"],
  });
const plain = "text/plain";

test("a channel of JSON says which of the received numbers are exact, and no more", () => {
  expect(encode(message("client"), message("server"))).toEqual({
    id: "chat",
    path: ["/chat"],
    parameters: [expect.objectContaining({ in: "query", name: "room" })],
    subprotocols: ["v1"],
    exact: [["id"]],
  });
  expect(encode(message("client")).exact).toBeUndefined();
  expect(encode(message("server", plain)).exact).toBeUndefined();
});

test.each<[string, Message[], string | undefined, string | undefined]>([
  ["text both ways", [message("client", plain), message("server", plain)], "text", "text"],
  ["text one way", [message("client", plain), message("server")], "text", undefined],
  ["text the other way", [message("client"), message("server", plain)], undefined, "text"],
  ["text beside JSON", [message("server", plain), message("server")], undefined, undefined],
  [
    "text beside bytes",
    [message("server", plain), message("server", "image/png")],
    undefined,
    "text",
  ],
  ["bytes", [message("server", "image/png")], undefined, undefined],
])("%s", (_name, messages, sends, receives) => {
  const { sends: sent, receives: received } = encode(...messages);
  expect([sent, received]).toEqual([sends, receives]);
});

test.each([
  [undefined, "json"],
  ["application/json", "json"],
  ["application/cloudevents+json", "json"],
  ["text/plain", "text"],
  ["application/xml", "text"],
  ["application/octet-stream", "bytes"],
])("a message of %s is %s", (contentType, format) => {
  expect(messageFormat(contentType === undefined ? {} : { contentType })).toBe(format);
});
