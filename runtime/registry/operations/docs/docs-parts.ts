import type { FileAddresses, FileLimits, FileStore } from "../../files/index.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { PreparedDocs } from "./prepared-docs.js";

/** Default for the days after which a replaced version is removed. */
export const defaultVersionDays = 30;

/** Dependencies of the operations on docs. */
export interface DocsParts {
  readonly store: RegistryStore;
  readonly files: FileStore;
  readonly addresses: FileAddresses;
  readonly limits: FileLimits;
  readonly prepared: PreparedDocs;
  /** Suffix of the domains that the registry assigns, without a leading dot, such as `docs.frond.example`. */
  readonly domainSuffix: string;
  /** Public URL of the registry. Default: the origin of the request. */
  readonly publicUrl?: string;
  /** Days after which a replaced version is removed. */
  readonly versionDays: number;
  now(): Date;
  /** Removes data that is no longer needed, in the background and not at every call. */
  clean(): void;
  /** Runs a task after the response. Errors are logged. */
  runTask(task: () => Promise<void>): void;
}

/** Whether a domain is assigned by the registry, and not a custom one. */
export function isOwnDomain({ domainSuffix }: DocsParts, domain: string): boolean {
  return domain === domainSuffix || domain.endsWith(`.${domainSuffix}`);
}

/** Origin of the registry's URLs. */
export function findOrigin({ publicUrl }: DocsParts, request: Request): string {
  return new URL(publicUrl ?? request.url).origin;
}
