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

/** The definitions that the registry keeps. Every method rejects with a `DatabaseFailure`. */
export interface DefinitionStore {
  /** Resolves when the definition is on the disk. One that is there already is left as it is. */
  insert(definition: NewDefinition): Promise<void>;
  find(id: string): Promise<string | undefined>;
  /** Without reading it. */
  has(id: string): Promise<boolean>;
}

/** The definitions of a migrated database. */
export function createDefinitionStore(database: DatabaseSession): DefinitionStore {
  return {
    insert: (definition) => insertDefinition(database, definition),
    find: (id) => findDefinition(database, id),
    has: (id) => hasDefinition(database, id),
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
