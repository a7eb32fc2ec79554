import { randomBytes } from "node:crypto";
import type { DatabaseSession, SqlRow } from "../registry-database.js";

/** Size and words of an image. */
export interface ImageSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly blurDataUrl?: string;
  readonly alt?: string;
}

/** A file of a docs site. Its bytes are in the file store. */
export interface DocsFile {
  readonly id: string;
  readonly registrationId: string;
  readonly orgId: string;
  /** Unique in the registration; only a name. */
  readonly path: string;
  readonly contentType: string;
  readonly image?: ImageSize;
  /** SHA-256 in hexadecimal; as promised before, as counted after the upload. */
  readonly hash?: string;
  /** The name of its bytes in the file store, which other files with the same bytes share. */
  readonly storedAs: string;
  /** Bytes; undefined until it was uploaded. */
  readonly size?: number;
}

/** A file and who may read it. */
export interface PublishedFile extends DocsFile {
  /** Of the site that it was published with; undefined before. */
  readonly access?: "public" | "private" | "archived";
}

/** The files of docs. Every method rejects with a `DatabaseFailure`. */
export interface DocsFileStore {
  insert(files: readonly DocsFile[]): Promise<void>;
  find(id: string): Promise<PublishedFile | undefined>;
  listOfRegistration(id: string): Promise<readonly DocsFile[]>;
  /** Those that were uploaded. */
  listOfVersion(id: string): Promise<readonly DocsFile[]>;
  /** The uploaded files of an organization that have one of these hashes. */
  findByHashes(orgId: string, hashes: readonly string[]): Promise<readonly DocsFile[]>;
  /**
   * Keeps what was uploaded instead of what the file had. False when the registration has ended: then
   * nothing was changed.
   */
  recordUpload(id: string, upload: FileUpload, now: Date): Promise<boolean>;
  /** Bytes of all other uploaded files of a file's registration. */
  measureOthers(id: string): Promise<number>;
  /** The key that addresses are signed with, the same for all processes; made at first use. */
  findKey(): Promise<Uint8Array>;
}

/** What came at an upload address. */
export interface FileUpload {
  /** Its name in the file store. */
  readonly storedAs: string;
  readonly size: number;
  readonly hash?: string;
  readonly contentType?: string;
}

/** The files of a migrated database, or of a transaction on it. */
export function createDocsFileStore(database: DatabaseSession): DocsFileStore {
  return {
    insert: (files) => insertFiles(database, files),
    find: (id) => findFile(database, id),
    listOfRegistration: (id) => listFiles(database, "registration_id = $1", [id]),
    listOfVersion: (id) => listFiles(database, "version_id = $1 AND size IS NOT NULL", [id]),
    findByHashes: (orgId, hashes) =>
      listFiles(
        database,
        `org_id = $1 AND content_hash = ANY (string_to_array($2, ',')) AND size IS NOT NULL
         AND version_id IS NOT NULL`,
        [orgId, hashes.join(",")],
      ),
    recordUpload: (id, upload, now) => recordUpload(database, id, upload, now),
    measureOthers: (id) => measureOthers(database, id),
    findKey: () => findKey(database),
  };
}

interface FileRow extends SqlRow {
  readonly id: string;
  readonly registration_id: string;
  readonly org_id: string;
  readonly path: string;
  readonly content_type: string;
  readonly image: string | null;
  readonly content_hash: string | null;
  readonly stored_as: string;
  readonly size: bigint | null;
}

const columns =
  "f.id, f.registration_id, f.org_id, f.path, f.content_type, f.image, f.content_hash, f.stored_as, f.size";

/** One statement however many: a site may have thousands. */
async function insertFiles(database: DatabaseSession, files: readonly DocsFile[]): Promise<void> {
  await database.query(
    `INSERT INTO registry.docs_files
       (id, registration_id, org_id, path, content_type, image, content_hash, stored_as, size)
     SELECT id, "registrationId", "orgId", path, "contentType", image, hash, "storedAs", size
     FROM json_to_recordset($1::json) AS given (id text, "registrationId" text, "orgId" text,
       path text, "contentType" text, image json, hash text, "storedAs" text, size bigint)`,
    [JSON.stringify(files)],
  );
}

async function findFile(database: DatabaseSession, id: string): Promise<PublishedFile | undefined> {
  const [row] = await database.query<FileRow & { access: PublishedFile["access"] | null }>(
    `SELECT ${columns}, CASE WHEN s.is_archived THEN 'archived' WHEN s.is_public THEN 'public'
       WHEN NOT s.is_public THEN 'private' END AS access FROM registry.docs_files f
     LEFT JOIN registry.docs_versions v ON v.id = f.version_id
     LEFT JOIN registry.docs_sites s ON s.id = v.site_id
     WHERE f.id = $1`,
    [id],
  );
  if (row === undefined) return undefined;
  return { ...toFile(row), ...(row.access ? { access: row.access } : {}) };
}

async function listFiles(
  database: DatabaseSession,
  condition: string,
  values: readonly string[],
): Promise<readonly DocsFile[]> {
  const rows = await database.query<FileRow>(
    `SELECT ${columns} FROM registry.docs_files f WHERE ${condition} ORDER BY path`,
    values,
  );
  return rows.map(toFile);
}

/** Waits for who finishes the registration. The bytes that nothing needs any more are checked at once. */
async function recordUpload(
  database: DatabaseSession,
  id: string,
  { storedAs, size, hash, contentType }: FileUpload,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    `WITH before AS (
       SELECT f.id, f.stored_as, f.size FROM registry.docs_registrations r
       JOIN registry.docs_files f ON f.registration_id = r.id
       WHERE f.id = $1 AND r.finished_at IS NULL AND r.expires_at > $6 FOR UPDATE
     ), noted AS (
       INSERT INTO registry.docs_stored_names AS known (name, check_after)
       SELECT stored_as, $6::timestamptz FROM before WHERE size IS NOT NULL AND stored_as <> $5
       ON CONFLICT (name) DO UPDATE SET check_after = excluded.check_after
     ), known AS (
       DELETE FROM registry.docs_stored_names WHERE name = $5 AND EXISTS (SELECT 1 FROM before)
     )
     UPDATE registry.docs_files f SET size = $2, stored_as = $5,
       content_hash = coalesce($3, content_hash), content_type = coalesce($4, content_type)
     FROM before WHERE f.id = before.id RETURNING 1`,
    [id, size, hash ?? null, contentType ?? null, storedAs, now.toISOString()],
  );
  return rows.length > 0;
}

async function measureOthers(database: DatabaseSession, id: string): Promise<number> {
  const [row] = await database.query<{ total: bigint }>(
    `SELECT coalesce(sum(other.size), 0)::bigint AS total FROM registry.docs_files f
     JOIN registry.docs_files other
       ON other.registration_id = f.registration_id AND other.id <> f.id
     WHERE f.id = $1`,
    [id],
  );
  return Number(row?.total ?? 0);
}

/** Who can read the database can read the docs, so a key next to them gives nothing away. */
async function findKey(database: DatabaseSession): Promise<Uint8Array> {
  await database.query(
    "INSERT INTO registry.docs_file_key (key) VALUES ($1) ON CONFLICT (is_only) DO NOTHING",
    [new Uint8Array(randomBytes(32))],
  );
  const [row] = await database.query<{ key: Uint8Array }>("SELECT key FROM registry.docs_file_key");
  if (row === undefined) throw new Error("The key of the file addresses was not stored.");
  return row.key;
}

function toFile(row: FileRow): DocsFile {
  return {
    id: row.id,
    registrationId: row.registration_id,
    orgId: row.org_id,
    path: row.path,
    contentType: row.content_type,
    storedAs: row.stored_as,
    ...(row.image === null ? {} : { image: JSON.parse(row.image) as ImageSize }),
    ...(row.content_hash === null ? {} : { hash: row.content_hash }),
    ...(row.size === null ? {} : { size: Number(row.size) }),
  };
}
