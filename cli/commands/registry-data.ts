import { existsSync } from "node:fs";
import { join } from "node:path";
import { registryServer, type RegistryValues } from "../../generator/config/registry-settings.js";
import {
  checkStored,
  cleanDocs,
  dumpTables,
  type RegistryDatabase,
} from "../../runtime/registry/index.js";
import { count } from "../count.js";
import { folderProblems } from "../explain-system.js";
import { printProblem } from "../print-issues.js";
import { readBackup, writeBackup } from "../registry/backup-file.js";
import { listQueries, type ListKind } from "../registry/list-queries.js";
import { openDatabase } from "../registry/open-database.js";
import { openFiles } from "../registry/open-files.js";
import { explainStart } from "../serve/explain-start.js";
import { loadSettings, type SettingOptions } from "../settings/load-settings.js";
import { printOutput, oneLine } from "../print.js";

/** Options of the commands on a registry's data. */
interface DataOptions extends SettingOptions {
  /** Print JSON. */
  readonly json?: boolean;
}

/** Writes all data to a backup file. */
export function runBackup(file: string, options: DataOptions): Promise<number> {
  return withDatabase(options, async (database, values) => {
    const place = { database, files: join(values.data, "files") };
    const { rows, files } = await writeBackup(place, file).catch((cause: unknown) => {
      throw explainBackup(file, cause);
    });
    say(options, { file, rows, files }, `${file}: ${rows} rows, ${files} files`);
  });
}

/** Explains that the file cannot be written, so that the error does not look like damaged data. */
function explainBackup(file: string, cause: unknown): unknown {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = code === "EISDIR" ? "it is a folder" : folderProblems[code];
  if (reason === undefined) return cause;
  return new Error(`The backup ${file} cannot be written: ${reason}. Name another file.`, {
    cause,
  });
}

/** Restores a backup file to an empty database and folder. */
export async function runRestore(file: string, options: DataOptions): Promise<number> {
  if (!existsSync(file)) {
    printProblem(`the backup ${file} does not exist.`);
    return 2;
  }
  const restore = async (database: RegistryDatabase, values: RegistryValues): Promise<void> => {
    const { rows, files } = await readBackup({ database, files: join(values.data, "files") }, file);
    say(options, { file, rows, files }, `Restored ${rows} rows and ${files} files.`);
  };
  return withDatabase(options, restore, { isNew: true });
}

/** Reads every row and decompresses stored content. Resolves to 1 if some of it is damaged. */
export function runCheck(options: DataOptions): Promise<number> {
  return withDatabase(options, async (database) => {
    const counts = await dumpTables(database, () => Promise.resolve());
    let damaged = 0;
    await checkStored(database, ({ table, id, problem }) => {
      damaged += 1;
      printProblem(`${table} ${id} is damaged: its text ${problem}. Restore a backup.`);
    });
    const rows = [...counts].map(([name, count]) => [name, String(count)]);
    say(options, Object.fromEntries(counts), printTable(["table", "rows"], rows));
    return damaged > 0 ? 1 : 0;
  });
}

/** Removes docs that are no longer used. Running registries do this in small steps. */
export function runClean(options: DataOptions): Promise<number> {
  return withDatabase(options, async (database, values) => {
    const folder = join(values.data, "files");
    // In a wrong folder, no file would be found, and all files would count as removed.
    if (values.s3Endpoint === undefined && !existsSync(folder)) {
      throw new Error(
        `There are no files of a registry in ${folder}. Name its folder with --data.`,
      );
    }
    const { versionDays } = values;
    const cleaned = await cleanDocs({ database, files: await openFiles(values), versionDays });
    const { registrations, versions, files, failed } = cleaned;
    const counts = [
      count(registrations, "unfinished registration"),
      count(versions, "replaced version"),
      count(files, "file"),
    ];
    say(options, cleaned, `Removed ${counts.slice(0, 2).join(", ")} and ${counts[2]}.`);
    if (failed > 0) {
      const what = count(failed, "file");
      throw new Error(`${what} could not be removed. Try again in ten minutes.`);
    }
  });
}

/** Lists data of the registry, without secrets. */
export function runList(
  kind: ListKind,
  options: DataOptions & { readonly org?: string; readonly limit?: number },
): Promise<number> {
  return withDatabase(options, async (database) => {
    const { sql, headings } = listQueries[kind];
    const rows = await database.query<Record<string, unknown>>(sql, [
      options.org ?? null,
      options.limit ?? 100,
    ]);
    const texts = rows.map((row) => headings.map((heading) => printCell(row[heading])));
    const objects = texts.map((row) =>
      Object.fromEntries(headings.map((heading, index) => [heading, row[index] || null])),
    );
    say(options, objects, printTable(headings, texts));
  });
}

function printCell(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? "" : String(value);
}

function say({ json }: DataOptions, value: unknown, text: string): void {
  printOutput(`${json ? JSON.stringify(value) : text}\n`);
}

async function withDatabase(
  options: SettingOptions,
  run: (database: RegistryDatabase, values: RegistryValues) => Promise<number | void>,
  { isNew = false } = {},
): Promise<number> {
  const values = await loadSettings(registryServer, options);
  if (values === undefined) return 2;
  if (!isNew && values.database === undefined && !existsSync(values.data)) {
    printProblem(`there is no registry in ${values.data}. Name its folder with --data.`);
    return 2;
  }
  let database: RegistryDatabase | undefined;
  try {
    database = await openDatabase(values);
    return (await run(database, values)) ?? 0;
  } catch (error) {
    printProblem(explainStart(error));
    return 2;
  } finally {
    await database?.close();
  }
}

/** Prints a table whose columns are separated by two spaces. */
function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows.map((row) => row.map(oneLine))];
  const widths = headings.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
