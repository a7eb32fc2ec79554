import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FileDifference } from "./compare-files.js";

/** Where new files wait, in the folder they are for, so that moving them is one step of the file system. */
const stagingName = ".frond-staging";

/** Written last: with it the changes are whole and will be made, without it they never were. */
const journalName = "journal.json";

interface Journal {
  /** Paths whose new files wait, by the number each is called in the staging folder. */
  readonly move: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Makes changes in a folder so that an interruption leaves it whole: all new files are written
 * beside, then a journal, then they are moved. Interrupted before the journal, the folder is as it
 * was; after it, {@link finishStagedChanges} makes the rest.
 */
export async function makeStagedChanges(
  folder: string,
  differences: readonly FileDifference[],
): Promise<void> {
  if (differences.length === 0) return;
  const staging = join(folder, stagingName);
  mkdirSync(staging, { recursive: true });
  const changed = differences.filter(({ kind }) => kind !== "orphaned");
  for (const [index, { expected }] of changed.entries()) {
    writeFileSync(join(staging, String(index)), expected ?? "");
  }
  const journal: Journal = {
    move: changed.map(({ path }) => path),
    remove: differences.filter(({ kind }) => kind === "orphaned").map(({ path }) => path),
  };
  await writeFile(join(staging, `${journalName}.part`), JSON.stringify(journal));
  await rename(join(staging, `${journalName}.part`), join(staging, journalName));
  await finishStagedChanges(folder);
}

/** Whether an interrupted run left something behind. */
export function hasStagedChanges(folder: string): boolean {
  return existsSync(join(folder, stagingName));
}

/** Makes what an interrupted run had prepared in whole, and forgets what it had not. */
export async function finishStagedChanges(folder: string): Promise<void> {
  const staging = join(folder, stagingName);
  const journal = await readJournal(staging);
  if (journal) {
    for (const [index, path] of journal.move.entries()) {
      await moveFile(join(staging, String(index)), join(folder, path));
    }
    for (const path of journal.remove) await rm(join(folder, path), { force: true });
  }
  await rm(staging, { recursive: true, force: true });
}

async function readJournal(staging: string): Promise<Journal | undefined> {
  try {
    return JSON.parse(await readFile(join(staging, journalName), "utf8")) as Journal;
  } catch {
    return undefined;
  }
}

/**
 * Moves a file; one that is not there was moved before the interruption. Windows refuses for a
 * moment while another program, such as a virus scanner, has the old file open.
 */
async function moveFile(from: string, to: string, patience = 10): Promise<void> {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") return;
    if (patience === 0 || (code !== "EPERM" && code !== "EBUSY" && code !== "EACCES")) throw error;
    await sleep(50);
    await moveFile(from, to, patience - 1);
  }
}
