/** The kinds of data that `frond registry list` can list. */
export type ListKind = "tokens" | "organizations" | "definitions" | "sites" | "audit";

interface ListQuery {
  readonly headings: readonly string[];
  /** `$1` is an organization or null, `$2` the maximum number of rows. */
  readonly sql: string;
}

/** Queries by kind. Rows with a time are sorted from new to old. No column has a secret or its hash. */
export const listQueries: Readonly<Record<ListKind, ListQuery>> = {
  tokens: {
    headings: ["id", "organization", "scope", "generated", "expires", "last used"],
    sql: `SELECT id, org_id AS organization, scope, generated_at AS generated,
                 expires_at AS expires, last_used_at AS "last used"
          FROM registry.tokens WHERE $1::text IS NULL OR org_id = $1
          ORDER BY generated_at DESC, id LIMIT $2::int`,
  },
  organizations: {
    headings: ["organization", "tokens", "definitions"],
    sql: `SELECT org_id AS organization, sum(tokens)::int AS tokens,
                 sum(definitions)::int AS definitions
          FROM (SELECT org_id, count(*) AS tokens, 0 AS definitions
                FROM registry.tokens GROUP BY org_id
                UNION ALL
                SELECT org_id, 0, count(*) FROM registry.api_definitions GROUP BY org_id) AS counted
          WHERE $1::text IS NULL OR org_id = $1
          GROUP BY org_id ORDER BY org_id LIMIT $2::int`,
  },
  definitions: {
    headings: ["id", "organization", "api", "registered"],
    sql: `SELECT id, org_id AS organization, api_id AS api, registered_at AS registered
          FROM registry.api_definitions WHERE $1::text IS NULL OR org_id = $1
          ORDER BY registered_at DESC, id LIMIT $2::int`,
  },
  sites: {
    headings: ["address", "organization", "published", "age", "archived", "preview"],
    sql: `SELECT a.domain || a.path AS address, s.org_id AS organization,
                 s.registered_at AS published,
                 CASE WHEN minutes >= 1440 THEN minutes / 1440 || ' d'
                   WHEN minutes >= 60 THEN minutes / 60 || ' h' ELSE minutes || ' min' END AS age,
                 s.is_archived AS archived, s.is_preview AS preview
          FROM registry.docs_addresses a JOIN registry.docs_sites s ON s.id = a.site_id
          CROSS JOIN LATERAL (SELECT greatest(0,
            floor(extract(epoch FROM now() - s.registered_at) / 60))::bigint AS minutes) AS passed
          WHERE $1::text IS NULL OR s.org_id = $1 ORDER BY a.domain, a.path LIMIT $2::int`,
  },
  audit: {
    headings: ["time", "actor", "action", "organization", "subject", "request"],
    sql: `SELECT at AS time, actor, action, org_id AS organization, subject, request_id AS request
          FROM registry.audit WHERE $1::text IS NULL OR org_id = $1
          ORDER BY id DESC LIMIT $2::int`,
  },
};
