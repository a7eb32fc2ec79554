/**
 * The projects of `vitest.config.ts` whose tests depend on the line of Node: what they test runs in Node.
 * What the others test runs in a browser: the same bytes in the same Chromium, or in jsdom,
 * whatever Node is beside it. The servers and commands that browser tests start have their own tests
 * among these.
 */
export const nodeProjects = ["node", "node-isolated"];
