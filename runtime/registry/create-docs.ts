import {
  answerFile,
  createFileAddresses,
  createMemoryFiles,
  type FileLimits,
  type FileStore,
} from "./files/index.js";
import { createCleaning } from "./operations/docs/clean-up.js";
import { defaultVersionDays, type DocsParts } from "./operations/docs/docs-parts.js";
import { createPreparedDocs } from "./operations/docs/prepared-docs.js";
import { respondUnavailable } from "./respond-unavailable.js";
import { docsChannel } from "./store/docs/docs-site-store.js";
import { isDatabaseUnavailable, type RegistryDatabase } from "./store/registry-database.js";
import type { RegistryStore } from "./store/registry-store.js";

/** Dependencies of docs sites. */
export interface DocsOptions {
  /** Where the files of docs sites are. Default: in memory, so that they end with the process. */
  readonly files?: FileStore;
  /** Bytes that files of docs sites may have. */
  readonly fileLimits?: Partial<FileLimits>;
  /** Days that a version of a site is kept after it was replaced. Default 30. */
  readonly versionDays?: number;
  /** What the domains end in that the registry gives to docs sites. Default `docs.localhost`. */
  readonly docsDomainSuffix?: string;
  /** The registry's own address, for links to files. Default: the one that a request was sent to. */
  readonly publicUrl?: string;
}

/** The docs sites of a registry. */
export interface Docs {
  readonly parts: DocsParts;
  /** Serves files, and everything else by `serve`. */
  withFiles<Context extends object>(
    serve: (request: Request, context: Context) => Promise<Response>,
  ): (request: Request, context: Context) => Promise<Response>;
}

const mebibyte = 1024 * 1024;
const defaultLimits: FileLimits = { maxFileBytes: 100 * mebibyte, maxTotalBytes: 1024 * mebibyte };

/** What docs are kept in. */
interface DocsBase {
  readonly database: RegistryDatabase;
  readonly store: RegistryStore;
  now(): Date;
  /** Called with what goes wrong after a response. */
  report(error: unknown): void;
}

/** Connects what docs are made of. */
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
        return (await answerFile(request, served)) ?? (await serve(request, context));
      } catch (error) {
        Object.assign(context, { failure: error });
        if (isDatabaseUnavailable(error)) return respondUnavailable(error);
        return Response.json({ error: "InternalError" }, { status: 500 });
      }
    },
  };
}
