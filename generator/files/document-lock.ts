import { readFileSync, writeFileSync } from "node:fs";

/** What documents from addresses were when packages were generated from them; beside the configuration. */
export const lockName = "frond.lock.json";

/** Hashes of documents by address. */
export type DocumentLock = Readonly<Record<string, string>>;

/** The hashes of a lock file; none where there is no such file. Throws where it is damaged. */
export function readLock(path: string): DocumentLock {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return {};
  }
  const { documents } = JSON.parse(text) as { readonly documents?: DocumentLock };
  return documents ?? {};
}

/** Adds hashes to a lock file, in order of the addresses; writes only what changes. */
export function updateLock(path: string, hashes: ReadonlyMap<string, string>): void {
  const before = readLock(path);
  const all = Object.entries({ ...before, ...Object.fromEntries(hashes) });
  const documents = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  if ([...hashes].every(([address, hash]) => before[address] === hash)) return;
  writeFileSync(path, `${JSON.stringify({ documents }, null, 2)}\n`);
}
