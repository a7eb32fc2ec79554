import type { Migration } from "./migration.js";

/** Indexes for lists, so that their time does not depend on the number of rows. */
export const listIndexes: Migration = {
  number: 10,
  name: "indexes for lists",
  statements: [
    `CREATE INDEX api_definitions_newest ON registry.api_definitions (registered_at DESC, id)`,
    `CREATE INDEX api_definitions_newest_of_org
       ON registry.api_definitions (org_id, registered_at DESC, id)`,
    `CREATE INDEX tokens_newest ON registry.tokens (generated_at DESC, id)`,
    `CREATE INDEX docs_addresses_custom ON registry.docs_addresses (domain, path) WHERE is_custom`,
  ],
};
