import type { Migration } from "./migration.js";

/** Docs sites, their domains, versions and files. */
export const docs: Migration = {
  number: 4,
  name: "docs sites",
  statements: [],
};
