import { expect, test } from "vitest";
import { listAround } from "../../../runtime/site/navigation/list-around.js";

test.each([
  ["all of a list that is not long", 100, 99, { from: 0, to: 100 }],
  ["the beginning around the first", 101, 0, { from: 0, to: 50 }],
  ["the beginning where the page is in another list", 5000, -1, { from: 0, to: 50 }],
  ["as much on both sides", 5000, 2500, { from: 2475, to: 2550 }],
  ["the end around the last", 101, 100, { from: 75, to: 101 }],
])("lists %s", (_, count, own, range) => {
  expect(listAround(count, own)).toEqual(range);
});

test("lists the same for neighbors, and each entry on its own page", () => {
  const ranges = Array.from({ length: 1000 }, (_entry, own) => ({ own, ...listAround(1000, own) }));
  expect(ranges.every(({ own, from, to }) => from <= own && own < to)).toBe(true);
  expect(new Set(ranges.map(({ from }) => from)).size).toBeLessThanOrEqual(40);
});
