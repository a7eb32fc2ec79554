import type { DatabaseSession } from "../registry-database.js";

/** A replaced version that can be removed. */
interface ReplacedVersion {
  readonly id: string;
  readonly siteId: string;
}

/** A name in the file store that is due for a check. */
interface CheckedName {
  readonly name: string;
  /** Whether a file refers to it. */
  readonly isUsed: boolean;
}

/**
 * Finds data that is no longer needed. Several processes may do so at once, because each skips what another
 * has taken. Every method rejects with a `DatabaseFailure`.
 */
export interface DocsCleanUpStore {
  /** Stores names in the file store that may have no file, to be checked after a time. */
  note(names: readonly string[], checkAfter: Date): Promise<void>;
  /** Takes names that are due. Others may take them again after `until`. */
  takeDue(now: Date, until: Date, limit: number): Promise<readonly CheckedName[]>;
  /** Removes checked names. With the time until which they were taken, names that were noted again are preserved. */
  forget(names: readonly string[], until?: Date): Promise<void>;
  /** Removes registrations that expired unfinished, with their files. Returns their number. */
  removeUnfinished(now: Date, limit: number): Promise<number>;
  /**
   * Versions that were replaced before a time, locked until the transaction ends. Never includes published
   * versions.
   */
  lockReplaced(before: Date, limit: number): Promise<readonly ReplacedVersion[]>;
  /** Removes versions of {@link lockReplaced}, with their files and registrations, and sites without versions. */
  removeVersions(versions: readonly ReplacedVersion[], checkAfter: Date): Promise<void>;
}

export function createDocsCleanUpStore(database: DatabaseSession): DocsCleanUpStore {
  return {
    note: (names, checkAfter) => note(database, names, checkAfter),
    takeDue: (now, until, limit) => takeDue(database, now, until, limit),
    async forget(names, until) {
      if (names.length === 0) return;
      const sql = `DELETE FROM registry.docs_stored_names
        WHERE name = ANY (string_to_array($1, ',')) AND check_after = coalesce($2, check_after)`;
      await database.query(sql, [names.join(","), until?.toISOString() ?? null]);
    },
    removeUnfinished: (now, limit) => removeUnfinished(database, now, limit),
    lockReplaced: (before, limit) => lockReplaced(database, before, limit),
    removeVersions: (versions, checkAfter) => removeVersions(database, versions, checkAfter),
  };
}

/** Of two times, the later one is stored, because removing an upload late is harmless. */
const preserveLater =
  "ON CONFLICT (name) DO UPDATE SET check_after = greatest(known.check_after, excluded.check_after)";

async function note(
  database: DatabaseSession,
  names: readonly string[],
  checkAfter: Date,
): Promise<void> {
  if (names.length === 0) return;
  await database.query(
    `INSERT INTO registry.docs_stored_names AS known (name, check_after)
     SELECT DISTINCT name, $2::timestamptz FROM unnest(string_to_array($1, ',')) AS name
     ORDER BY name ${preserveLater}`,
    [names.join(","), checkAfter.toISOString()],
  );
}

async function takeDue(
  database: DatabaseSession,
  now: Date,
  until: Date,
  limit: number,
): Promise<readonly CheckedName[]> {
  return database.query<{ name: string; isUsed: boolean }>(
    `UPDATE registry.docs_stored_names known SET check_after = $2
     FROM (SELECT name FROM registry.docs_stored_names WHERE check_after <= $1
       ORDER BY check_after, name LIMIT $3 FOR UPDATE SKIP LOCKED) due
     WHERE known.name = due.name
     RETURNING known.name, EXISTS (SELECT 1 FROM registry.docs_files f
       WHERE f.stored_as = known.name AND f.size IS NOT NULL) AS "isUsed"`,
    [now.toISOString(), until.toISOString(), limit],
  );
}

async function removeUnfinished(
  database: DatabaseSession,
  now: Date,
  limit: number,
): Promise<number> {
  // A domain without published docs is free again when its claim expires.
  await database.query("DELETE FROM registry.docs_domains WHERE claimed_until <= $1", [
    now.toISOString(),
  ]);
  const rows = await database.query(
    `WITH gone AS (
       SELECT id FROM registry.docs_registrations WHERE finished_at IS NULL AND expires_at <= $1
       ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ), noted AS (
       INSERT INTO registry.docs_stored_names AS known (name, check_after)
       SELECT DISTINCT f.stored_as, $1::timestamptz FROM registry.docs_files f
       JOIN gone ON gone.id = f.registration_id WHERE f.size IS NOT NULL
       ORDER BY f.stored_as ${preserveLater}
     )
     DELETE FROM registry.docs_registrations r USING gone WHERE r.id = gone.id RETURNING 1`,
    [now.toISOString(), limit],
  );
  return rows.length;
}

/** Also locks the sites, so that nothing is published there meanwhile. Skips locked sites. */
async function lockReplaced(
  database: DatabaseSession,
  before: Date,
  limit: number,
): Promise<readonly ReplacedVersion[]> {
  return database.query<{ id: string; siteId: string }>(
    `SELECT v.id, v.site_id AS "siteId" FROM registry.docs_versions v
     JOIN registry.docs_sites s ON s.id = v.site_id
     WHERE v.replaced_at <= $1 AND (s.version_id <> v.id OR NOT EXISTS
       (SELECT 1 FROM registry.docs_addresses a WHERE a.site_id = s.id))
     ORDER BY v.replaced_at, v.id LIMIT $2 FOR UPDATE OF s, v SKIP LOCKED`,
    [before.toISOString(), limit],
  );
}

async function removeVersions(
  database: DatabaseSession,
  versions: readonly ReplacedVersion[],
  checkAfter: Date,
): Promise<void> {
  if (versions.length === 0) return;
  const ids = versions.map(({ id }) => id).join(",");
  await database.query(
    `INSERT INTO registry.docs_stored_names AS known (name, check_after)
     SELECT DISTINCT stored_as, $2::timestamptz FROM registry.docs_files
     WHERE version_id = ANY (string_to_array($1, ',')) ORDER BY stored_as ${preserveLater}`,
    [ids, checkAfter.toISOString()],
  );
  // Their files are removed by cascade.
  await database.query(
    `DELETE FROM registry.docs_registrations WHERE id IN (
       SELECT registration_id FROM registry.docs_versions WHERE id = ANY (string_to_array($1, ','))
       UNION SELECT registration_id FROM registry.docs_files
       WHERE version_id = ANY (string_to_array($1, ',')))`,
    [ids],
  );
  await database.query(
    "DELETE FROM registry.docs_versions WHERE id = ANY (string_to_array($1, ','))",
    [ids],
  );
  await database.query(
    `DELETE FROM registry.docs_sites s WHERE s.id = ANY (string_to_array($1, ','))
     AND NOT EXISTS (SELECT 1 FROM registry.docs_addresses a WHERE a.site_id = s.id)
     AND NOT EXISTS (SELECT 1 FROM registry.docs_versions v WHERE v.site_id = s.id)`,
    [[...new Set(versions.map(({ siteId }) => siteId))].join(",")],
  );
}
