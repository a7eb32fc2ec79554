import type { DatabaseSession } from "../registry-database.js";
import { compress } from "../gzip.js";
import type { Migration } from "./migration.js";

/**
 * Stores definitions as gzip, which PostgreSQL does not compress again (`EXTERNAL`). Also stores which
 * definitions published sites refer to, so that callers without a token may load them.
 */
export const storedDefinitions: Migration = {
  number: 2,
  name: "stored definitions",
  statements: [
    "ALTER TABLE registry.api_definitions ADD COLUMN gzip bytea",
    "ALTER TABLE registry.api_definitions ALTER COLUMN gzip SET STORAGE EXTERNAL",
    `CREATE TABLE registry.published_definitions (
       definition_id uuid NOT NULL,
       site text NOT NULL,
       PRIMARY KEY (definition_id, site)
     )`,
    "CREATE INDEX published_definitions_of_site ON registry.published_definitions (site)",
  ],
  async run(session) {
    await compressStored(session);
    await session.query("ALTER TABLE registry.api_definitions ALTER COLUMN gzip SET NOT NULL");
    await session.query("ALTER TABLE registry.api_definitions DROP COLUMN definition");
  },
};

/** Converts one row at a time, because all of them may not fit into memory. */
async function compressStored(session: DatabaseSession): Promise<void> {
  for (;;) {
    const [row] = await session.query<{ id: string; definition: string }>(
      "SELECT id, definition FROM registry.api_definitions WHERE gzip IS NULL LIMIT 1",
    );
    if (row === undefined) return;
    await session.query(
      "UPDATE registry.api_definitions SET gzip = $2, definition = '' WHERE id = $1",
      [row.id, await compress(row.definition)],
    );
  }
}
