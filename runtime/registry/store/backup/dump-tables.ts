import type { DatabaseSession, RegistryDatabase } from "../registry-database.js";
import { listTables, type BackupTable } from "./list-tables.js";

/** A line of a backup: the format, then tables with their rows, then files, then the end. */
export type BackupLine =
  | {
      /** Version of the backup format. */
      readonly format: typeof backupFormat;
      /** Newest migration of the database that was backed up. */
      readonly step: number;
    }
  | {
      /** Name of a table, whose rows follow. */
      readonly table: string;
      /** Names of its columns, in the order of the values of a row. */
      readonly columns: readonly string[];
    }
  | {
      /** Values of a row as PostgreSQL prints them. */
      readonly row: readonly (string | null)[];
    }
  | {
      /** Name of a file of a docs site. */
      readonly file: string;
      /** Its content in base64. */
      readonly bytes: string;
    }
  | {
      /** Marks a complete backup. */
      readonly end: true;
      /** Number of rows in all tables. */
      readonly rows: number;
    };

/** First word of every backup, with the version of the format. */
export const backupFormat = "frond-registry-1";

const rowsAtOnce = 100;

/**
 * Reads all tables of the registry in one snapshot, and resolves to the number of rows of each table. It locks
 * nothing, so the registry may run meanwhile. It writes neither files nor the end line.
 *
 * @throws when the database has no registry.
 *
 * @example
 * const counts = await dumpTables(database, async (line) => console.log(JSON.stringify(line)));
 */
export function dumpTables(
  database: RegistryDatabase,
  write: (line: BackupLine) => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  return database.transaction(async (session) => {
    await session.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await write({ format: backupFormat, step: await findStep(session) });
    const counts = new Map<string, number>();
    for (const table of await listTables(session)) {
      counts.set(table.name, await dumpTable(session, table, write));
    }
    return counts;
  });
}

async function findStep(session: DatabaseSession): Promise<number> {
  const [found] = await session.query<{ exists: boolean }>(
    "SELECT to_regclass('registry.migrations') IS NOT NULL AS exists",
  );
  if (!found?.exists) throw new Error("The database holds no registry.");
  const [row] = await session.query<{ step: number }>(
    "SELECT max(number) AS step FROM registry.migrations",
  );
  return row?.step ?? 0;
}

async function dumpTable(
  session: DatabaseSession,
  { name, columns }: BackupTable,
  write: (line: BackupLine) => Promise<void>,
): Promise<number> {
  await write({ table: name, columns: columns.map((column) => column.name) });
  const texts = columns.map((column) => `"${column.name}"::text`).join(", ");
  await session.query(
    `DECLARE dumped NO SCROLL CURSOR FOR SELECT json_build_array(${texts})::text AS line FROM registry."${name}"`,
  );
  let count = 0;
  for (;;) {
    const rows = await session.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM dumped`);
    for (const { line } of rows) await write({ row: JSON.parse(line) as (string | null)[] });
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await session.query("CLOSE dumped");
  return count;
}
