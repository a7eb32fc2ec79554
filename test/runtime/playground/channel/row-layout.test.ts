import { expect, it } from "vitest";
import { layOutRows, rowHeight } from "../../../../runtime/playground/channel/MessageList.js";

it("places rows below the ones that are expanded, and finds them again by their place", () => {
  const layout = layOutRows(100_000, [
    [2, 300],
    [5, 50],
  ]);
  expect(layout.height).toBe(100_000 * rowHeight + 350);
  expect([2, 3, 5, 6].map(layout.topOf)).toEqual([
    2 * rowHeight,
    3 * rowHeight + 300,
    5 * rowHeight + 300,
    6 * rowHeight + 350,
  ]);
  for (const index of [0, 1, 2, 3, 5, 6, 99_999]) {
    expect(layout.indexAt(layout.topOf(index))).toBe(index);
    expect(layout.indexAt(layout.topOf(index) + rowHeight - 1)).toBe(index);
  }
  expect(layout.indexAt(layout.topOf(2) + rowHeight + 299)).toBe(2);
});
