import { nameBody } from "./docs-body.js";
import type { DocsParts } from "./docs-parts.js";

/** Dependencies of a clean-up. */
type CleanedParts = Pick<DocsParts, "store" | "files" | "now" | "versionDays">;

/** Result of one step of a clean-up. */
interface CleanUpStep {
  /** Registrations that were not finished. */
  readonly registrations: number;
  /** Replaced versions. */
  readonly versions: number;
  /** Names in the file store that no file refers to, whether or not they had content. */
  readonly files: number;
  /** Errors of names that could not be removed. */
  readonly failures: readonly unknown[];
  /** Whether another step is needed. */
  readonly hasMore: boolean;
}

/** Maximum number of items of each kind that one step removes. */
const maxItems = 100;
const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds after which another process may remove items that a process took but did not remove. */
const retryMs = 10 * 60 * 1000;
/**
 * Milliseconds between the removal of a version and of its content, because a new registration may just have
 * found the same content.
 */
const graceMs = 60 * 60 * 1000;

/**
 * Removes data that is no longer needed: registrations that expired unfinished, versions that were replaced
 * long ago, and content in the file store that no file refers to. Several processes may do so at once, because
 * each skips what another has taken.
 *
 * Published docs are never removed: a version is removed only if its site shows another one or has no address,
 * and content only if no file refers to it when it is removed.
 */
export async function cleanUp(parts: CleanedParts): Promise<CleanUpStep> {
  const { store } = parts;
  const at = parts.now();
  const registrations = await store.docs.cleanUp.removeUnfinished(at, maxItems);
  const versions = await removeVersions(parts, at);
  const until = new Date(at.getTime() + retryMs);
  const names = await store.docs.cleanUp.takeDue(at, until, maxItems);
  const unused = names.filter(({ isUsed }) => !isUsed).map(({ name }) => name);
  const { removed, failures } = await removeFiles(parts, unused);
  const used = names.filter(({ isUsed }) => isUsed).map(({ name }) => name);
  await store.docs.cleanUp.forget([...used, ...removed], until);
  const hasMore = [registrations, versions, names.length].some((count) => count >= maxItems);
  return { registrations, versions, files: removed.length, failures, hasMore };
}

function removeVersions({ store, versionDays }: CleanedParts, at: Date): Promise<number> {
  const before = new Date(at.getTime() - versionDays * dayMs);
  const checkAfter = new Date(at.getTime() + graceMs);
  return store.transact(async ({ docs }) => {
    const versions = await docs.cleanUp.lockReplaced(before, maxItems);
    await docs.cleanUp.removeVersions(versions, checkAfter);
    const prepared = versions.map(({ id }) => nameBody(id));
    await docs.cleanUp.note(prepared, checkAfter);
    return versions.length;
  });
}

/** Names that the file store fails to remove are retried later. */
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
const intervalMs = 60 * 1000;
/** Maximum number of steps of one clean-up. */
const maxSteps = 10;

/** Creates the function that cleans up in the background, at most once a minute. */
export function createCleaning(parts: CleanedParts & Pick<DocsParts, "runTask">): () => void {
  let last = -Infinity;
  return () => {
    const at = parts.now().getTime();
    if (at - last < intervalMs) return;
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
