import type { DatabaseSession, RegistryDatabase } from "../registry-database.js";
import { listTables, type BackupTable } from "./list-tables.js";

/** One line of a backup; the rows of a table follow it. */
export type BackupLine =
  | { readonly format: typeof backupFormat; readonly step: number }
  | { readonly table: string; readonly columns: readonly string[] }
  /** The columns as PostgreSQL writes them. */
  | { readonly row: readonly (string | null)[] }
  /** The file of a docs site, its bytes in base64. */
  | { readonly file: string; readonly bytes: string }
  /** Without it, a backup is half of one. */
  | { readonly end: true; readonly rows: number };

/** The first word of every backup; a later form gets a later number. */
export const backupFormat = "frond-registry-1";

const rowsAtOnce = 100;

/**
 * Hands out everything that the registry keeps, as of one moment, and resolves to how many rows each table has.
 * Calls go on meanwhile: it reads in one transaction that locks nothing.
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
