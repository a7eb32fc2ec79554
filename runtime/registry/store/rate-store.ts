import type { DatabaseSession } from "./registry-database.js";

/** What was used of a rate limit, in one process since it last said so, or in all together. */
export interface RateUse {
  /** Whose: `token:` or `organization:` and an id. */
  readonly key: string;
  /** Minutes since 1970. */
  readonly minute: number;
  readonly uses: number;
}

/** The shared counts of rate limits. Every method rejects with a `DatabaseFailure`. */
export interface RateStore {
  /** Adds what one process used, and returns what all have used of the same. Forgets minutes before `oldest`. */
  add(uses: readonly RateUse[], oldest: number): Promise<readonly RateUse[]>;
}

/** The rate limits of a migrated database. */
export function createRateStore(database: DatabaseSession): RateStore {
  return {
    async add(uses, oldest) {
      if (uses.length === 0) return [];
      // In one order everywhere, so that processes that add at once do not wait for each other in a circle.
      const sorted = [...uses].sort((left, right) => (left.key < right.key ? -1 : 1));
      const rows = await database.query<{ key: string; minute: bigint; uses: bigint }>(
        `WITH forgotten AS (
           DELETE FROM registry.rate_uses WHERE minute < $2
         ), added AS (
           SELECT key, minute, uses
           FROM json_to_recordset($1::json) AS added (key text, minute bigint, uses bigint)
           ORDER BY key, minute
         )
         INSERT INTO registry.rate_uses AS kept (key, minute, uses)
         SELECT key, minute, uses FROM added
         ON CONFLICT (key, minute) DO UPDATE SET uses = kept.uses + excluded.uses
         RETURNING key, minute, uses`,
        [JSON.stringify(sorted), oldest],
      );
      return rows.map((row) => ({
        key: row.key,
        minute: Number(row.minute),
        uses: Number(row.uses),
      }));
    },
  };
}
