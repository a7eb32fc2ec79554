import { defineConfig } from "vitest/config";

/**
 * Two kinds of tests. `node` has no document; `page` runs React components in
 * jsdom. Tests in a real browser are `node` tests that start Chromium.
 */
export default defineConfig({
  test: {
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
          testTimeout: 20_000,
        },
      },
    ],
  },
});
