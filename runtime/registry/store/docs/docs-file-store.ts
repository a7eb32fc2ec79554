import { randomBytes } from "node:crypto";
import type { DatabaseSession, SqlRow } from "../registry-database.js";

/** Size and alternative text of an image. */
interface ImageSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly blurDataUrl?: string;
  readonly alt?: string;
}

/** A file of a docs site. Its content is in the file store. */
export interface DocsFile {
  readonly id: string;
  readonly registrationId: string;
  readonly orgId: string;
  /** Unique in the registration. It only identifies the file and is not used as a path. */
  readonly path: string;
  readonly contentType: string;
  readonly image?: ImageSize;
  /** SHA-256 in hexadecimal: declared before the upload, computed after it. */
  readonly hash?: string;
  /** Name of its content in the file store, which other files with the same content share. */
  readonly storedAs: string;
  /** Size in bytes; undefined until it is uploaded. */
  readonly size?: number;
}

/** A file and who may read it. */
export interface PublishedFile extends DocsFile {
  /** Access of the site that it was published with; undefined before. */
  readonly access?: "public" | "private" | "archived";
}

/** Stores files of docs. Every method rejects with a `DatabaseFailure`. */
export interface DocsFileStore {
  insert(files: readonly DocsFile[]): Promise<void>;
  find(id: string): Promise<PublishedFile | undefined>;
  listOfRegistration(id: string): Promise<readonly DocsFile[]>;
  /** Uploaded files. */
  listOfVersion(id: string): Promise<readonly DocsFile[]>;
  /** The uploaded files of an organization that have one of these hashes. */
  findByHashes(orgId: string, hashes: readonly string[]): Promise<readonly DocsFile[]>;
  /**
   * Records an upload, which replaces an earlier one. False, without a change, if the registration has ended.
   */
  recordUpload(id: string, upload: FileUpload, now: Date): Promise<boolean>;
  /** Total size of the other uploaded files of a file's registration. */
  measureOthers(id: string): Promise<number>;
  /** Key that signs URLs, the same for all processes. Created at first use. */
  findKey(): Promise<Uint8Array>;
}

/** An upload. */
interface FileUpload {
  /** Name in the file store. */
  readonly storedAs: string;
  readonly size: number;
  readonly hash?: string;
  readonly contentType?: string;
}

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

/** Uses one statement, because a site may have thousands of files. */
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

/** Waits while the registration is being finished. The replaced content is due for a check at once. */
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
    `SELECT coalesce(sum(sibling.size), 0)::bigint AS total FROM registry.docs_files f
     JOIN registry.docs_files sibling
       ON sibling.registration_id = f.registration_id AND sibling.id <> f.id
     WHERE f.id = $1`,
    [id],
  );
  return Number(row?.total ?? 0);
}

/** The key is stored with the docs, because access to the database already gives access to them. */
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
