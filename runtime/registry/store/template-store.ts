import type { DatabaseSession } from "./registry-database.js";

/** A stored template. */
export interface StoredTemplate {
  /** Primary key: hash of API, SDK, version and endpoint. */
  readonly key: string;
  /** Hash of organization, API, and the SDK without its version. */
  readonly sdkKey: string;
  /** Hash of method and path. */
  readonly endpointKey: string;
  /** Hash of the endpoint's custom id; absent when it has none. */
  readonly identifierKey?: string;
  /** UUID of the definition that it was generated from. */
  readonly definitionId: string;
  readonly version: string;
  /** 2 for releases, 1 for candidates, 0 for other versions. */
  readonly rank: number;
  /** Sorts as the version does. */
  readonly precedence: string;
  /** The template as JSON. */
  readonly text: string;
}

/** Search for a template. */
interface TemplateSearch {
  readonly sdkKey: string;
  readonly endpointKey: string;
  /** Takes precedence over `endpointKey`. */
  readonly identifierKey?: string;
  /** Default: the latest. */
  readonly version?: string;
  /** Only templates of definitions that published sites refer to. */
  readonly onlyPublished: boolean;
}

/** Stores snippet templates. Every method rejects with a `DatabaseFailure`. */
export interface TemplateStore {
  /** Stores all or none. Each replaces the template with its key. */
  upsert(templates: readonly StoredTemplate[]): Promise<void>;
  /** The text of the matching template. Releases take precedence over candidates. */
  find(search: TemplateSearch): Promise<string | undefined>;
  /** The API of a definition, without reading the definition. */
  findOwner(definitionId: string): Promise<TemplateOwner | undefined>;
}

/** API of a definition. */
interface TemplateOwner {
  readonly orgId: string;
  readonly apiId: string;
}

export function createTemplateStore(database: DatabaseSession): TemplateStore {
  return {
    upsert: (templates) => upsertTemplates(database, templates),
    find: (search) => findTemplate(database, search),
    findOwner: (definitionId) => findOwner(database, definitionId),
  };
}

/** Uses one statement for any number of templates. Of two with the same key, the last is stored. */
async function upsertTemplates(
  database: DatabaseSession,
  templates: readonly StoredTemplate[],
): Promise<void> {
  const rows = [...new Map(templates.map((template) => [template.key, template])).values()];
  await database.query(
    `INSERT INTO registry.snippet_templates
       (key, sdk_key, endpoint_key, identifier_key, definition_id, version, rank, precedence, template)
     SELECT key, "sdkKey", "endpointKey", "identifierKey", "definitionId", version, rank, precedence, text
     FROM json_to_recordset($1::json) AS entries (
       key text, "sdkKey" text, "endpointKey" text, "identifierKey" text, "definitionId" uuid,
       version text, rank integer, precedence text, text text)
     ON CONFLICT (key) DO UPDATE SET
       endpoint_key = excluded.endpoint_key,
       definition_id = excluded.definition_id,
       template = excluded.template,
       registered_at = now()`,
    [JSON.stringify(rows)],
  );
}

async function findTemplate(
  database: DatabaseSession,
  { sdkKey, endpointKey, identifierKey, version, onlyPublished }: TemplateSearch,
): Promise<string | undefined> {
  const [row] = await database.query<{ template: string }>(
    `SELECT template FROM registry.snippet_templates AS templates
     WHERE sdk_key = $1
       AND (identifier_key = $3::text OR (endpoint_key = $2 AND ($3::text IS NULL OR identifier_key IS NULL)))
       AND ($4::text IS NULL OR version = $4)
       AND (NOT $5::boolean OR EXISTS (
         SELECT 1 FROM registry.published_definitions AS published
         WHERE published.definition_id = templates.definition_id))
     ORDER BY identifier_key IS NOT DISTINCT FROM $3::text DESC,
       rank DESC, precedence DESC, registered_at DESC, key
     LIMIT 1`,
    [sdkKey, endpointKey, identifierKey ?? null, version ?? null, onlyPublished],
  );
  return row?.template;
}

async function findOwner(
  database: DatabaseSession,
  definitionId: string,
): Promise<TemplateOwner | undefined> {
  const [row] = await database.query<{ org_id: string; api_id: string }>(
    "SELECT org_id, api_id FROM registry.api_definitions WHERE id = $1",
    [definitionId],
  );
  return row && { orgId: row.org_id, apiId: row.api_id };
}
