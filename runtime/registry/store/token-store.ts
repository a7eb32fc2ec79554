import type { DatabaseSession } from "./registry-database.js";

/** A new token, by its hash. */
interface NewToken {
  readonly id: string;
  /** SHA-256. */
  readonly hash: Uint8Array;
  readonly orgId: string;
  /** `admin`, or `sdk:read:` and a package name. */
  readonly scope: string;
  readonly generatedAt: Date;
  /** Default: it does not expire. */
  readonly expiresAt?: Date | undefined;
}

/** A stored token. */
export interface StoredToken extends NewToken {
  readonly lastUsedAt?: Date | undefined;
  /** SHA-256 of the previous secret, from before the last rotation. */
  readonly previousHash?: Uint8Array | undefined;
  /** Expiry of the previous secret. */
  readonly previousExpiresAt?: Date | undefined;
}

/** The public part of a token. */
export interface ListedToken extends Omit<NewToken, "hash"> {
  /** To the minute. */
  readonly lastUsedAt?: Date | undefined;
}

/** Filter of tokens. */
interface TokenFilter {
  /** Only tokens of this organization. Default: all organizations. */
  readonly orgId?: string;
  /** Only tokens after the one with this id. Default: starts with the first. */
  readonly after?: string;
  /** Maximum number of tokens. */
  readonly limit: number;
}

/** The new secret of a token. */
interface TokenRotation {
  readonly orgId: string;
  readonly id: string;
  /** SHA-256 of the new secret. */
  readonly hash: Uint8Array;
  readonly at: Date;
  /** Expiry of the current secret. */
  readonly previousExpiresAt: Date;
}

/** Stores tokens. Every method rejects with a `DatabaseFailure`. */
export interface TokenStore {
  insert(token: NewToken): Promise<void>;
  /** The token with this current or previous secret, even if it has expired. */
  find(hash: Uint8Array): Promise<StoredToken | undefined>;
  /** Ordered by id. */
  list(filter: TokenFilter): Promise<readonly ListedToken[]>;
  /** Resolves to false if the organization has no such token or it has expired. */
  rotate(rotation: TokenRotation): Promise<boolean>;
  /** Resolves to false if the organization has no such token. */
  delete(orgId: string, id: string): Promise<boolean>;
  /** Records the last use, unless a later one is recorded. */
  recordUse(id: string, at: Date): Promise<void>;
}

export function createTokenStore(database: DatabaseSession): TokenStore {
  return {
    insert: (token) => insertToken(database, token),
    find: (hash) => findToken(database, hash),
    list: (filter) => listTokens(database, filter),
    rotate: (rotation) => rotateToken(database, rotation),
    delete: (orgId, id) => deleteToken(database, orgId, id),
    recordUse: (id, at) => recordUse(database, id, at),
  };
}

async function insertToken(database: DatabaseSession, token: NewToken): Promise<void> {
  const { id, hash, orgId, scope, generatedAt, expiresAt } = token;
  await database.query(
    `INSERT INTO registry.tokens (id, hash, org_id, scope, generated_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, hash, orgId, scope, generatedAt.toISOString(), expiresAt?.toISOString() ?? null],
  );
}

/** A row of the table, as listed. */
type TokenRow = {
  readonly id: string;
  readonly org_id: string;
  readonly scope: string;
  readonly generated_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
};

const listedColumns = "id, org_id, scope, generated_at, expires_at, last_used_at";

function toListed(row: TokenRow): ListedToken {
  return {
    id: row.id,
    orgId: row.org_id,
    scope: row.scope,
    generatedAt: row.generated_at,
    expiresAt: row.expires_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  };
}

async function findToken(
  database: DatabaseSession,
  hash: Uint8Array,
): Promise<StoredToken | undefined> {
  const [row] = await database.query<
    TokenRow & {
      readonly hash: Uint8Array;
      readonly previous_hash: Uint8Array | null;
      readonly previous_expires_at: Date | null;
    }
  >(
    `SELECT ${listedColumns}, hash, previous_hash, previous_expires_at
     FROM registry.tokens WHERE hash = $1 OR previous_hash = $1`,
    [hash],
  );
  return (
    row && {
      ...toListed(row),
      hash: row.hash,
      previousHash: row.previous_hash ?? undefined,
      previousExpiresAt: row.previous_expires_at ?? undefined,
    }
  );
}

/** Only the requested conditions, so that the index of an organization is used. */
async function listTokens(
  database: DatabaseSession,
  { orgId, after = "", limit }: TokenFilter,
): Promise<readonly ListedToken[]> {
  const ofOrganization = orgId === undefined ? "" : "AND org_id = $3";
  const rows = await database.query<TokenRow>(
    `SELECT ${listedColumns} FROM registry.tokens
     WHERE id > $1 ${ofOrganization} ORDER BY id LIMIT $2`,
    [after, limit, ...(orgId === undefined ? [] : [orgId])],
  );
  return rows.map(toListed);
}

async function rotateToken(
  database: DatabaseSession,
  { orgId, id, hash, at, previousExpiresAt }: TokenRotation,
): Promise<boolean> {
  const rows = await database.query(
    `UPDATE registry.tokens SET previous_hash = hash, previous_expires_at = $4, hash = $3
     WHERE org_id = $1 AND id = $2 AND (expires_at IS NULL OR expires_at > $5) RETURNING id`,
    [orgId, id, hash, previousExpiresAt.toISOString(), at.toISOString()],
  );
  return rows.length > 0;
}

async function deleteToken(database: DatabaseSession, orgId: string, id: string): Promise<boolean> {
  const rows = await database.query(
    "DELETE FROM registry.tokens WHERE org_id = $1 AND id = $2 RETURNING id",
    [orgId, id],
  );
  return rows.length > 0;
}

async function recordUse(database: DatabaseSession, id: string, at: Date): Promise<void> {
  await database.query(
    `UPDATE registry.tokens SET last_used_at = $2
     WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)`,
    [id, at.toISOString()],
  );
}
