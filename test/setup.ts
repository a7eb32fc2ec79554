import { afterAll, afterEach, vi } from "vitest";
import { endTest } from "./after-test.js";
import "./configure-waiting.js";

afterEach(endTest);

// The next file may run in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
