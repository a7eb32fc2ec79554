import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { dumpTables, restoreTables, type BackupLine } from "../../runtime/registry/index.js";
import { explainUnreadable } from "../explain-system.js";
import type { RegistryDatabase } from "../../runtime/registry/index.js";

/** The source of a backup, or the destination when it is restored. */
interface BackupPlace {
  readonly database: RegistryDatabase;
  /** Folder of the files of docs sites. */
  readonly files: string;
}

/** The size of a backup. */
interface BackupSize {
  readonly rows: number;
  readonly files: number;
}

/** Writes all data to one file of compressed JSON lines. The file gets its name when it is complete. */
export async function writeBackup(
  { database, files }: BackupPlace,
  path: string,
): Promise<BackupSize> {
  const draft = `${path}.draft`;
  const size = { rows: 0, files: 0 };
  try {
    await pipeline(
      Readable.from(printLines(database, files, size), { objectMode: false }),
      createGzip(),
      createWriteStream(draft, { mode: 0o600 }),
    );
    const file = await open(draft, "r+");
    await file.sync();
    await file.close();
    await rename(draft, path);
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Yields the lines. Rows are only read as fast as lines are written. */
async function* printLines(
  database: RegistryDatabase,
  folder: string,
  size: { rows: number; files: number },
): AsyncGenerator<string> {
  const channel = new TransformStream<string, string>();
  const writer = channel.writable.getWriter();
  const write = (line: BackupLine): Promise<void> => writer.write(`${JSON.stringify(line)}\n`);
  const dumped = dumpTables(database, write)
    .then(async (counts) => {
      size.rows = [...counts.values()].reduce((total, count) => total + count, 0);
      for (const name of await listFiles(folder)) {
        const bytes = await readFile(join(folder, name), "base64");
        size.files += 1;
        await write({ file: name, bytes });
      }
      await write({ end: true, rows: size.rows });
      await writer.close();
    })
    .catch((error: unknown) => writer.abort(error).catch(() => undefined));
  for await (const line of channel.readable) yield line;
  await dumped;
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith("draft-")).sort();
}

/** Restores a backup of {@link writeBackup} to an empty database and folder. Rejects if it is incomplete. */
export async function readBackup(
  { database, files }: BackupPlace,
  path: string,
): Promise<BackupSize> {
  await mkdir(files, { recursive: true, mode: 0o700 });
  let count = 0;
  const rows = await restoreTables(database, parseLines(path), async (name, bytes) => {
    if (basename(name) !== name)
      throw new Error("The backup is damaged: a file leaves its folder.");
    const file = await open(join(files, name), "w", 0o600);
    await file.writeFile(bytes, "base64");
    await file.sync();
    await file.close();
    count += 1;
  });
  return { rows, files: count };
}

async function* parseLines(path: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(path);
  const text = createGunzip();
  // `pipe` does not forward errors of the file.
  source.on("error", (error) => text.destroy(error));
  source.pipe(text);
  let failure: Error | undefined;
  text.on("error", (error: Error) => (failure = error));
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      yield parseLine(line);
    }
  } catch (error) {
    throw failure ? explainDamage(path, failure) : error;
  }
  if (failure) throw explainDamage(path, failure);
}

function explainDamage(path: string, cause: Error): Error {
  const reason =
    "code" in cause && cause.code === "Z_DATA_ERROR" ? "it is not a backup" : undefined;
  return new Error(`The backup ${path} cannot be read: ${reason ?? explainUnreadable(cause)}.`, {
    cause,
  });
}

function parseLine(line: string): BackupLine {
  try {
    return JSON.parse(line) as BackupLine;
  } catch (error) {
    throw new Error("The backup is damaged: a line is no JSON.", { cause: error });
  }
}
