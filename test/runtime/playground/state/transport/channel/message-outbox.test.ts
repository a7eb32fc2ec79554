import { describe, expect, it } from "vitest";
import {
  ChannelLog,
  unnamed,
} from "../../../../../../runtime/playground/state/transport/channel/channel-log.js";
import { MessageOutbox } from "../../../../../../runtime/playground/state/transport/channel/message-outbox.js";
import type { WrittenMessage } from "../../../../../../runtime/playground/state/transport/channel/outgoing-message.js";

function openOutbox() {
  const log = new ChannelLog(() => unnamed);
  const outbox = new MessageOutbox(log);
  const sent: (string | Blob)[] = [];
  const write = (text: string): void => {
    const written: WrittenMessage = { kind: "text", text };
    const shown = { type: "text", text } as const;
    const used = { problems: [], unresolved: [], usesSecret: false };
    outbox.add({ frame: text, shown, name: unnamed, ...used }, written, () => text);
  };
  const flush = (): void => outbox.flush((frame) => sent.push(frame), false);
  const deliveries = () => Array.from({ length: log.length }, (_, row) => log.at(row)?.delivery);
  return { outbox, sent, write, flush, deliveries };
}

describe("messages on their way", () => {
  it("wait again, in order and before later ones, when the connection breaks with them in it", () => {
    const { outbox, sent, write, flush, deliveries } = openOutbox();
    ["one", "two", "three"].forEach(write);
    flush();
    write("four");
    // Of "two" a part has left.
    outbox.loseBytes(7);
    expect(deliveries()).toEqual(["sent", "waiting", "waiting", "waiting"]);
    sent.length = 0;
    flush();
    expect(sent).toEqual(["two", "three", "four"]);
  });

  it("are sent for good once the connection has passed them on", () => {
    const { outbox, write, flush, deliveries } = openOutbox();
    ["one", "two"].forEach(write);
    flush();
    outbox.settle(3);
    outbox.loseAll();
    expect(deliveries()).toEqual(["sent", "waiting"]);
    outbox.giveUp();
    expect(deliveries()).toEqual(["sent", "not-sent"]);
    expect([outbox.length, outbox.find(0), outbox.find(1)]).toEqual([
      0,
      undefined,
      { kind: "text", text: "two" },
    ]);
  });
});
