import { parseVersion, toPrecedence } from "../semantic-version.js";
import { deriveKey } from "./derive-key.js";
import type { DatabaseSession } from "./registry-database.js";

/** An API of an organization. */
export interface ApiName {
  readonly orgId: string;
  readonly apiId: string;
}

/** One version of an SDK. */
interface SdkVersion {
  /** `typescript`, `python`, and so on. */
  readonly language: string;
  /** Package name; for Java `group:artifact`. */
  readonly package: string;
  readonly version: string;
}

/** A stored version of an SDK. */
export interface StoredSdkVersion extends SdkVersion {
  /** Key of the version and its API. */
  readonly key: string;
  /** When something was last stored for it. */
  readonly registeredAt: Date;
}

/** A version of a package, and the API it calls. */
export interface PackageVersion extends StoredSdkVersion {
  readonly apiId: string;
}

/** Stores the versions of SDKs that have snippets or templates. Every method rejects with a `DatabaseFailure`. */
export interface SdkStore {
  /** Stores a version and resolves to its key. */
  store(api: ApiName, sdk: SdkVersion): Promise<string>;
  /** A version of an SDK of an API. Default: the latest. */
  find(
    api: ApiName,
    sdk: Omit<SdkVersion, "version"> & { readonly version: string | undefined },
  ): Promise<StoredSdkVersion | undefined>;
  /** The latest version of every SDK of an API, by language and package. */
  listLatest(api: ApiName): Promise<readonly StoredSdkVersion[]>;
  /** Every version of a package, in any language unless one is given, the highest first. */
  listVersions(
    orgId: string,
    packageName: string,
    language: string | undefined,
  ): Promise<readonly PackageVersion[]>;
}

export function createSdkStore(database: DatabaseSession): SdkStore {
  return {
    store: (api, sdk) => storeSdk(database, api, sdk),
    find: (api, sdk) => findSdk(database, api, sdk),
    listLatest: (api) => listLatest(database, api),
    listVersions: (orgId, packageName, language) =>
      listVersions(database, orgId, packageName, language),
  };
}

/** Orders releases before candidates, both by precedence, then other versions from the newest. */
const highestFirst = "rank DESC, precedence DESC, registered_at DESC, version DESC";

/** Key of an API in the tables of SDKs, snippets and templates. */
export function deriveApiKey({ orgId, apiId }: ApiName): string {
  return deriveKey(orgId, apiId);
}

async function storeSdk(
  database: DatabaseSession,
  api: ApiName,
  { language, package: name, version }: SdkVersion,
): Promise<string> {
  const { orgId, apiId } = api;
  const key = deriveKey(orgId, apiId, language, name, version);
  const parsed = parseVersion(version);
  const rank = parsed ? (parsed.candidate.length > 0 ? 1 : 2) : 0;
  await database.query(
    `INSERT INTO registry.sdk_versions (key, api_key, package_key, org_id, api_id, language, package,
       version, rank, precedence)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (key) DO UPDATE SET registered_at = excluded.registered_at`,
    [
      key,
      deriveApiKey(api),
      deriveKey(orgId, name),
      orgId,
      apiId,
      language,
      name,
      version,
      rank,
      parsed ? toPrecedence(parsed) : "",
    ],
  );
  return key;
}

interface SdkRow {
  readonly [column: string]: unknown;
  readonly key: string;
  readonly api_id: string;
  readonly language: string;
  readonly package: string;
  readonly version: string;
  readonly registered_at: Date;
}

function toSdk(row: SdkRow): PackageVersion {
  const { key, language, version } = row;
  const { package: name, api_id: apiId, registered_at: registeredAt } = row;
  return { key, apiId, language, package: name, version, registeredAt };
}

const columns = "key, api_id, language, package, version, registered_at";

async function findSdk(
  database: DatabaseSession,
  api: ApiName,
  sdk: Parameters<SdkStore["find"]>[1],
): Promise<StoredSdkVersion | undefined> {
  const [row] = await database.query<SdkRow>(
    `SELECT ${columns} FROM registry.sdk_versions
     WHERE api_key = $1 AND language = $2 AND package = $3 AND ($4::text IS NULL OR version = $4)
     ORDER BY ${highestFirst} LIMIT 1`,
    [deriveApiKey(api), sdk.language, sdk.package, sdk.version ?? null],
  );
  return row && toSdk(row);
}

async function listLatest(
  database: DatabaseSession,
  api: ApiName,
): Promise<readonly StoredSdkVersion[]> {
  const rows = await database.query<SdkRow>(
    `SELECT DISTINCT ON (language, package) ${columns} FROM registry.sdk_versions
     WHERE api_key = $1 ORDER BY language, package, ${highestFirst}`,
    [deriveApiKey(api)],
  );
  return rows.map(toSdk);
}

async function listVersions(
  database: DatabaseSession,
  orgId: string,
  packageName: string,
  language: string | undefined,
): Promise<readonly PackageVersion[]> {
  const rows = await database.query<SdkRow>(
    `SELECT ${columns} FROM registry.sdk_versions
     WHERE package_key = $1 AND ($2::text IS NULL OR language = $2) ORDER BY ${highestFirst}`,
    [deriveKey(orgId, packageName), language ?? null],
  );
  return rows.map(toSdk);
}
