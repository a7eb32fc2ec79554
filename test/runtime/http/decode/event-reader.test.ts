import { expect, test } from "vitest";
import { createEventReader } from "../../../../runtime/http/decode/decode-stream.js";

/** Data of the events of some lines, with the type that each had. */
function read(lines: readonly string[], limit = 100) {
  const state = { lastEventId: "", eventType: "" } as {
    lastEventId: string;
    eventType: string;
    retry?: number;
  };
  const next = createEventReader(state, limit);
  const events = lines.flatMap((line) => {
    const data = next(line);
    return data === undefined ? [] : [[data, state.eventType, state.lastEventId]];
  });
  return { events, state };
}

test.each<[string, string[], string[][]]>([
  ["data and a blank line", ["data: a", ""], [["a", "", ""]]],
  ["several lines of data", ["data: a", "data:b", "data:  c", ""], [["a\nb\n c", "", ""]]],
  ["data without a colon", ["data", ""], [["", "", ""]]],
  ["no data", ["event: x", "id: 1", ""], []],
  ["an event that the end cuts off", ["data: a"], []],
  ["a comment", [": hi", "data: a", ""], [["a", "", ""]]],
  ["unknown fields", ["dat: a", "datas: b", " data: c", ""], []],
  [
    "types, of one event each",
    ["event: x", "data: a", "", "data: b", ""],
    [
      ["a", "x", ""],
      ["b", "", ""],
    ],
  ],
  ["a type without data, of no later event", ["event: x", "", "data: b", ""], [["b", "", ""]]],
  [
    "ids, which last",
    ["id: 1", "data: a", "", "data: b", ""],
    [
      ["a", "", "1"],
      ["b", "", "1"],
    ],
  ],
  [
    "an empty id, which resets",
    ["id: 1", "data: a", "", "id", "data: b", ""],
    [
      ["a", "", "1"],
      ["b", "", ""],
    ],
  ],
  ["an id with NUL, which is none", ["id: 1\0", "data: a", ""], [["a", "", ""]]],
])("reads %s", (_name, lines, events) => {
  expect(read(lines).events).toEqual(events);
});

test("the time to wait is digits alone, and an id counts from the end of its event", () => {
  expect(read(["retry: 1500"]).state.retry).toBe(1500);
  expect(read(["retry: 1.5", "retry: x1", "retry:"]).state.retry).toBeUndefined();
  expect(read(["id: 7"]).state.lastEventId).toBe("");
  expect(read(["id: 7", ""]).state.lastEventId).toBe("7");
});

test("data over the limit is refused, up to it it passes", () => {
  expect(read(["data: abc", ""], 3).events).toEqual([["abc", "", ""]]);
  expect(() => read(["data: abcd"], 3)).toThrow("longer than 3 bytes");
  expect(() => read(["data: a", "data: bc"], 3)).toThrow("longer than 3 bytes");
});
