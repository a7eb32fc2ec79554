/**
 * The projects of `vitest.config.ts` whose tests depend on the version of Node, because the tested code runs in Node.
 * The code of the other projects runs in Chromium or jsdom. The servers and commands that browser tests start are
 * also tested in these projects.
 */
export const nodeProjects = ["node", "node-isolated"];
