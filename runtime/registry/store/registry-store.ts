import type { DatabaseSession } from "./registry-database.js";

/** A definition to keep. */
export interface NewDefinition {
  /** UUID. */
  readonly id: string;
  readonly orgId: string;
  readonly apiId: string;
  /** JSON, kept to the character. */
  readonly text: string;
}

/** A token as kept: never the token itself. */
export interface StoredToken {
  readonly id: string;
  /** SHA-256. */
  readonly hash: Uint8Array;
  readonly orgId: string;
  readonly scope: string;
}

/** Everything the registry keeps, in its own terms. Every method rejects with a `DatabaseFailure`. */
export interface RegistryStore {
  /** Resolves when the definition is on the disk. One that is there already is left as it is. */
  insertDefinition(definition: NewDefinition): Promise<void>;
  findDefinition(id: string): Promise<string | undefined>;
  /** Without reading it. */
  hasDefinition(id: string): Promise<boolean>;
  insertToken(token: StoredToken): Promise<void>;
  findToken(hash: Uint8Array): Promise<StoredToken | undefined>;
  /** Does nothing when the organization has no such token. */
  deleteToken(orgId: string, id: string): Promise<void>;
  /** Resolves when the database answers. */
  probe(): Promise<void>;
}

/** The store on a migrated database. */
export function createStore(database: DatabaseSession): RegistryStore {
  return {
    insertDefinition: (definition) => insertDefinition(database, definition),
    findDefinition: (id) => findDefinition(database, id),
    hasDefinition: (id) => hasDefinition(database, id),
    insertToken: (token) => insertToken(database, token),
    findToken: (hash) => findToken(database, hash),
    deleteToken: (orgId, id) => deleteToken(database, orgId, id),
    async probe() {
      await database.query("SELECT 1");
    },
  };
}

async function insertDefinition(
  database: DatabaseSession,
  definition: NewDefinition,
): Promise<void> {
  const { id, orgId, apiId, text } = definition;
  await database.query(
    `INSERT INTO registry.api_definitions (id, org_id, api_id, definition)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO NOTHING`,
    [id, orgId, apiId, text],
  );
}

async function findDefinition(database: DatabaseSession, id: string): Promise<string | undefined> {
  const [row] = await database.query<{ definition: string }>(
    "SELECT definition FROM registry.api_definitions WHERE id = $1",
    [id],
  );
  return row?.definition;
}

async function hasDefinition(database: DatabaseSession, id: string): Promise<boolean> {
  const rows = await database.query("SELECT 1 FROM registry.api_definitions WHERE id = $1", [id]);
  return rows.length > 0;
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
