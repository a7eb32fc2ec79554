import type { DatabaseSession } from "./registry-database.js";

/** Finds organizations by the data they have stored, because there is no list of them. Every method rejects with a `DatabaseFailure`. */
export interface OrganizationStore {
  /** Whether an organization has a token, a definition or an SDK. */
  has(orgId: string): Promise<boolean>;
  /** The APIs for which an organization has definitions or SDKs, ordered by id. */
  listApis(orgId: string): Promise<readonly string[]>;
}

/** Steps from API to API by index (loose index scan), because each push of an API adds a row. */
const distinctApis = `WITH RECURSIVE apis AS (
  (SELECT api_id FROM registry.api_definitions WHERE org_id = $1 ORDER BY api_id LIMIT 1)
  UNION ALL
  SELECT (SELECT d.api_id FROM registry.api_definitions d
          WHERE d.org_id = $1 AND d.api_id > apis.api_id ORDER BY d.api_id LIMIT 1)
  FROM apis WHERE apis.api_id IS NOT NULL)`;

export function createOrganizationStore(database: DatabaseSession): OrganizationStore {
  return {
    async has(orgId) {
      const [row] = await database.query<{ has: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM registry.tokens WHERE org_id = $1)
           OR EXISTS (SELECT 1 FROM registry.api_definitions WHERE org_id = $1)
           OR EXISTS (SELECT 1 FROM registry.sdk_versions WHERE org_id = $1) AS has`,
        [orgId],
      );
      return row?.has ?? false;
    },
    async listApis(orgId) {
      const rows = await database.query<{ api_id: string }>(
        `${distinctApis} SELECT api_id COLLATE "C" AS api_id FROM apis WHERE api_id IS NOT NULL
         UNION SELECT api_id COLLATE "C" FROM registry.sdk_versions WHERE org_id = $1
         ORDER BY api_id`,
        [orgId],
      );
      return rows.map((row) => row.api_id);
    },
  };
}
