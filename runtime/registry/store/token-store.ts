import type { DatabaseSession } from "./registry-database.js";

/** A token as kept: never the token itself. */
export interface StoredToken {
  readonly id: string;
  /** SHA-256. */
  readonly hash: Uint8Array;
  readonly orgId: string;
  readonly scope: string;
}

/** The tokens that the registry keeps. Every method rejects with a `DatabaseFailure`. */
export interface TokenStore {
  insert(token: StoredToken): Promise<void>;
  find(hash: Uint8Array): Promise<StoredToken | undefined>;
  /** Does nothing when the organization has no such token. */
  delete(orgId: string, id: string): Promise<void>;
}

/** The tokens of a migrated database. */
export function createTokenStore(database: DatabaseSession): TokenStore {
  return {
    insert: (token) => insertToken(database, token),
    find: (hash) => findToken(database, hash),
    delete: (orgId, id) => deleteToken(database, orgId, id),
  };
}

async function insertToken(database: DatabaseSession, token: StoredToken): Promise<void> {
  await database.query(
    "INSERT INTO registry.tokens (id, hash, org_id, scope) VALUES ($1, $2, $3, $4)",
    [token.id, token.hash, token.orgId, token.scope],
  );
}

async function findToken(
  database: DatabaseSession,
  hash: Uint8Array,
): Promise<StoredToken | undefined> {
  const [row] = await database.query<{
    id: string;
    hash: Uint8Array;
    org_id: string;
    scope: string;
  }>("SELECT id, hash, org_id, scope FROM registry.tokens WHERE hash = $1", [hash]);
  return row && { id: row.id, hash: row.hash, orgId: row.org_id, scope: row.scope };
}

async function deleteToken(database: DatabaseSession, orgId: string, id: string): Promise<void> {
  await database.query("DELETE FROM registry.tokens WHERE org_id = $1 AND id = $2", [orgId, id]);
}
