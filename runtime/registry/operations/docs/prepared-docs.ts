import { createHash } from "node:crypto";
import type { FileAddresses, FileStore } from "../../files/index.js";
import type { DocsFile } from "../../store/docs/docs-file-store.js";
import type { LocatedSite } from "../../store/docs/docs-site-store.js";
import type { RegistryStore } from "../../store/registry-store.js";
import { createBody, readBody } from "./docs-body.js";
import { createTextCache } from "./text-cache.js";

/** Loaded docs as text, ready to send. */
interface PreparedText {
  /** A `DocsDefinition` as JSON, with definitions and URLs of files. */
  readonly definition: string;
  readonly hasLightMode: boolean;
  /** Entity tag without quotes. */
  readonly tag: string;
}

/** Which docs to prepare. */
interface PrepareRequest {
  readonly site: LocatedSite;
  readonly hasApis: boolean;
  /** Origin of the registry's URLs. */
  readonly origin: string;
}

/** Prepares docs for readers and caches them. */
export interface PreparedDocs {
  prepare(request: PrepareRequest): Promise<PreparedText>;
  /** Drops cached docs of a site, in every process. */
  drop(siteId: string): Promise<void>;
  /** Drops cached docs of a site in this process; without an id, of all sites. */
  forget(siteId?: string): void;
}

interface PreparedDocsParts {
  readonly store: RegistryStore;
  readonly files: FileStore;
  readonly addresses: FileAddresses;
  now(): Date;
}

/** Maximum bytes of cached docs per process. */
const maxCachedBytes = 64 * 1024 * 1024;
const hourMs = 60 * 60 * 1000;

/**
 * Cached docs are for one version, one origin and one hour, because URLs of files expire. So readers never
 * see replaced docs, even if a process misses a notification.
 */
export function createPreparedDocs(parts: PreparedDocsParts): PreparedDocs {
  const cache = createTextCache<PreparedText>(
    maxCachedBytes,
    ({ definition }) => definition.length,
  );
  return {
    prepare(request) {
      const { site, hasApis, origin } = request;
      const period = Math.floor(parts.now().getTime() / hourMs);
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
