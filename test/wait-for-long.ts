import { vi } from "vitest";

// A wait ends as soon as what it waits for is there. One second, the default, is too short while
// the machine runs other tests.
const longest = 60_000;
const waiting = vi as typeof vi & { plainWaitFor?: typeof vi.waitFor };
// Files that share a process share `vi`: it is changed once.
waiting.plainWaitFor ??= vi.waitFor;
const { plainWaitFor } = waiting;

vi.waitFor = (callback, options) =>
  plainWaitFor(callback, {
    timeout: longest,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
