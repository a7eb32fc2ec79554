import { vi } from "vitest";

const { waitFor } = vi;

// The default, one second, is too short on a busy machine. Vitest has no option for it.
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: 60_000,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
