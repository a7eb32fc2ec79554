import { nameBody } from "./docs-body.js";
import type { DocsParts } from "./docs-parts.js";

/** What is cleaned up. */
export type CleanedParts = Pick<DocsParts, "store" | "files" | "now" | "versionDays">;

/** What one step of a clean-up removed. */
export interface CleanUpStep {
  /** Registrations that were not finished. */
  readonly registrations: number;
  /** Versions that were replaced. */
  readonly versions: number;
  /** Names in the file store that no file had, whether or not there were bytes. */
  readonly files: number;
  /** Why names could not be removed, an error each. */
  readonly failures: readonly unknown[];
  /** Whether there was more than fits into one step. */
  readonly hasMore: boolean;
}

/** So much is removed in one step, of each kind. */
const most = 100;
const day = 24 * 60 * 60 * 1000;
/** Milliseconds after which another process may remove what one took and did not remove. */
const patience = 10 * 60 * 1000;
/**
 * Milliseconds between the end of a version and that of its bytes: a registration that begins may have
 * found the same bytes just before.
 */
const grace = 60 * 60 * 1000;

/**
 * Removes what nothing needs any more: registrations that were not finished in time, versions that were
 * replaced long enough ago, and bytes in the file store that no file refers to. Several processes may do
 * so at once; each takes what no other has taken.
 *
 * What readers see is never removed: a version goes only when its site shows another or has no address,
 * and bytes only when no file has them, looked at again at the time they go.
 */
export async function cleanUp(parts: CleanedParts): Promise<CleanUpStep> {
  const { store } = parts;
  const at = parts.now();
  const registrations = await store.docs.cleanUp.removeUnfinished(at, most);
  const versions = await removeVersions(parts, at);
  const until = new Date(at.getTime() + patience);
  const names = await store.docs.cleanUp.takeDue(at, until, most);
  const unused = names.filter(({ isUsed }) => !isUsed).map(({ name }) => name);
  const { removed, failures } = await removeFiles(parts, unused);
  const used = names.filter(({ isUsed }) => isUsed).map(({ name }) => name);
  await store.docs.cleanUp.forget([...used, ...removed], until);
  const hasMore = [registrations, versions, names.length].some((count) => count >= most);
  return { registrations, versions, files: removed.length, failures, hasMore };
}

function removeVersions({ store, versionDays }: CleanedParts, at: Date): Promise<number> {
  const before = new Date(at.getTime() - versionDays * day);
  const checkAfter = new Date(at.getTime() + grace);
  return store.transact(async ({ docs }) => {
    const versions = await docs.cleanUp.lockReplaced(before, most);
    await docs.cleanUp.removeVersions(versions, checkAfter);
    const prepared = versions.map(({ id }) => nameBody(id));
    await docs.cleanUp.note(prepared, checkAfter);
    return versions.length;
  });
}

/** What the file store does not remove now is tried again later. */
async function removeFiles(
  { files }: CleanedParts,
  names: readonly string[],
): Promise<{ readonly removed: readonly string[]; readonly failures: readonly unknown[] }> {
  const removed: string[] = [];
  const failures: unknown[] = [];
  for (const name of names) {
    try {
      await files.remove(name);
      removed.push(name);
    } catch (error) {
      failures.push(error);
    }
  }
  return { removed, failures };
}

/** Milliseconds between two clean-ups by one process. */
const interval = 60 * 1000;
/** Steps of one clean-up: the rest has time. */
const maxSteps = 10;

/** Cleans up in the background of other work, at most once a minute. */
export function createCleaning(parts: CleanedParts & Pick<DocsParts, "runTask">): () => void {
  let last = -Infinity;
  return () => {
    const at = parts.now().getTime();
    if (at - last < interval) return;
    last = at;
    parts.runTask(async () => {
      for (let step = 1; step <= maxSteps; step += 1) {
        const { failures, hasMore } = await cleanUp(parts);
        if (failures.length > 0) throw failures[0];
        if (!hasMore) return;
      }
    });
  };
}
