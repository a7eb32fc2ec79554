import { configDefaults, defineConfig } from "vitest/config";

/** Newer lines of Node have a `localStorage` of their own, which would hide jsdom's. */
const pageStorage = process.allowedNodeEnvironmentFlags.has("--experimental-webstorage")
  ? ["--no-experimental-webstorage"]
  : [];

/** Tests that drive Chromium. */
const browserTests = [
  "test/browser/**/*.test.ts",
  "test/faults/chromium.test.ts",
  "test/runtime/playground/harness/**/*.test.ts",
];

/** Tests that mock modules, or that measure or need a process in which nothing else has run. */
const isolatedTests = "test/**/*.isolated.test.*";

const common = {
  // These only end what hangs: a busy machine takes ten times as long as a quiet one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

const node = { ...common, setupFiles: ["test/setup.ts"] };

const page = {
  ...common,
  environment: "jsdom",
  // Without animation frames, what the page shows follows an input at once.
  environmentOptions: { jsdom: { pretendToBeVisual: false } },
  execArgv: pageStorage,
  setupFiles: ["test/setup.ts", "test/setup-page.ts"],
};

/**
 * `node` has no document, `page` runs React components in jsdom, `browser` drives Chromium. Their files
 * share processes (`isolate: false`): a process for each file, which loads all modules again and starts
 * its own database or Chromium, would take npm test over its limit of 15 minutes.
 */
export default defineConfig({
  test: {
    // Default: one less than there are cores.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...node,
          name: "node",
          include: ["test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...browserTests, isolatedTests],
          isolate: false,
        },
      },
      {
        test: { ...node, name: "node-isolated", include: ["test/**/*.isolated.test.ts"] },
      },
      {
        test: {
          ...page,
          name: "page",
          include: ["test/**/*.test.tsx"],
          exclude: [...configDefaults.exclude, isolatedTests],
          isolate: false,
        },
      },
      { test: { ...page, name: "page-isolated", include: ["test/**/*.isolated.test.tsx"] } },
      { test: { ...node, name: "browser", include: browserTests, isolate: false } },
    ],
  },
});
