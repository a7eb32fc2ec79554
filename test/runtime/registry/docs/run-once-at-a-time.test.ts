import { expect, it } from "vitest";
import { runOnceAtATime } from "../../../../runtime/registry/operations/docs/change-sites.js";

it("runs once at a time, and once more for all who asked meanwhile", async () => {
  const ends: ((error?: Error) => void)[] = [];
  const run = runOnceAtATime(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  const first = run();
  const others = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await expect.poll(() => ends.length).toBe(2);
  const late = run();
  ends[1]?.();
  await Promise.all(others);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  await late;
  const after = run();
  expect(ends).toHaveLength(4);
  ends[3]?.();
  await after;
});
