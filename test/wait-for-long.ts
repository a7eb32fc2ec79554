import { vi } from "vitest";

// A wait ends as soon as what it waits for is there. One second, the default, is too short while
// the machine runs other tests.
const { waitFor } = vi;
const longest = 20_000;

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: longest,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
