import type { DatabaseSession, SqlRow } from "../registry-database.js";
import type { DocsVersion, SiteAddress } from "./docs-site-store.js";

/** A registration between its start and its end. */
export interface DocsRegistration {
  readonly id: string;
  readonly orgId: string;
  /** The first is the assigned address, which identifies the site. */
  readonly addresses: readonly SiteAddress[];
  readonly isPreview: boolean;
  /** Default: the current access of the site, or public for a new one. */
  readonly isPublic?: boolean;
  /** Whether the site retains its other custom domains. */
  readonly retainsCustomDomains: boolean;
  readonly expiresAt: Date;
  /** Hash of the request that finished it; undefined while it is open. */
  readonly finished?: { readonly idempotencyKey?: string };
}

/** Docs to publish. */
interface Publication {
  readonly registration: DocsRegistration;
  /** The first address identifies the site. */
  readonly version: Omit<DocsVersion, "siteId">;
  readonly at: Date;
}

/** Stores registrations of docs. Every method rejects with a `DatabaseFailure`. */
export interface DocsRegistrationStore {
  /**
   * Claims domains for an organization until a time. Returns the domains that belong to another organization.
   * If there are any, the caller must roll back its transaction.
   */
  claim(
    domains: readonly string[],
    orgId: string,
    until: Date,
    now: Date,
  ): Promise<readonly string[]>;
  insert(registration: DocsRegistration): Promise<void>;
  find(id: string): Promise<DocsRegistration | undefined>;
  /**
   * Ends a registration. False, without a change, if it is no longer open or its domains were transferred to
   * another organization.
   */
  finish(registration: DocsRegistration, now: Date, idempotencyKey?: string): Promise<boolean>;
  /** Publishes a version at every address of a finished registration. Returns the site's id. */
  publish(publication: Publication): Promise<PublishedSite>;
}

/** Result of {@link DocsRegistrationStore.publish}. */
interface PublishedSite {
  readonly id: string;
  readonly isPublic: boolean;
  readonly isArchived: boolean;
  /** Sites of the organization that no longer have an address. */
  readonly replacedIds: readonly string[];
}

export function createDocsRegistrationStore(database: DatabaseSession): DocsRegistrationStore {
  return {
    claim: (domains, orgId, until, now) => claim(database, { domains, orgId, until, now }),
    insert: (registration) => insertRegistration(database, registration),
    find: (id) => findRegistration(database, id),
    finish: (registration, now, key) => finish(database, registration, now, key),
    publish: (publication) => publish(database, publication),
  };
}

interface Claim {
  readonly domains: readonly string[];
  readonly orgId: string;
  readonly until: Date;
  readonly now: Date;
}

/** Sorted, so that two callers do not deadlock. */
async function claim(database: DatabaseSession, request: Claim): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const domain of [...new Set(request.domains)].sort()) {
    const rows = await database.query(
      `INSERT INTO registry.docs_domains AS d (domain, org_id, claimed_until) VALUES ($1, $2, $3)
       ON CONFLICT (domain) DO UPDATE SET org_id = excluded.org_id,
         claimed_until = CASE WHEN d.org_id <> excluded.org_id THEN excluded.claimed_until
           WHEN d.claimed_until IS NULL THEN NULL
           ELSE greatest(d.claimed_until, excluded.claimed_until) END
       WHERE d.org_id = excluded.org_id OR d.claimed_until <= $4
       RETURNING 1`,
      [domain, request.orgId, request.until.toISOString(), request.now.toISOString()],
    );
    if (rows.length === 0) taken.push(domain);
  }
  return taken;
}

async function insertRegistration(
  database: DatabaseSession,
  registration: DocsRegistration,
): Promise<void> {
  const { id, orgId, addresses, isPreview, isPublic, retainsCustomDomains, expiresAt } =
    registration;
  const end = expiresAt.toISOString();
  await database.query(
    `INSERT INTO registry.docs_registrations
       (id, org_id, addresses, is_preview, is_public, keeps_custom_domains, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, orgId, JSON.stringify(addresses), isPreview, isPublic ?? null, retainsCustomDomains, end],
  );
}

interface RegistrationRow extends SqlRow {
  readonly id: string;
  readonly org_id: string;
  readonly addresses: string;
  readonly is_preview: boolean;
  readonly is_public: boolean | null;
  readonly keeps_custom_domains: boolean;
  readonly expires_at: Date;
  readonly finished_at: Date | null;
  readonly idempotency_key: string | null;
}

async function findRegistration(
  database: DatabaseSession,
  id: string,
): Promise<DocsRegistration | undefined> {
  const [row] = await database.query<RegistrationRow>(
    `SELECT id, org_id, addresses, is_preview, is_public, keeps_custom_domains, expires_at,
       finished_at, idempotency_key FROM registry.docs_registrations WHERE id = $1`,
    [id],
  );
  if (row === undefined) return undefined;
  const key = row.idempotency_key === null ? {} : { idempotencyKey: row.idempotency_key };
  return {
    id: row.id,
    orgId: row.org_id,
    addresses: JSON.parse(row.addresses) as SiteAddress[],
    isPreview: row.is_preview,
    ...(row.is_public === null ? {} : { isPublic: row.is_public }),
    retainsCustomDomains: row.keeps_custom_domains,
    expiresAt: row.expires_at,
    ...(row.finished_at === null ? {} : { finished: key }),
  };
}

async function finish(
  database: DatabaseSession,
  registration: DocsRegistration,
  now: Date,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  const domains = [...new Set(registration.addresses.map(({ domain }) => domain))];
  const owned = await database.query(
    `SELECT 1 FROM registry.docs_domains
     WHERE domain = ANY (string_to_array($1, E'\\n')) AND org_id = $2 ORDER BY domain FOR UPDATE`,
    [domains.join("\n"), registration.orgId],
  );
  if (owned.length < domains.length) return false;
  const ended = await database.query(
    `UPDATE registry.docs_registrations SET finished_at = $2, idempotency_key = $3
     WHERE id = $1 AND finished_at IS NULL AND expires_at > $2 RETURNING 1`,
    [registration.id, now.toISOString(), idempotencyKey ?? null],
  );
  if (ended.length === 0) return false;
  await database.query(
    `UPDATE registry.docs_domains SET claimed_until = NULL
     WHERE domain = ANY (string_to_array($1, E'\\n'))`,
    [domains.join("\n")],
  );
  return true;
}

async function publish(
  database: DatabaseSession,
  { registration, version, at }: Publication,
): Promise<PublishedSite> {
  const site = await upsertSite(database, registration, version.id, at);
  await insertVersion(database, registration.id, { ...version, siteId: site.id }, at);
  await database.query(
    "DELETE FROM registry.docs_addresses WHERE site_id = $1 AND NOT ($2 AND is_custom)",
    [site.id, registration.retainsCustomDomains],
  );
  await database.query(
    `INSERT INTO registry.docs_addresses (domain, path, site_id, is_custom)
     SELECT domain, path, $2, "isCustom" FROM json_to_recordset($1::json)
       AS given (domain text, path text, "isCustom" boolean)
     ON CONFLICT (domain, path)
       DO UPDATE SET site_id = excluded.site_id, is_custom = excluded.is_custom`,
    [JSON.stringify(registration.addresses), site.id],
  );
  await database.query(
    "UPDATE registry.docs_files SET version_id = $2 WHERE registration_id = $1",
    [registration.id, version.id],
  );
  const replaced = await database.query<{ id: string }>(
    `SELECT id FROM registry.docs_sites s WHERE org_id = $1 AND NOT EXISTS
       (SELECT 1 FROM registry.docs_addresses a WHERE a.site_id = s.id)`,
    [registration.orgId],
  );
  const replacedIds = replaced.map(({ id }) => id);
  await markReplaced(database, [site.id, ...replacedIds], version.id, at);
  return { ...site, replacedIds };
}

async function upsertSite(
  database: DatabaseSession,
  registration: DocsRegistration,
  versionId: string,
  at: Date,
): Promise<{ id: string; isPublic: boolean; isArchived: boolean }> {
  const [main] = registration.addresses;
  if (main === undefined) throw new Error("A registration has at least one address.");
  const [row] = await database.query<{ id: string; is_public: boolean; is_archived: boolean }>(
    `INSERT INTO registry.docs_sites AS known
       (id, org_id, main_domain, main_path, is_preview, is_public, version_id, registered_at)
     VALUES ($1, $2, $3, $4, $5, coalesce($6::boolean, true), $7, $8)
     ON CONFLICT (main_domain, main_path) DO UPDATE SET org_id = excluded.org_id,
       is_public = coalesce($6::boolean, known.is_public), version_id = excluded.version_id,
       registered_at = excluded.registered_at
     RETURNING id, is_public, is_archived`,
    [
      versionId.replace(/^docs_/, "site_"),
      registration.orgId,
      main.domain,
      main.path,
      registration.isPreview,
      registration.isPublic ?? null,
      versionId,
      at.toISOString(),
    ],
  );
  if (row === undefined) throw new Error("The site was not stored.");
  return { id: row.id, isPublic: row.is_public, isArchived: row.is_archived };
}

/** Marks the previous versions of these sites as replaced. */
async function markReplaced(
  database: DatabaseSession,
  siteIds: readonly string[],
  versionId: string,
  at: Date,
): Promise<void> {
  await database.query(
    `UPDATE registry.docs_versions SET replaced_at = $3
     WHERE site_id = ANY (string_to_array($1, ',')) AND id <> $2 AND replaced_at IS NULL`,
    [siteIds.join(","), versionId, at.toISOString()],
  );
}

async function insertVersion(
  database: DatabaseSession,
  registrationId: string,
  version: DocsVersion,
  at: Date,
): Promise<void> {
  await database.query(
    `INSERT INTO registry.docs_versions (id, site_id, definition, definition_ids, has_light_mode,
       is_basepath_aware, library_docs, registered_at, registration_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      version.id,
      version.siteId,
      version.definition,
      version.definitionIds.join(","),
      version.hasLightMode,
      version.isBasepathAware,
      version.libraryDocs ?? null,
      at.toISOString(),
      registrationId,
    ],
  );
}
