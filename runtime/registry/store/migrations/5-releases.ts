import type { Migration } from "./migration.js";

/** Releases of the command line and of generators. */
export const releases: Migration = {
  number: 5,
  name: "releases and generators",
  statements: [],
};
