import { describe, expect, it } from "vitest";
import { MessageLog } from "../../../../../../runtime/playground/state/transport/response/message-log.js";
import {
  createJsonLineSplitter,
  type LineIndex,
} from "../../../../../../runtime/playground/state/transport/response/split-json-lines.js";
import { TextLog } from "../../../../../../runtime/playground/state/transport/response/read-stream.js";

describe("the messages of a stream", () => {
  it("are found by their place, with time and name", () => {
    const log = new MessageLog(1e6, 1e6);
    for (let index = 0; index < 3_000; index += 1) {
      const data = `${index}`;
      log.add(index, index % 2 === 0 ? { data } : { event: "odd", id: data, retry: 5, data });
    }
    expect(log.length).toBe(3_000);
    expect([log.at(0), log.at(1_025), log.at(3_000)]).toEqual([
      { at: 0, data: "0" },
      { at: 1_025, event: "odd", id: "1025", retry: 5, data: "1025" },
      undefined,
    ]);
    expect(log.shortened).toBe(false);
  });

  it("lose the oldest when there are too many or they are too long", () => {
    const many = new MessageLog(1e6, 2_000);
    for (let index = 0; index < 5_000; index += 1) many.add(0, { data: `${index}` });
    expect(many.shortened).toBe(true);
    expect(many.length).toBeLessThanOrEqual(2_000);
    expect(many.at(many.length - 1)?.data).toBe("4999");
    expect(many.at(0)?.data).toBe(String(many.dropped));
    const long = new MessageLog(100_000, 1e6);
    for (let index = 0; index < 5_000; index += 1) long.add(0, { data: "x".repeat(50) });
    expect(long.length).toBeLessThanOrEqual(2_000);
    expect(long.length + 1_024).toBeGreaterThan(2_000);
    expect(long.length + long.dropped).toBe(5_000);
    const exact = new MessageLog(2_048, 2_048);
    for (let index = 0; index < 2_048; index += 1) exact.add(0, { data: "x" });
    expect([exact.shortened, exact.length]).toEqual([false, 2_048]);
    exact.add(0, { data: "x" });
    expect([exact.shortened, exact.length, exact.dropped]).toEqual([true, 1_025, 1_024]);
  });
});

describe("lines of a stream", () => {
  /** So many lines of one text. */
  const lines = (count: number, from = 0): LineIndex => {
    const text = Array.from({ length: count }, (_, index) => `line ${from + index}\n`).join("");
    return createJsonLineSplitter().push(text)[0] ?? { text: "", bounds: new Uint32Array(0) };
  };

  it("that come together and one by one are found by their place", () => {
    const log = new MessageLog(1e6, 1e6);
    log.add(1, { event: "e", data: "line 0" });
    log.addLines(2, lines(2_000, 1));
    log.addLines(3, lines(5, 2_001));
    log.add(4, { data: "line 2006" });
    log.addLines(5, lines(2_000, 2_007));
    expect(log.length).toBe(4_007);
    for (let index = 0; index < log.length; index += 1)
      expect(log.at(index)?.data).toBe(`line ${index}`);
    expect([0, 1, 2_000, 2_001, 2_006, 2_007].map((index) => log.at(index)?.at)).toEqual([
      1, 2, 2, 3, 4, 5,
    ]);
    expect([log.at(-1), log.at(4_007)]).toEqual([undefined, undefined]);
  });

  it("lose the oldest like any other message", () => {
    const log = new MessageLog(20_000, 1e6);
    for (let page = 0; page < 10; page += 1) log.addLines(page, lines(1_000, page * 1_000));
    expect(log.shortened).toBe(true);
    expect(log.dropped % 1_000).toBe(0);
    expect(log.at(0)?.data).toBe(`line ${log.dropped}`);
    expect(log.at(log.length - 1)?.data).toBe("line 9999");
    expect(log.dropped + log.length).toBe(10_000);
  });
});

describe("the text of a stream", () => {
  it("is kept whole until it is too long, and its end can be read alone", () => {
    const log = new TextLog(10);
    for (const piece of ["abc", "", "def", "ghi"]) log.add(piece);
    expect([log.read(), log.readEnd(4), log.shortened]).toEqual(["abcdefghi", "defghi", false]);
    log.add("jkl");
    expect([log.read(), log.shortened]).toEqual(["defghijkl", true]);
  });
});
