import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { folderProblems } from "../explain-system.js";
import {
  createFileWriter,
  type FileWriter,
  type WrittenFiles,
} from "./write/create-file-writer.js";

/** A folder that a site is written to. */
export interface Output extends Pick<FileWriter, "write"> {
  /** Adds files that another thread wrote to the folder. */
  add(written: WrittenFiles): void;
  /** Finishes writing, and removes files of the earlier site that this site does not have. */
  close(): Promise<{ readonly files: number; readonly bytes: number }>;
}

/** The file that lists the written files, so that the next run can remove old ones. */
const listName = ".frond-files.json";

/**
 * Opens a folder for a site, and creates it if it is missing.
 *
 * @throws Error When the folder cannot be created, or when it has files that this function did not write.
 */
export async function openOutput(folder: string): Promise<Output> {
  await makeFolder(folder).catch((cause: NodeJS.ErrnoException) => {
    const reason = folderProblems[cause.code ?? ""] ?? cause.message;
    const message = `${folder} cannot be made a folder: ${reason}. Name another one with --out.`;
    throw new Error(message, { cause });
  });
  const before = await readList(folder);
  const writer = createFileWriter(folder);
  const others: WrittenFiles[] = [];
  return {
    write: writer.write,
    add: (written) => void others.push(written),
    close: async () => {
      const all = [writer.list(), ...others];
      const written = new Set(all.flatMap(({ paths }) => paths));
      for (const path of before)
        if (!written.has(path)) await rm(join(folder, path), { force: true });
      await writeFile(join(folder, listName), JSON.stringify([...written].sort(), undefined, 1));
      return { files: written.size, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}

/**
 * Creates a folder and its parents, one by one. The recursive `mkdir` of Node never returns if the parent exists and
 * creating a folder in it fails with ENOENT, as in `/proc`.
 */
async function makeFolder(folder: string): Promise<void> {
  const around = dirname(folder);
  if (around !== folder && !existsSync(around)) await makeFolder(around);
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    const isThere = error.code === "EEXIST" && (await stat(folder)).isDirectory();
    if (!isThere) throw error;
  });
}

async function readList(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  if (names.length === 0) return [];
  if (!names.includes(listName)) {
    throw new Error(
      `The folder ${folder} has files that are not of a docs site. Name an empty one with --out, or move them.`,
    );
  }
  const paths = readJson(await readFile(join(folder, listName), "utf8"));
  const isPath = (path: unknown): path is string =>
    typeof path === "string" && path.startsWith("/") && !path.split("/").includes("..");
  if (Array.isArray(paths)) return paths.filter(isPath);
  throw new Error(
    `${join(folder, listName)}, which lists the site's files, is damaged. Empty the folder, or name another one with --out.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
