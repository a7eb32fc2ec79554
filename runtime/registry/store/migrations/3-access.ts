import type { Migration } from "./migration.js";

/** Tokens, repeated requests and the audit trail. */
export const access: Migration = {
  number: 3,
  name: "access",
  statements: [],
};
