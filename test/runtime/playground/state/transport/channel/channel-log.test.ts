import { describe, expect, it } from "vitest";
import {
  ChannelLog,
  unnamed,
} from "../../../../../../runtime/playground/state/transport/channel/channel-log.js";
import type { ChannelMessage } from "../../../../../../runtime/playground/state/transport/channel/channel-message.js";
import { exportMessages } from "../../../../../../runtime/playground/state/transport/channel/export-messages.js";
import {
  filterMessages,
  isFiltering,
  type MessageFilter,
} from "../../../../../../runtime/playground/state/transport/channel/filter-messages.js";
import { nothingFound } from "../../../../../../runtime/playground/state/transport/response/find-messages.js";

const go = new AbortController().signal;

const textOf = (message: ChannelMessage | undefined): string | undefined =>
  message?.data.type === "text" ? message.data.text : undefined;

function fill(log: ChannelLog, count: number, print = (index: number) => `${index}`): ChannelLog {
  for (let index = 0; index < count; index += 1) {
    log.add({ origin: "server", data: { type: "text", text: print(index) }, at: index });
  }
  return log;
}

describe("the log of a channel", () => {
  it("gives each message with its number, time, size and what became of it", () => {
    const log = new ChannelLog(() => ({ type: "said", displayName: "Said" }));
    log.add({ origin: "server", data: { type: "text", text: "größe" }, at: 5 });
    const data = { type: "binary", bytes: new Blob(["abc"]) } as const;
    log.add({ origin: "client", data, at: 6, delivery: "waiting" });
    log.setDelivery(1, "sent");
    expect([log.at(0), log.at(1), log.at(2)]).toEqual([
      {
        number: 0,
        type: "said",
        displayName: "Said",
        origin: "server",
        data: { type: "text", text: "größe" },
        at: 5,
        size: 7,
      },
      { number: 1, ...unnamed, origin: "client", data, at: 6, size: 3, delivery: "sent" },
      undefined,
    ]);
  });

  it("recognizes a message when it is first read, and once", () => {
    let count = 0;
    const log = new ChannelLog(() => {
      count += 1;
      return unnamed;
    });
    fill(log, 100);
    expect(count).toBe(0);
    log.at(7);
    log.at(7);
    expect(count).toBe(1);
  });

  it("drops the oldest beyond 200,000 messages, and says how many", () => {
    const log = fill(new ChannelLog(() => unnamed), 250_000);
    const view = log.view();
    expect(view.length).toBeLessThanOrEqual(200_000);
    expect(view.length + view.lost).toBe(250_000);
    expect(textOf(view.at(0))).toBe(`${view.dropped}`);
    expect(textOf(view.at(view.length - 1))).toBe("249999");
  });

  it("drops the oldest beyond 64 MB of text and bytes", () => {
    const log = new ChannelLog(() => unnamed);
    const bytes = new Blob([new Uint8Array(100_000)]);
    for (let index = 0; index < 3_000; index += 1) {
      log.add({ origin: "server", data: { type: "binary", bytes }, at: 0 });
    }
    const { length, lost } = log.view();
    expect(length * 100_000).toBeLessThanOrEqual(64_000_000 + 1_024 * 100_000);
    expect(length + lost).toBe(3_000);
    expect(lost).toBeGreaterThan(0);
  });

  it("shows what there was at one moment, whatever comes after", () => {
    const log = fill(new ChannelLog(() => unnamed, { bytes: 1e9, messages: 3_072 }), 2_000);
    const view = log.view();
    fill(log, 2_000);
    expect(view.length).toBe(2_000);
    expect(view.at(0)).toBeUndefined();
    expect(textOf(view.at(1_999))).toBe("1999");
    expect(view.at(2_000)).toBeUndefined();
    log.setDelivery(0, "sent");
  });
});

describe("a filter", () => {
  const log = new ChannelLog(({ type, ...rest }) =>
    type === "text" && "text" in rest && rest.text.includes("leaf")
      ? { type: "leaf", displayName: "A Leaf" }
      : unnamed,
  );
  const add = (origin: ChannelMessage["origin"], text: string) =>
    log.add({ origin, data: { type: "text", text }, at: 0 });
  ["a leaf", "Moss", "leaf and moss"].forEach((each) => add("server", each));
  add("client", "moss (f.rn)");
  add("connection", "Reconnected after 1.2 s");
  const find = async (filter: MessageFilter) =>
    (await filterMessages(log.view(), filter, nothingFound, go))?.numbers;

  it("finds by text in any case, type, no type and direction, and by all of them", async () => {
    expect(await find({ text: "MOSS" })).toEqual([1, 2, 3]);
    expect(await find({ text: "f.rn" })).toEqual([3]);
    expect(await find({ text: "A Leaf" })).toEqual([0, 2]);
    expect(await find({ type: "leaf" })).toEqual([0, 2]);
    expect(await find({ type: null })).toEqual([1, 3]);
    expect(await find({ origin: "client" })).toEqual([3]);
    expect(await find({ text: "moss", type: "leaf", origin: "server" })).toEqual([2]);
    expect([isFiltering({}), isFiltering({ text: "" }), isFiltering({ type: null })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("goes on where it was, and finds more than a search shows", async () => {
    const many = fill(new ChannelLog(() => unnamed), 30_000, () => "x");
    const first = await filterMessages(many.view(), { text: "x" }, nothingFound, go);
    expect(first?.numbers).toHaveLength(30_000);
    fill(many, 1, () => "x");
    const next = await filterMessages(many.view(), { text: "x" }, first ?? nothingFound, go);
    expect(next).toMatchObject({ next: 30_001 });
    expect(next?.numbers).toHaveLength(30_001);
  });

  it("gives the page a turn while it looks through many, and stops when asked to", async () => {
    const many = fill(new ChannelLog(() => unnamed), 150_000, () => "x".repeat(300));
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const { length } = many.view();
    expect(await filterMessages(many.view(), { text: "xy" }, nothingFound, go)).toEqual({
      numbers: [],
      next: many.dropped + length,
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    const stop = new AbortController();
    const finding = filterMessages(many.view(), { text: "xy" }, nothingFound, stop.signal);
    stop.abort();
    expect(await finding).toBeUndefined();
  });
});

describe("an export", () => {
  it("has a JSON line for each message: exact data, else text, else base64", async () => {
    const log = new ChannelLog(() => ({ type: "said", displayName: "Said" }));
    const add = (text: string) =>
      log.add({ origin: "server", data: { type: "text", text }, at: 1 });
    add('{ "id": 9223372036854775807,\n "price": 1.10 }');
    add("two\nlines");
    const bytes = new Blob([new Uint8Array([0, 255])]);
    log.add({ origin: "client", data: { type: "binary", bytes }, at: 2, delivery: "not-sent" });
    const blob = await exportMessages(log.view(), []);
    expect(blob.type).toBe("application/jsonl");
    expect((await blob.text()).split("\n")).toEqual([
      '{"at":1,"origin":"server","type":"said","displayName":"Said","size":45,"data":{"id":9223372036854775807,"price":1.10}}',
      '{"at":1,"origin":"server","type":"said","displayName":"Said","size":9,"text":"two\\nlines"}',
      '{"at":2,"origin":"client","size":2,"delivery":"not-sent","base64":"AP8="}',
      "",
    ]);
  });
});
