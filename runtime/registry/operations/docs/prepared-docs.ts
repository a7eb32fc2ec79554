import { createHash } from "node:crypto";
import type { FileAddresses, FileStore } from "../../files/index.js";
import type { DocsFile } from "../../store/docs/docs-file-store.js";
import type { LocatedSite } from "../../store/docs/docs-site-store.js";
import type { RegistryStore } from "../../store/registry-store.js";
import { createBody, readBody } from "./docs-body.js";
import { createTextCache } from "./text-cache.js";

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

/** Prepares docs for readers, and remembers what it prepared. */
export interface PreparedDocs {
  prepare(request: PrepareRequest): Promise<PreparedText>;
  /** Forgets what is remembered of a site, in every process. */
  drop(siteId: string): Promise<void>;
  /** Forgets a site in this process alone; without an id all of them. */
  forget(siteId?: string): void;
}

/** What docs are prepared from. */
export interface PreparedDocsParts {
  readonly store: RegistryStore;
  readonly files: FileStore;
  readonly addresses: FileAddresses;
  now(): Date;
}

/** Bytes of prepared docs that a process remembers. */
const maxCachedBytes = 64 * 1024 * 1024;
const hour = 60 * 60 * 1000;

/**
 * What is remembered counts for one version, one origin and one hour, because addresses of files end.
 * So a reader never sees docs that were replaced, even if a process missed the news.
 */
export function createPreparedDocs(parts: PreparedDocsParts): PreparedDocs {
  const cache = createTextCache<PreparedText>(
    maxCachedBytes,
    ({ definition }) => definition.length,
  );
  return {
    prepare(request) {
      const { site, hasApis, origin } = request;
      const period = Math.floor(parts.now().getTime() / hour);
      const key = [site.versionId, site.isPublic, hasApis, origin, period].join("\n");
      return cache.find(site.id, key, () => prepare(parts, request));
    },
    async drop(siteId) {
      cache.forget(siteId);
      await parts.store.docs.sites.announceChange(siteId);
    },
    forget: (siteId) => cache.forget(siteId),
  };
}

async function prepare(
  { store, files, addresses }: PreparedDocsParts,
  { site, hasApis, origin }: PrepareRequest,
): Promise<PreparedText> {
  const { versionId, isPublic } = site;
  const stored = hasApis ? await readBody(files, versionId) : undefined;
  const { opened, hasLightMode } = stored ?? (await createBody(store, versionId, hasApis));
  const ofVersion = await store.docs.files.listOfVersion(versionId);
  const located = await listAddresses(addresses, ofVersion, isPublic, origin);
  const definition = `${opened},${located},"id":${JSON.stringify(versionId)}}`;
  const tag = createHash("sha256").update(definition).digest("base64url").slice(0, 27);
  return { definition, hasLightMode, tag };
}

async function listAddresses(
  addresses: FileAddresses,
  files: readonly DocsFile[],
  isPublic: boolean,
  origin: string,
): Promise<string> {
  const located = await Promise.all(
    files.map(async (file) => ({
      ...file,
      url: await addresses.findDownload(origin, file, isPublic),
    })),
  );
  const plain = Object.fromEntries(located.map(({ id, url }) => [id, url]));
  const sized = located.map(({ id, url, image }) => [
    id,
    image ? { type: "image", url, ...image } : { type: "url", url },
  ]);
  return `"files":${JSON.stringify(plain)},"filesV2":${JSON.stringify(Object.fromEntries(sized))}`;
}
