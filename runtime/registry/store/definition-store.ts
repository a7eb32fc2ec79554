import type { DatabaseSession } from "./registry-database.js";

/** A stored definition. It never changes. */
export interface StoredDefinition {
  /** UUID. */
  readonly id: string;
  /** The organization that may load it. */
  readonly orgId: string;
  readonly apiId: string;
  /** The received JSON text, compressed by `compress`. */
  readonly gzip: Uint8Array;
}

/** Stores definitions. Every method rejects with a `DatabaseFailure`. */
export interface DefinitionStore {
  /** Stores a definition. Resolves to false, without a change, if its id exists. */
  insert(definition: StoredDefinition): Promise<boolean>;
  find(id: string): Promise<StoredDefinition | undefined>;
  /** The definitions with these ids, in no particular order. */
  findMany(ids: readonly string[]): Promise<readonly StoredDefinition[]>;
  /** Those of the ids that belong to an organization, without reading the definitions. */
  listOwned(orgId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** The definition that was last registered for an API, or last before a time. */
  findNewest(orgId: string, apiId: string, before?: Date): Promise<StoredDefinition | undefined>;
  /** The organization of a definition, without reading it. */
  findOwner(id: string): Promise<string | undefined>;
  /** Whether a published site refers to it, so that everyone may load it. */
  isPublished(id: string): Promise<boolean>;
  /** Replaces the definitions that a published site refers to. Pass none when the site is no longer public. */
  publish(site: string, ids: readonly string[]): Promise<void>;
}

/** Creates the store on a migrated database, or on a transaction. */
export function createDefinitionStore(database: DatabaseSession): DefinitionStore {
  return {
    insert: (definition) => insertDefinition(database, definition),
    async find(id) {
      const [found] = await findDefinitions(database, [id]);
      return found;
    },
    findMany: (ids) => findDefinitions(database, ids),
    listOwned: (orgId, ids) => listOwned(database, orgId, ids),
    findNewest: (orgId, apiId, before) => findNewest(database, orgId, apiId, before),
    findOwner: (id) => findOwner(database, id),
    isPublished: (id) => isPublished(database, id),
    publish: (site, ids) => publish(database, site, ids),
  };
}

async function insertDefinition(
  database: DatabaseSession,
  { id, orgId, apiId, gzip }: StoredDefinition,
): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO registry.api_definitions (id, org_id, api_id, gzip)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, orgId, apiId, gzip],
  );
  return rows.length > 0;
}

async function findDefinitions(
  database: DatabaseSession,
  ids: readonly string[],
): Promise<readonly StoredDefinition[]> {
  const rows = await database.query<{
    id: string;
    org_id: string;
    api_id: string;
    gzip: Uint8Array;
  }>(
    `SELECT id, org_id, api_id, gzip FROM registry.api_definitions
     WHERE id = ANY (string_to_array($1, ',')::uuid[])`,
    [ids.join(",")],
  );
  return rows.map(({ id, org_id, api_id, gzip }) => ({ id, orgId: org_id, apiId: api_id, gzip }));
}

async function listOwned(
  database: DatabaseSession,
  orgId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM registry.api_definitions
     WHERE id = ANY (string_to_array($1, ',')::uuid[]) AND org_id = $2`,
    [ids.join(","), orgId],
  );
  return rows.map(({ id }) => id);
}

async function findOwner(database: DatabaseSession, id: string): Promise<string | undefined> {
  const [row] = await database.query<{ org_id: string }>(
    "SELECT org_id FROM registry.api_definitions WHERE id = $1",
    [id],
  );
  return row?.org_id;
}

async function findNewest(
  database: DatabaseSession,
  orgId: string,
  apiId: string,
  before: Date | undefined,
): Promise<StoredDefinition | undefined> {
  const [row] = await database.query<{ id: string; gzip: Uint8Array }>(
    `SELECT id, gzip FROM registry.api_definitions
     WHERE org_id = $1 AND api_id = $2 AND ($3::timestamptz IS NULL OR registered_at <= $3)
     ORDER BY registered_at DESC, id LIMIT 1`,
    [orgId, apiId, before?.toISOString() ?? null],
  );
  return row && { id: row.id, orgId, apiId, gzip: row.gzip };
}

async function isPublished(database: DatabaseSession, id: string): Promise<boolean> {
  const rows = await database.query(
    "SELECT 1 FROM registry.published_definitions WHERE definition_id = $1 LIMIT 1",
    [id],
  );
  return rows.length > 0;
}

/** Uses one statement, so that readers see either all old definitions or all new ones. */
async function publish(
  database: DatabaseSession,
  site: string,
  ids: readonly string[],
): Promise<void> {
  await database.query(
    `WITH requested AS (SELECT DISTINCT unnest(string_to_array($2, ',')::uuid[]) AS definition_id),
       gone AS (
         DELETE FROM registry.published_definitions
         WHERE site = $1 AND definition_id NOT IN (SELECT definition_id FROM requested))
     INSERT INTO registry.published_definitions (definition_id, site)
     SELECT definition_id, $1 FROM requested
     ON CONFLICT DO NOTHING`,
    [site, ids.join(",")],
  );
}
