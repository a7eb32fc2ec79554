import type { FileAddresses, FileLimits, FileStore } from "../../files/index.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { PreparedDocs } from "./prepared-docs.js";

/** Default days that a version is kept after it was replaced. */
export const defaultVersionDays = 30;

/** What the operations on docs work with besides the store. */
export interface DocsParts {
  readonly store: RegistryStore;
  readonly files: FileStore;
  readonly addresses: FileAddresses;
  readonly limits: FileLimits;
  readonly prepared: PreparedDocs;
  /** What the registry's own domains end in, without a dot at the front, such as `docs.frond.example`. */
  readonly domainSuffix: string;
  /** The registry's own address as callers write it; undefined: the one that a request was sent to. */
  readonly publicUrl?: string;
  /** Days that a version is kept after it was replaced. */
  readonly versionDays: number;
  now(): Date;
  /** Removes what nothing needs any more, after the response and now and then only. */
  clean(): void;
  /** Does something after the response; what goes wrong in it is logged. */
  runTask(task: () => Promise<void>): void;
}

/** Whether a domain is the registry's to give. */
export function isOwnDomain({ domainSuffix }: DocsParts, domain: string): boolean {
  return domain === domainSuffix || domain.endsWith(`.${domainSuffix}`);
}

/** The origin of addresses that lead to the registry. */
export function findOrigin({ publicUrl }: DocsParts, request: Request): string {
  return new URL(publicUrl ?? request.url).origin;
}
