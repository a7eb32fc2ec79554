import { describe, expect, it } from "vitest";
import { MessageLog } from "../../../../runtime/playground/state/message-log.js";
import { TextLog } from "../../../../runtime/playground/state/text-log.js";

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
