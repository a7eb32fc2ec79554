import {
  serveFile,
  createFileAddresses,
  createMemoryFiles,
  type FileLimits,
  type FileStore,
} from "./files/index.js";
import { createCleaning } from "./operations/docs/clean-up.js";
import { defaultVersionDays, type DocsParts } from "./operations/docs/docs-parts.js";
import { createPreparedDocs } from "./operations/docs/prepared-docs.js";
import { respondUnavailable } from "./error-responses.js";
import { docsChannel } from "./store/docs/docs-site-store.js";
import { isDatabaseUnavailable, type RegistryDatabase } from "./store/registry-database.js";
import type { RegistryStore } from "./store/registry-store.js";

/** Dependencies of docs sites. */
export interface DocsOptions {
  /** File store of docs sites. Default: in memory, until the process ends. */
  readonly files?: FileStore;
  /** Size limits for files of docs sites. */
  readonly fileLimits?: Partial<FileLimits>;
  /** Days after which a replaced version of a site is removed. Default 30. */
  readonly versionDays?: number;
  /** Suffix of the domains that the registry assigns to docs sites. Default `docs.localhost`. */
  readonly docsDomainSuffix?: string;
  /** Public URL of the registry, for links to files. Default: the origin of the request. */
  readonly publicUrl?: string;
}

/** The docs sites of a registry. */
interface Docs {
  readonly parts: DocsParts;
  /** Serves files, and passes all other requests to `serve`. */
  withFiles<Context extends object>(
    serve: (request: Request, context: Context) => Promise<Response>,
  ): (request: Request, context: Context) => Promise<Response>;
}

const mebibyte = 1024 * 1024;
const defaultLimits: FileLimits = { maxFileBytes: 100 * mebibyte, maxTotalBytes: 1024 * mebibyte };

interface DocsBase {
  readonly database: RegistryDatabase;
  readonly store: RegistryStore;
  now(): Date;
  /** Called with errors that occur after a response. */
  report(error: unknown): void;
}

/** Creates the docs part of a registry. */
export function createDocs(options: DocsOptions, { database, store, now, report }: DocsBase): Docs {
  const { files = createMemoryFiles(), docsDomainSuffix = "docs.localhost", publicUrl } = options;
  const addresses = createFileAddresses({ keys: store.docs.files, files, now });
  const prepared = createPreparedDocs({ store, files, addresses, now });
  database.listen?.(docsChannel, (siteId) => prepared.forget(siteId));
  const limits = { ...defaultLimits, ...options.fileLimits };
  const connected: Omit<DocsParts, "clean"> = {
    store,
    files,
    addresses,
    limits,
    prepared,
    domainSuffix: docsDomainSuffix.toLowerCase().replace(/^\.+/, ""),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    versionDays: options.versionDays ?? defaultVersionDays,
    now,
    runTask: (task) => void task().catch(report),
  };
  const parts: DocsParts = { ...connected, clean: createCleaning(connected) };
  const { files: records, cleanUp } = store.docs;
  const served = { files, store: records, cleanUp, addresses, limits, now };
  return {
    parts,
    withFiles: (serve) => async (request, context) => {
      try {
        return (await serveFile(request, served)) ?? (await serve(request, context));
      } catch (error) {
        Object.assign(context, { failure: error });
        if (isDatabaseUnavailable(error)) return respondUnavailable(error);
        return Response.json({ error: "InternalError" }, { status: 500 });
      }
    },
  };
}
