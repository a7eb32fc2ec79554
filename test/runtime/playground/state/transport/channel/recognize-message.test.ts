import { describe, expect, it } from "vitest";
import { checkMessage } from "../../../../../../runtime/playground/state/transport/channel/check-message.js";
import { createRecognizer } from "../../../../../../runtime/playground/state/transport/channel/recognize-message.js";
import type { WebSocketMessage } from "../../../../../../runtime/definition/index.js";
import { createFixture, optional, primitive } from "../../../harness/fixture-definition.js";
import { constant, message, object, text } from "./open-session.js";

const definition = createFixture("wss://talk.example");

const recognize = (messages: readonly WebSocketMessage[], received: string | Blob) =>
  createRecognizer(
    definition,
    messages,
  )(
    typeof received === "string"
      ? { type: "text", text: received }
      : { type: "binary", bytes: received },
  ).type;

const long = primitive({ type: "long" });

describe("the type of a received message", () => {
  it("is found by a constant that one type alone has, even where the rest differs", () => {
    const messages = [
      message("said", "server", object({ type: constant("said"), text })),
      message("left", "server", object({ type: constant("left"), who: text })),
    ];
    expect(recognize(messages, '{"type":"left","unknown":1}')).toBe("left");
    expect(recognize(messages, '{"type":"said"}')).toBe("said");
    expect(recognize(messages, '{"type":"gone","text":"x"}')).toBeUndefined();
  });

  it("is not decided by a constant that several types have", () => {
    const messages = [
      message("counted", "server", object({ type: constant("event"), count: long })),
      message("named", "server", object({ type: constant("event"), name: text })),
    ];
    expect(recognize(messages, '{"type":"event","count":1}')).toBe("counted");
    expect(recognize(messages, '{"type":"event","name":"x"}')).toBe("named");
    expect(recognize(messages, '{"type":"event"}')).toBeUndefined();
  });

  it("is else the first that fits in full, rather one that declares every property", () => {
    const messages = [
      message("any", "server", object({ note: optional(text) })),
      message("count", "server", object({ count: long })),
      message("named", "server", object({ count: long, name: text })),
    ];
    expect(recognize(messages, '{"count":9223372036854775807}')).toBe("count");
    expect(recognize(messages, '{"count":1,"name":"x"}')).toBe("named");
    expect(recognize(messages, '{"count":1,"other":"x"}')).toBe("any");
    expect(recognize(messages, "[1]")).toBeUndefined();
  });

  it("is the only one that is declared, whatever it holds", () => {
    const messages = [message("said", "server", object({ text }))];
    expect(recognize(messages, '{"count":1}')).toBe("said");
    expect(recognize(messages, "no JSON")).toBeUndefined();
  });

  it("is that of plain text or bytes by the content type", () => {
    const messages = [
      message("said", "server", object({ text })),
      message("note", "server", text, { contentType: "text/plain" }),
      message("sound", "server", primitive({ type: "base64" }), { contentType: "audio/webm" }),
    ];
    expect(recognize(messages, "no JSON")).toBe("note");
    expect(recognize(messages, '{"text":"x"}')).toBe("said");
    expect(recognize(messages, new Blob(["x"]))).toBe("sound");
    expect(recognize(messages.slice(0, 1), new Blob(["x"]))).toBeUndefined();
  });

  it("is not looked for in full in a long text, but by its constant", () => {
    const items = JSON.stringify(Array.from({ length: 40_000 }, () => 1));
    const messages = [
      message("a", "server", object({ type: constant("a") })),
      message("b", "server", object({ items: { type: "alias", value: { type: "unknown" } } })),
    ];
    expect(recognize(messages, `{"type":"a","items":${items},"more":${items}}`)).toBe("a");
    expect(recognize(messages, `{"items":${items},"more":${items}}`)).toBeUndefined();
  });
});

describe("a message and its schema", () => {
  const channel = {
    messages: [
      message("said", "server", object({ type: constant("said"), text })),
      message("count", "server", object({ type: constant("count"), count: long })),
      message("say", "client", object({ text })),
      message("note", "client", text, { contentType: "text/plain" }),
    ],
  };
  const check = (
    origin: "server" | "client" | "endSample",
    type: string | undefined,
    body: string,
  ) => checkMessage(definition, channel, { origin, type, data: { type: "text", text: body } });

  it("are compared, and every difference is listed", () => {
    expect(check("server", "said", '{"type":"said","text":"x"}')).toEqual([]);
    expect(check("server", "said", '{"type":"said","text":7}')).toEqual([
      '/text: "text" must be a text, but is 7.',
    ]);
    expect(check("client", "say", "{}")).toHaveLength(1);
  });

  it("compare 64-bit numbers exactly", () => {
    expect(check("server", "count", '{"type":"count","count":9223372036854775807}')).toEqual([]);
    expect(check("server", "count", '{"type":"count","count":9223372036854775808}')).toHaveLength(
      1,
    );
  });

  it("differ when the message is none of the declared types", () => {
    expect(check("server", undefined, "hello")).toEqual([
      "The message matches none of the declared types.",
    ]);
    expect(check("endSample", undefined, "END OF SAMPLE SESSION")).toEqual([]);
    expect(check("client", "note", "plain")).toEqual([]);
  });
});
