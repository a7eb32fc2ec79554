import type { DatabaseSession } from "./registry-database.js";

/** Uses of a rate limit in a minute, by one process since its last sync, or by all processes. */
export interface RateUse {
  /** `token:` or `organization:` and an id, or `guesses:` and an address. */
  readonly key: string;
  /** Minutes since 1970. */
  readonly minute: number;
  readonly uses: number;
}

/** Stores the shared counts of rate limits. Every method rejects with a `DatabaseFailure`. */
export interface RateStore {
  /** Adds the uses of one process and returns the uses of all. Removes minutes before `oldest`. */
  add(uses: readonly RateUse[], oldest: number): Promise<readonly RateUse[]>;
}

export function createRateStore(database: DatabaseSession): RateStore {
  return {
    async add(uses, oldest) {
      if (uses.length === 0) return [];
      // Always in the same order, so that simultaneous processes do not deadlock.
      const sorted = [...uses].sort((a, b) => (a.key < b.key ? -1 : 1));
      const rows = await database.query<{ key: string; minute: bigint; uses: bigint }>(
        `WITH forgotten AS (
           DELETE FROM registry.rate_uses WHERE minute < $2
         ), added AS (
           SELECT key, minute, uses
           FROM json_to_recordset($1::json) AS added (key text, minute bigint, uses bigint)
           ORDER BY key, minute
         )
         INSERT INTO registry.rate_uses AS stored (key, minute, uses)
         SELECT key, minute, uses FROM added
         ON CONFLICT (key, minute) DO UPDATE SET uses = stored.uses + excluded.uses
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
