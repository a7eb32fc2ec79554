import type { Migration } from "./migration.js";

/** How definitions are kept. */
export const storedDefinitions: Migration = {
  number: 2,
  name: "stored definitions",
  statements: [],
};
