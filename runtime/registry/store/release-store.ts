import type { DatabaseSession, SqlValue } from "./registry-database.js";

/** A stored release. */
export interface StoredRelease {
  /** `toPrecedence` of the version. */
  readonly precedence: string;
  readonly version: string;
  readonly isCandidate: boolean;
  readonly isYanked: boolean;
  readonly majorVersion: number;
  readonly irVersion: number;
  /** The release as JSON. */
  readonly text: string;
  /** Its changelog entries as JSON; undefined when it has none. */
  readonly changelog: string | undefined;
}

/** Filter of releases. Undefined properties match all. */
export interface ReleaseFilter {
  readonly takesReleases: boolean;
  readonly takesCandidates: boolean;
  /** Inclusive bounds of the version of the intermediate representation. */
  readonly irFrom?: number | undefined;
  readonly irTo?: number | undefined;
  readonly majorVersion?: number | undefined;
}

/** One end of a range of versions. */
export interface RangeEnd {
  readonly precedence: string;
  readonly isInclusive: boolean;
}

/** Page of a list. */
export interface Page {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Stores releases. A product is `cli`, or `generator/` and an id. Releases are returned as JSON. Every method
 * rejects with a `DatabaseFailure`.
 */
export interface ReleaseStore {
  /** Replaces the release of the same version. */
  upsert(product: string, release: StoredRelease): Promise<void>;
  find(product: string, version: string): Promise<{ text: string; irVersion: number } | undefined>;
  /** The highest matching release that is not yanked. */
  findLatest(product: string, filter: ReleaseFilter): Promise<string | undefined>;
  /** Matching releases, the highest version first. */
  list(product: string, page: Page): Promise<readonly string[]>;
  /** Changelogs of a range of releases, the highest version first. */
  listChangelogs(
    product: string,
    from: RangeEnd,
    to: RangeEnd,
  ): Promise<readonly { readonly version: string; readonly changelog: string }[]>;
}

export function createReleaseStore(database: DatabaseSession): ReleaseStore {
  return {
    upsert: (product, release) => upsertRelease(database, product, release),
    find: (product, version) => findRelease(database, product, version),
    findLatest: (product, filter) => findLatest(database, product, filter),
    list: (product, page) => listReleases(database, product, page),
    listChangelogs: (product, from, to) => listChangelogs(database, product, from, to),
  };
}

async function upsertRelease(
  database: DatabaseSession,
  product: string,
  release: StoredRelease,
): Promise<void> {
  await database.query(
    `INSERT INTO registry.releases (product, version, precedence, is_candidate, is_yanked,
       major_version, ir_version, release, changelog)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (product, version) DO UPDATE SET is_yanked = excluded.is_yanked,
       ir_version = excluded.ir_version, release = excluded.release, changelog = excluded.changelog`,
    [
      product,
      release.version,
      release.precedence,
      release.isCandidate,
      release.isYanked,
      release.majorVersion,
      release.irVersion,
      release.text,
      release.changelog ?? null,
    ],
  );
}

async function findRelease(
  database: DatabaseSession,
  product: string,
  version: string,
): Promise<{ text: string; irVersion: number } | undefined> {
  const [row] = await database.query<{ release: string; ir_version: number }>(
    "SELECT release, ir_version FROM registry.releases WHERE product = $1 AND version = $2",
    [product, version],
  );
  return row && { text: row.release, irVersion: row.ir_version };
}

async function findLatest(
  database: DatabaseSession,
  product: string,
  filter: ReleaseFilter,
): Promise<string | undefined> {
  const conditions = ["product = $1", "NOT is_yanked"];
  const values: SqlValue[] = [product];
  const require = (condition: string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(`${condition} $${values.length}`);
  };
  if (!filter.takesReleases) conditions.push("is_candidate");
  if (!filter.takesCandidates) conditions.push("NOT is_candidate");
  require("ir_version >=", filter.irFrom);
  require("ir_version <=", filter.irTo);
  require("major_version =", filter.majorVersion);
  const [row] = await database.query<{ release: string }>(
    `SELECT release FROM registry.releases WHERE ${conditions.join(" AND ")}
     ORDER BY precedence DESC, version DESC LIMIT 1`,
    values,
  );
  return row?.release;
}

async function listReleases(
  database: DatabaseSession,
  product: string,
  { page, pageSize }: Page,
): Promise<readonly string[]> {
  const rows = await database.query<{ release: string }>(
    `SELECT release FROM registry.releases WHERE product = $1
     ORDER BY precedence DESC, version DESC LIMIT $2 OFFSET $3`,
    [product, pageSize, BigInt(page) * BigInt(pageSize)],
  );
  return rows.map((row) => row.release);
}

async function listChangelogs(
  database: DatabaseSession,
  product: string,
  from: RangeEnd,
  to: RangeEnd,
): Promise<readonly { version: string; changelog: string }[]> {
  return database.query<{ version: string; changelog: string }>(
    `SELECT version, changelog FROM registry.releases
     WHERE product = $1 AND changelog IS NOT NULL
       AND precedence ${from.isInclusive ? ">=" : ">"} $2
       AND precedence ${to.isInclusive ? "<=" : "<"} $3
     ORDER BY precedence DESC, version DESC`,
    [product, from.precedence, to.precedence],
  );
}
