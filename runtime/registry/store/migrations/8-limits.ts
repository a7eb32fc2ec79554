import type { Migration } from "./migration.js";

/** Limits that processes share. */
export const limits: Migration = {
  number: 8,
  name: "shared limits",
  statements: [],
};
