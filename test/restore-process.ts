import { afterAll, afterEach, vi } from "vitest";
import { endTest } from "./after-test.js";

// Files that share a process meet none of what another has replaced, whether or not it was put back.
const folder = process.cwd();
const environment = { ...process.env };

afterEach(endTest);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  process.chdir(folder);
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name];
  }
  Object.assign(process.env, environment);
});
