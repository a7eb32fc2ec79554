import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { findSharing } from "./test/find-sharing.js";
import { keyModules } from "./test/key-modules.js";
import { quickDatabase } from "./test/quick-database.js";

/** Newer lines of Node have a storage of their own, in the way of the page's. */
const pageStorage = process.allowedNodeEnvironmentFlags.has("--experimental-webstorage")
  ? ["--no-experimental-webstorage"]
  : [];

/**
 * Ends what hangs, tests and what is set up for them. It says nothing of speed, which the benches measure: a slow
 * machine with other work takes ten times as long as a quick one. Tests set no shorter limits of their own.
 */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Ends waiting for what does not come. It ends at once when it comes. */
const expectation = { poll: { timeout: 60_000 } };

/**
 * Files that leave nothing behind that others in their process could meet. To start a process for each
 * and to load the sources again takes longer than most of their tests.
 */
const sharing = findSharing(".test.ts");
const sharingPage = findSharing(".test.tsx");

/**
 * Files whose tests drive Chromium, and little else: one process runs many of them, in one Chromium
 * (`test/browser/share-chromium.ts`).
 */
const inChromium = [
  "test/browser/**/*.test.ts",
  "test/faults/chromium.test.ts",
  "test/runtime/playground/harness/**/*.test.ts",
];

/**
 * Compilers that tests start, of TypeScript, Go and bundles, are written in Go and end after seconds: up
 * to a size that only `FROND_CORPUS=all` may reach, they collect no garbage: that takes a third of their time.
 */
const compilers = { GOGC: "off", GOMEMLIMIT: "1500MiB" };

const plugins = [keyModules()];

const inNode = {
  environment: "node",
  execArgv: [...quickDatabase],
  setupFiles: ["test/wait-for-long.ts", "test/restore-process.ts"],
  expect: expectation,
  ...timeouts,
};

const inPage = {
  environment: "jsdom",
  // Nothing is ever drawn: there are no frames, and nothing waits for one.
  environmentOptions: { jsdom: { pretendToBeVisual: false } },
  setupFiles: [
    ...inNode.setupFiles,
    "test/restore-page.ts",
    "test/quicken-page.ts",
    "test/configure-waiting.ts",
  ],
  expect: expectation,
  execArgv: pageStorage,
  ...timeouts,
};

/**
 * Three kinds of tests: `node` has no document; `page` runs React components in jsdom; `browser` drives
 * Chromium. Files of a kind share a process, apart from those that need one of their own (`alone`).
 * `.ci/run` runs all on the oldest line of Node and repeats the first kind on the newest
 * (`scripts/node-projects.mjs`).
 */
export default defineConfig({
  test: {
    env: compilers,
    // Projects compile the same modules: once for all of them, and again when one has changed.
    experimental: { fsModuleCache: true },
    // Tests wait for pages, processes, sockets and disks: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins,
        test: {
          ...inNode,
          name: "computing",
          include: sharing,
          exclude: [...configDefaults.exclude, ...inChromium],
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...inNode,
          name: "node",
          include: ["test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...sharing, ...inChromium],
        },
      },
      { plugins, test: { ...inNode, name: "browser", include: inChromium, isolate: false } },
      { plugins, test: { ...inPage, name: "page", include: sharingPage, isolate: false } },
      {
        plugins,
        test: {
          ...inPage,
          name: "page alone",
          include: ["test/**/*.test.tsx"],
          exclude: [...configDefaults.exclude, ...sharingPage],
        },
      },
    ],
  },
});
