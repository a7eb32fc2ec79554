import { expect, test } from "vitest";
import { describeEnd, mayReconnect } from "../../../../runtime/http/channel/channel-ending.js";

const closed = (code: number) => ({ close: { code, reason: "", wasClean: true } });

test("an end is a failure unless it was meant", () => {
  expect(describeEnd(closed(1000), undefined, undefined)).toBeUndefined();
  expect(describeEnd(closed(1005), undefined, undefined)).toBeUndefined();
  expect(describeEnd(closed(1006), undefined, undefined)).toBeDefined();
  expect(describeEnd(closed(4000), closed(1000).close, undefined)).toBeUndefined();
  const caller = AbortSignal.abort();
  expect(describeEnd(closed(1000), undefined, caller)).toBeDefined();
  expect(describeEnd(closed(1000), closed(1000).close, caller)).toBeUndefined();
  const problem = { ...closed(1000), problem: new Error("no") };
  expect(describeEnd(problem, undefined, new AbortController().signal)).toBeDefined();
});

test.each([
  [1000, false],
  [1001, true],
  [1002, false],
  [1005, false],
  [1006, true],
  [1008, false],
  [1011, true],
  [1012, true],
  [1013, true],
  [1014, true],
  [1015, false],
  [4000, false],
])("after a close with %d a connection is opened again: %s", (code, expected) => {
  expect(mayReconnect(true, closed(code), undefined, 0)).toBe(expected);
  expect(mayReconnect(undefined, closed(code), undefined, 0)).toBe(false);
  expect(mayReconnect({ codes: [4000] }, closed(code), undefined, 0)).toBe(
    expected || code === 4000,
  );
});

test("ten times in a row, or as often as was asked for", () => {
  const times = (reconnect: Parameters<typeof mayReconnect>[0]) =>
    Array.from({ length: 20 }, (_, failed) => failed).filter((failed) =>
      mayReconnect(reconnect, closed(1006), undefined, failed),
    ).length;
  expect([times(true), times({}), times({ maxAttempts: 3 }), times({ maxAttempts: 0 })]).toEqual([
    10, 10, 3, 0,
  ]);
});
