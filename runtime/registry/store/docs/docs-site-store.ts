import type { DatabaseSession, SqlRow } from "../registry-database.js";

/** Channel of notifications with the id of a changed site. */
export const docsChannel = "frond_docs";

/** An address of a site. */
export interface SiteAddress {
  readonly domain: string;
  /** `/` for the entire domain. */
  readonly path: string;
  /** False for addresses that the registry assigns. */
  readonly isCustom: boolean;
}

/** A published docs site. */
export interface DocsSite {
  readonly id: string;
  readonly orgId: string;
  readonly isPreview: boolean;
  /** Whether everyone may read it. */
  readonly isPublic: boolean;
  readonly isArchived: boolean;
  readonly gitUrl?: string;
  /** Id of the published version. */
  readonly versionId: string;
  readonly registeredAt: Date;
}

/** A site, found by one of its addresses. */
export interface LocatedSite extends DocsSite {
  readonly address: SiteAddress;
}

/** A version of a site's docs. It never changes. */
export interface DocsVersion {
  readonly id: string;
  readonly siteId: string;
  /** JSON text, compressed by `compress`. */
  readonly definition: Uint8Array;
  /** Ids of the API definitions that it refers to. */
  readonly definitionIds: readonly string[];
  readonly hasLightMode: boolean;
  readonly isBasepathAware: boolean;
  /** JSON text. */
  readonly libraryDocs?: string;
}

/** Stores sites and their versions. Every method rejects with a `DatabaseFailure`. */
export interface DocsSiteStore {
  /** The site at the first of the paths that has one. */
  find(domain: string, paths: readonly string[]): Promise<LocatedSite | undefined>;
  findById(id: string): Promise<DocsSite | undefined>;
  findVersion(id: string): Promise<DocsVersion | undefined>;
  /** Addresses of sites that are neither archived nor previews, ordered by address. */
  listAddresses(page: AddressPage): Promise<readonly LocatedSite[]>;
  /** All addresses of an organization, with the same conditions and order as {@link listAddresses}. */
  listOfOrganization(orgId: string): Promise<readonly LocatedSite[]>;
  setArchived(id: string, isArchived: boolean): Promise<void>;
  setGitUrl(id: string, gitUrl: string): Promise<void>;
  /**
   * Transfers the sites at a domain to another organization, with all their domains and, recursively, the sites
   * at those. Unfinished registrations at these domains end. Returns the ids of the sites.
   */
  transfer(domain: string, toOrgId: string): Promise<readonly string[]>;
  /** Notifies all processes on {@link docsChannel} that a site has changed for readers. */
  announceChange(id: string): Promise<void>;
}

/** Filter and page of addresses. */
interface AddressPage {
  /** Only custom domains. */
  readonly isCustom: boolean;
  readonly offset: number;
  readonly limit: number;
}

export function createDocsSiteStore(database: DatabaseSession): DocsSiteStore {
  return {
    find: (domain, paths) => findSite(database, domain, paths),
    findById: (id) => findById(database, id),
    findVersion: (id) => findVersion(database, id),
    listAddresses: ({ isCustom, offset, limit }) =>
      listLocated(database, "(a.is_custom OR NOT $1) ", [isCustom, limit, offset]),
    listOfOrganization: (orgId) => listLocated(database, "s.org_id = $1", [orgId, null, 0]),
    async setArchived(id, isArchived) {
      const sql = "UPDATE registry.docs_sites SET is_archived = $2 WHERE id = $1";
      await database.query(sql, [id, isArchived]);
    },
    async setGitUrl(id, gitUrl) {
      await database.query("UPDATE registry.docs_sites SET git_url = $2 WHERE id = $1", [
        id,
        gitUrl,
      ]);
    },
    async announceChange(id) {
      await database.query("SELECT pg_notify($1, $2)", [docsChannel, id]);
    },
    transfer: (domain, toOrgId) => transfer(database, domain, toOrgId),
  };
}

const siteColumns =
  "s.id, s.org_id, s.is_preview, s.is_public, s.is_archived, s.git_url, s.version_id, s.registered_at";
const locatedSites = `SELECT ${siteColumns}, a.domain, a.path, a.is_custom
  FROM registry.docs_addresses a JOIN registry.docs_sites s ON s.id = a.site_id`;

async function findSite(
  database: DatabaseSession,
  domain: string,
  paths: readonly string[],
): Promise<LocatedSite | undefined> {
  const [row] = await database.query<LocatedRow>(
    `${locatedSites} WHERE a.domain = $1 AND a.path = ANY (string_to_array($2, E'\\n'))
     ORDER BY length(a.path) DESC LIMIT 1`,
    [domain, paths.join("\n")],
  );
  return row && toLocated(row);
}

async function findById(database: DatabaseSession, id: string): Promise<DocsSite | undefined> {
  const [row] = await database.query<SiteRow>(
    `SELECT ${siteColumns} FROM registry.docs_sites s WHERE s.id = $1`,
    [id],
  );
  return row && toSite(row);
}

async function findVersion(
  database: DatabaseSession,
  id: string,
): Promise<DocsVersion | undefined> {
  const [row] = await database.query<VersionRow>(
    `SELECT id, site_id, definition, definition_ids, has_light_mode, is_basepath_aware, library_docs
     FROM registry.docs_versions WHERE id = $1`,
    [id],
  );
  return row && toVersion(row);
}

async function listLocated(
  database: DatabaseSession,
  condition: string,
  values: readonly [string | boolean, number | null, number],
): Promise<readonly LocatedSite[]> {
  const rows = await database.query<LocatedRow>(
    `${locatedSites} WHERE NOT s.is_archived AND NOT s.is_preview AND ${condition}
     ORDER BY a.domain, a.path LIMIT $2 OFFSET $3`,
    values,
  );
  return rows.map(toLocated);
}

async function transfer(
  database: DatabaseSession,
  domain: string,
  toOrgId: string,
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string; domain: string }>(
    `WITH RECURSIVE reached AS (
       SELECT site_id, domain FROM registry.docs_addresses WHERE domain = $1
       UNION
       SELECT a.site_id, a.domain FROM reached r JOIN registry.docs_addresses a
         ON a.site_id = r.site_id OR a.domain = r.domain)
     SELECT DISTINCT site_id AS id, domain FROM reached`,
    [domain],
  );
  const ids = [...new Set(rows.map(({ id }) => id))];
  const domains = [...new Set(rows.map((row) => row.domain))].join("\n");
  await database.query(
    `UPDATE registry.docs_sites SET org_id = $2 WHERE id = ANY (string_to_array($1, E'\\n'))`,
    [ids.join("\n"), toOrgId],
  );
  await database.query(
    `UPDATE registry.docs_domains SET org_id = $2 WHERE domain = ANY (string_to_array($1, E'\\n'))`,
    [domains, toOrgId],
  );
  return ids;
}

interface SiteRow extends SqlRow {
  readonly id: string;
  readonly org_id: string;
  readonly is_preview: boolean;
  readonly is_public: boolean;
  readonly is_archived: boolean;
  readonly git_url: string | null;
  readonly version_id: string;
  readonly registered_at: Date;
}

interface LocatedRow extends SiteRow {
  readonly domain: string;
  readonly path: string;
  readonly is_custom: boolean;
}

interface VersionRow extends SqlRow {
  readonly id: string;
  readonly site_id: string;
  readonly definition: Uint8Array;
  readonly definition_ids: string;
  readonly has_light_mode: boolean;
  readonly is_basepath_aware: boolean;
  readonly library_docs: string | null;
}

function toSite(row: SiteRow): DocsSite {
  return {
    id: row.id,
    orgId: row.org_id,
    isPreview: row.is_preview,
    isPublic: row.is_public,
    isArchived: row.is_archived,
    versionId: row.version_id,
    registeredAt: row.registered_at,
    ...(row.git_url === null ? {} : { gitUrl: row.git_url }),
  };
}

function toLocated(row: LocatedRow): LocatedSite {
  const { domain, path, is_custom: isCustom } = row;
  return { ...toSite(row), address: { domain, path, isCustom } };
}

function toVersion(row: VersionRow): DocsVersion {
  return {
    id: row.id,
    siteId: row.site_id,
    definition: row.definition,
    definitionIds: row.definition_ids.split(",").filter((id) => id !== ""),
    hasLightMode: row.has_light_mode,
    isBasepathAware: row.is_basepath_aware,
    ...(row.library_docs === null ? {} : { libraryDocs: row.library_docs }),
  };
}
