import type { ExceededLimit, SharedLimits } from "frond/relay";

/** What is used of `Pool` of the package pg. */
export interface Database {
  query(text: string, values?: unknown[]): Promise<{ rows: { exceeded: ExceededLimit | null }[] }>;
}

/** Run it once. Nothing in it is worth keeping through a crash of the database. */
export const schema = `
CREATE UNLOGGED TABLE IF NOT EXISTS relay_places (
  key text, call text, expires timestamptz NOT NULL, PRIMARY KEY (key, call));
CREATE INDEX IF NOT EXISTS relay_places_call ON relay_places (call);
CREATE UNLOGGED TABLE IF NOT EXISTS relay_uses (
  key text, minute timestamptz, uses integer NOT NULL, PRIMARY KEY (key, minute));

CREATE OR REPLACE FUNCTION relay_take(call text, places json, rate json, lease integer)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  full_key text;
BEGIN
  -- Calls of one address and network wait for each other, in one order everywhere.
  PERFORM pg_advisory_xact_lock(hashtextextended(sorted.key, 0)) FROM (
    SELECT place.key FROM json_to_recordset(places) AS place (key text) ORDER BY 1) AS sorted;
  SELECT place.key INTO full_key
    FROM json_to_recordset(places) AS place (key text, "limit" integer)
    WHERE place."limit" <= (SELECT count(*) FROM relay_places AS held
      WHERE held.key = place.key AND held.expires > clock_timestamp()) LIMIT 1;
  IF full_key IS NOT NULL THEN
    RETURN json_build_object('key', full_key);
  END IF;
  INSERT INTO relay_uses AS used VALUES (rate->>'key', this_minute, 0) ON CONFLICT DO NOTHING;
  UPDATE relay_uses SET uses = uses + 1 WHERE key = rate->>'key' AND minute = this_minute
    AND uses < (rate->>'perMinute')::integer;
  IF NOT FOUND THEN
    RETURN json_build_object('key', rate->>'key', 'retryAfter',
      60 - extract(second FROM clock_timestamp()));
  END IF;
  INSERT INTO relay_places SELECT place.key, call, clock_timestamp() + lease * interval '1 ms'
    FROM json_to_recordset(places) AS place (key text);
  RETURN NULL;
END $$;`;

/** Limits that all relays on one PostgreSQL share. */
export function createLimits(database: Database): SharedLimits {
  return {
    async take({ id, places, rate, leaseMs }) {
      const values = [id, JSON.stringify(places), JSON.stringify(rate), leaseMs];
      const taken = "SELECT relay_take($1, $2, $3, $4) AS exceeded";
      return (await database.query(taken, values)).rows[0]?.exceeded ?? undefined;
    },
    async renew(ids, leaseMs) {
      const renewed = `WITH gone AS (
          DELETE FROM relay_places WHERE expires < now() AND call <> ALL ($1)
        ), forgotten AS (
          DELETE FROM relay_uses WHERE minute < now() - interval '2 minutes'
        )
        UPDATE relay_places SET expires = now() + $2 * interval '1 ms' WHERE call = ANY ($1)`;
      await database.query(renewed, [ids, leaseMs]);
    },
    async release(id) {
      await database.query("DELETE FROM relay_places WHERE call = $1", [id]);
    },
  };
}
