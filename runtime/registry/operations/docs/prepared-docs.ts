import { createHash } from "node:crypto";
import type { DocsFile } from "../../store/docs/docs-file-store.js";
import type { LocatedSite } from "../../store/docs/docs-site-store.js";
import type { FileAddresses } from "../../files/index.js";
import { decompress } from "../../store/gzip.js";
import type { RegistryStore } from "../../store/registry-store.js";

/** Loaded docs as text, ready to send. */
export interface PreparedText {
  /** A `DocsDefinition` as JSON, with definitions and addresses of files. */
  readonly definition: string;
  readonly hasLightMode: boolean;
  /** Entity tag without quotes. */
  readonly tag: string;
}

/** Which docs to prepare. */
export interface PrepareRequest {
  readonly site: LocatedSite;
  readonly hasApis: boolean;
  /** Of addresses that lead to the registry. */
  readonly origin: string;
}

/** Prepares docs for readers. */
export interface PreparedDocs {
  prepare(request: PrepareRequest): Promise<PreparedText>;
  /** Forgets what is kept of a site, in every process. */
  drop(siteId: string): Promise<void>;
}

/** What docs are prepared from. */
export interface PreparedDocsParts {
  readonly store: RegistryStore;
  readonly addresses: FileAddresses;
}

/** Reads everything from the store. */
export function createPreparedDocs(parts: PreparedDocsParts): PreparedDocs {
  return {
    prepare: (request) => prepare(parts, request),
    drop: () => Promise.resolve(),
  };
}

async function prepare(
  parts: PreparedDocsParts,
  { site, hasApis, origin }: PrepareRequest,
): Promise<PreparedText> {
  const { store } = parts;
  const version = await store.docs.sites.findVersion(site.versionId);
  if (version === undefined) throw new Error("The version of a site is not there.");
  const files = await store.docs.files.listOfVersion(version.id);
  const text = new TextDecoder().decode(await decompress(version.definition)).trimEnd();
  const added = [
    `"apis":{${(hasApis ? await listApis(store, version.definitionIds) : []).join(",")}}`,
    ...(await listFiles(parts.addresses, files, site.isPublic, origin)),
    `"id":${JSON.stringify(version.id)}`,
  ];
  // The text is that of an object, which has at least the required members.
  const definition = `${text.slice(0, -1)},${added.join(",")}}`;
  const { hasLightMode } = version;
  const tag = createHash("sha256").update(definition).digest("base64url").slice(0, 27);
  return { definition, hasLightMode, tag };
}

async function listApis(store: RegistryStore, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await store.definitions.findMany(ids);
  const texts = found.map(async ({ id, gzip }) => {
    const text = new TextDecoder().decode(await decompress(gzip));
    return `${JSON.stringify(id)}:${text}`;
  });
  return (await Promise.all(texts)).sort();
}

async function listFiles(
  addresses: FileAddresses,
  files: readonly DocsFile[],
  isPublic: boolean,
  origin: string,
): Promise<string[]> {
  const located = await Promise.all(
    files.map(async (file) => ({
      ...file,
      url: await addresses.findDownload(origin, file, isPublic),
    })),
  );
  const plain = Object.fromEntries(located.map(({ id, url }) => [id, url]));
  const sized = Object.fromEntries(
    located.map(({ id, url, image }) => [
      id,
      image ? { type: "image", url, ...image } : { type: "url", url },
    ]),
  );
  return [`"files":${JSON.stringify(plain)}`, `"filesV2":${JSON.stringify(sized)}`];
}
