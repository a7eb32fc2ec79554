import type { Migration } from "./migration.js";

/** Limits that processes share. */
export const limits: Migration = {
  number: 8,
  name: "shared limits",
  statements: [
    // Unlogged, because writes must be fast and a crash may lose the counts.
    `CREATE UNLOGGED TABLE registry.rate_uses (
       key text NOT NULL,
       minute bigint NOT NULL,
       uses bigint NOT NULL,
       PRIMARY KEY (key, minute)
     )`,
    `CREATE INDEX rate_uses_by_minute ON registry.rate_uses (minute)`,
  ],
};
