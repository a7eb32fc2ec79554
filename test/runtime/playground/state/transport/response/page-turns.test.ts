import { afterEach, expect, it, vi } from "vitest";
import { createPageTurns } from "../../../../../../runtime/playground/state/transport/response/page-turns.js";

afterEach(() => void vi.restoreAllMocks());

it("the page gets a turn after 8 ms of work, and then after 8 more", async () => {
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const give = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const turn = createPageTurns(give);
  now += 7.9;
  expect(turn()).toBeUndefined();
  now += 0.1;
  await turn();
  expect(give).toHaveBeenCalledTimes(1);
  now += 7.9;
  expect(turn()).toBeUndefined();
  now += 0.1;
  await turn();
  expect(give).toHaveBeenCalledTimes(2);
});
