import type { DocsParts } from "./docs-parts.js";
import { nameBody } from "./docs-body.js";

/** What one step of a clean-up removed. */
export interface CleanUp {
  /** Registrations that nobody finished. */
  readonly registrations: number;
  /** Versions that were replaced. */
  readonly versions: number;
  /** Names in the file store that were empty or whose bytes nothing needed. */
  readonly files: number;
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
 * Removes what nothing needs any more: registrations that nobody finished in time, versions that were
 * replaced long enough ago, and bytes in the file store that no file refers to. Several processes may do
 * so at once; each takes what no other has taken.
 *
 * What readers see is never removed: a version goes only when its site shows another or has no address,
 * and bytes only when no file has them, looked at again at the time they go.
 */
export async function cleanUp(parts: DocsParts): Promise<CleanUp> {
  const { store, now } = parts;
  const registrations = await store.docs.cleanUp.removeUnfinished(now(), most);
  const versions = await removeVersions(parts);
  const names = await store.docs.cleanUp.takeDue(now(), new Date(now().getTime() + patience), most);
  const unused = names.filter(({ isUsed }) => !isUsed).map(({ name }) => name);
  const removed = await removeFiles(parts, unused);
  const used = names.filter(({ isUsed }) => isUsed).map(({ name }) => name);
  await store.docs.cleanUp.forget([...used, ...removed]);
  const hasMore = [registrations, versions, names.length].some((count) => count >= most);
  return { registrations, versions, files: removed.length, hasMore };
}

function removeVersions({ store, now, versionDays }: DocsParts): Promise<number> {
  const before = new Date(now().getTime() - versionDays * day);
  const checkAfter = new Date(now().getTime() + grace);
  return store.transact(async ({ docs }) => {
    const versions = await docs.cleanUp.lockReplaced(before, most);
    await docs.cleanUp.removeVersions(versions, checkAfter);
    const prepared = versions.map(({ id }) => nameBody(id));
    await docs.cleanUp.note(prepared, checkAfter);
    return versions.length;
  });
}

/** Those that were removed. What the file store does not remove now is tried again later. */
async function removeFiles(
  { files }: DocsParts,
  names: readonly string[],
): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const name of names) {
    try {
      await files.remove(name);
      removed.push(name);
    } catch {
      continue;
    }
  }
  return removed;
}

/** Milliseconds between two clean-ups by one process. */
const interval = 60 * 1000;

/** Cleans up along with other work, at most once a minute; nobody waits for it. */
export function createCleaning(parts: Omit<DocsParts, "clean">): () => void {
  let last = -Infinity;
  return () => {
    const at = parts.now().getTime();
    if (at - last < interval) return;
    last = at;
    parts.runTask(async () => void (await cleanUp({ ...parts, clean: () => undefined })));
  };
}
