import type { Migration } from "./migration.js";

/** Repositories and pull requests. */
export const github: Migration = {
  number: 6,
  name: "GitHub records",
  statements: [],
};
