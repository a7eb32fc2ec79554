import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Newer lines of Node have a storage of their own, in the way of the page's. */
const pageStorage = process.allowedNodeEnvironmentFlags.has("--experimental-webstorage")
  ? ["--no-experimental-webstorage"]
  : [];

/**
 * Two kinds of tests. `node` has no document; `page` runs React components in
 * jsdom. Tests in a real browser are `node` tests that start Chromium.
 */
export default defineConfig({
  test: {
    // One fewer than there are cores is the default: on two cores that is no parallelism at all.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "node",
          include: ["test/**/*.test.ts"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "page",
          include: ["test/**/*.test.tsx"],
          environment: "jsdom",
          execArgv: pageStorage,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
