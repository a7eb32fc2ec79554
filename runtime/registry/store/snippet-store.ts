import { deriveKey } from "./derive-key.js";
import type { DatabaseSession } from "./registry-database.js";
import { type ApiName, deriveApiKey } from "./sdk-store.js";

/** Name of an endpoint of an API. */
interface EndpointName {
  readonly path: string;
  readonly method: string;
  /** Custom id in the definition, if there is one. */
  readonly identifier: string | undefined;
}

/** A snippet to store. */
export interface NewSnippet {
  readonly endpoint: EndpointName;
  /** The example of the endpoint that it shows. */
  readonly example: string | undefined;
  /** The snippet as JSON, as it is read. */
  readonly text: string;
}

/** A stored snippet. */
export interface StoredSnippet {
  /** Key of the SDK version. */
  readonly sdkKey: string;
  readonly path: string;
  readonly method: string;
  /** The snippet as JSON. */
  readonly text: string;
}

/** Stores snippets. Every method rejects with a `DatabaseFailure`. */
export interface SnippetStore {
  /** Replaces the snippets of the same endpoints in a version of an SDK. Call it in a transaction. */
  replace(sdkKey: string, snippets: readonly NewSnippet[]): Promise<void>;
  /** Snippets of an endpoint in some versions of SDKs: one example, or all in the order they were stored. */
  list(
    sdkKeys: readonly string[],
    endpoint: Pick<EndpointName, "path" | "method">,
    example: string | undefined,
  ): Promise<readonly StoredSnippet[]>;
  /** Snippets of a range of endpoints in some versions of SDKs, ordered by path and method. */
  listPage(
    sdkKeys: readonly string[],
    range: { readonly offset: number; readonly limit: number },
  ): Promise<readonly StoredSnippet[]>;
  /** Number of endpoints with snippets in some versions of SDKs. */
  countEndpoints(sdkKeys: readonly string[]): Promise<number>;
  /** Finds an endpoint with snippets in any SDK of an API: by id if it is given, otherwise by path and method. */
  findEndpoint(
    api: ApiName,
    endpoint: EndpointName,
  ): Promise<{ readonly path: string; readonly method: string } | undefined>;
}

export function createSnippetStore(database: DatabaseSession): SnippetStore {
  return {
    replace: (sdkKey, snippets) => replaceSnippets(database, sdkKey, snippets),
    list: (sdkKeys, endpoint, example) => listSnippets(database, sdkKeys, endpoint, example),
    listPage: (sdkKeys, range) => listPage(database, sdkKeys, range),
    countEndpoints: (sdkKeys) => countEndpoints(database, sdkKeys),
    findEndpoint: (api, endpoint) => findEndpoint(database, api, endpoint),
  };
}

function deriveEndpointKey({ path, method }: Pick<EndpointName, "path" | "method">): string {
  return deriveKey(path, method);
}

/** Uses two statements for any number of snippets. Of two snippets with the same example, the last is stored. */
async function replaceSnippets(
  database: DatabaseSession,
  sdkKey: string,
  snippets: readonly NewSnippet[],
): Promise<void> {
  const rows = new Map(
    snippets.map(({ endpoint, example, text }, position) => {
      const endpointKey = deriveEndpointKey(endpoint);
      const key = deriveKey(sdkKey, endpointKey, example ?? null);
      const { path, method, identifier } = endpoint;
      return [key, { key, endpointKey, path, method, identifier, example, position, text }];
    }),
  );
  const input = JSON.stringify([...rows.values()]);
  await database.query(
    `DELETE FROM registry.snippets WHERE sdk_key = $1 AND endpoint_key IN
       (SELECT value ->> 'endpointKey' FROM jsonb_array_elements($2::jsonb))`,
    [sdkKey, input],
  );
  await database.query(
    `INSERT INTO registry.snippets
       (key, sdk_key, endpoint_key, path, method, identifier, example, position, snippet)
     SELECT key, $1, "endpointKey", path, method, identifier, example, position, text
     FROM jsonb_to_recordset($2::jsonb) AS input (key text, "endpointKey" text, path text,
       method text, identifier text, example text, position integer, text text)
     ON CONFLICT (key) DO UPDATE SET identifier = excluded.identifier,
       position = excluded.position, snippet = excluded.snippet`,
    [sdkKey, input],
  );
}

interface SnippetRow {
  readonly [column: string]: unknown;
  readonly sdk_key: string;
  readonly path: string;
  readonly method: string;
  readonly snippet: string;
}

function toSnippet({ sdk_key: sdkKey, path, method, snippet: text }: SnippetRow): StoredSnippet {
  return { sdkKey, path, method, text };
}

const isOfSdks = "sdk_key IN (SELECT jsonb_array_elements_text($1::jsonb))";

async function listSnippets(
  database: DatabaseSession,
  sdkKeys: readonly string[],
  endpoint: Pick<EndpointName, "path" | "method">,
  example: string | undefined,
): Promise<readonly StoredSnippet[]> {
  const rows = await database.query<SnippetRow>(
    `SELECT sdk_key, path, method, snippet FROM registry.snippets
     WHERE ${isOfSdks} AND endpoint_key = $2 AND ($3::text IS NULL OR example = $3)
     ORDER BY position, key`,
    [JSON.stringify(sdkKeys), deriveEndpointKey(endpoint), example ?? null],
  );
  return rows.map(toSnippet);
}

async function listPage(
  database: DatabaseSession,
  sdkKeys: readonly string[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredSnippet[]> {
  const rows = await database.query<SnippetRow>(
    `SELECT sdk_key, path, method, snippet FROM registry.snippets
     WHERE ${isOfSdks} AND endpoint_key IN (
       SELECT endpoint_key FROM registry.snippets WHERE ${isOfSdks}
       GROUP BY endpoint_key, path, method ORDER BY path, method LIMIT $2 OFFSET $3)
     ORDER BY path, method, position, key`,
    [JSON.stringify(sdkKeys), limit, offset],
  );
  return rows.map(toSnippet);
}

async function countEndpoints(
  database: DatabaseSession,
  sdkKeys: readonly string[],
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(DISTINCT endpoint_key)::integer AS count FROM registry.snippets WHERE ${isOfSdks}`,
    [JSON.stringify(sdkKeys)],
  );
  return row?.count ?? 0;
}

async function findEndpoint(
  database: DatabaseSession,
  api: ApiName,
  endpoint: EndpointName,
): Promise<{ readonly path: string; readonly method: string } | undefined> {
  const { identifier } = endpoint;
  const [row] = await database.query<{ path: string; method: string }>(
    `SELECT path, method FROM registry.snippets
     WHERE sdk_key IN (SELECT key FROM registry.sdk_versions WHERE api_key = $1)
       AND ${identifier === undefined ? "endpoint_key" : "identifier"} = $2
     ORDER BY path, method LIMIT 1`,
    [deriveApiKey(api), identifier ?? deriveEndpointKey(endpoint)],
  );
  return row;
}
