import { migrate } from "../migrate.js";
import { migrations } from "../migrations/index.js";
import type { DatabaseSession, RegistryDatabase } from "../registry-database.js";
import { backupFormat, type BackupLine } from "./dump-tables.js";
import { listTables, type BackupTable } from "./list-tables.js";

/** Maximum characters of rows per statement. */
const batchLength = 4_000_000;

/**
 * Fills an empty database from a backup of this or an older version, in one transaction. Resolves to the
 * number of rows. `onFile` is called with each file of docs sites: its name and its content in base64.
 *
 * @throws when the database already has a registry.
 * @throws when the backup is newer than this version, damaged or incomplete.
 *
 * @example
 * async function restore(lines: AsyncIterable<BackupLine>): Promise<void> {
 *   const files = new Map<string, string>();
 *   const rows = await restoreTables(database, lines, async (name, bytes) => {
 *     files.set(name, bytes);
 *   });
 *   console.log(`${rows} rows, ${files.size} files`);
 * }
 */
export async function restoreTables(
  database: RegistryDatabase,
  lines: AsyncIterable<BackupLine>,
  onFile: (path: string, bytes: string) => Promise<void>,
): Promise<number> {
  await refuseExisting(database);
  const reader = lines[Symbol.asyncIterator]();
  const first = (await reader.next()).value as BackupLine | undefined;
  if (!first || !("format" in first) || first.format !== backupFormat) {
    throw new Error("The file is not a backup of a registry.");
  }
  const last = migrations.at(-1)?.number ?? 0;
  if (first.step > last) {
    throw new Error(
      `The backup has a newer schema (step ${first.step}); this version supports up to step ${last}.`,
    );
  }
  try {
    // Rows match the schema of their backup. Later migrations then change both.
    await migrate(
      database,
      migrations.filter((step) => step.number <= first.step),
    );
    const rows = await database.transaction((session) => fill(session, reader, onFile));
    await migrate(database);
    return rows;
  } catch (error) {
    await database.query("DROP SCHEMA IF EXISTS registry CASCADE").catch(() => undefined);
    throw error;
  }
}

async function refuseExisting(database: DatabaseSession): Promise<void> {
  const [row] = await database.query<{ exists: boolean }>(
    "SELECT to_regclass('registry.migrations') IS NOT NULL AS exists",
  );
  if (row?.exists) {
    throw new Error("A registry is there already. Restore into an empty database or folder.");
  }
}

async function fill(
  session: DatabaseSession,
  reader: AsyncIterator<BackupLine>,
  onFile: (path: string, bytes: string) => Promise<void>,
): Promise<number> {
  const tables = await listTables(session);
  let into: BackupTable | undefined;
  let batch: string[] = [];
  let length = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (into && batch.length > 0) await insertRows(session, into, batch);
    batch = [];
    length = 0;
  };
  for (;;) {
    const { done, value: line } = await reader.next();
    if (done) throw new Error("The backup is cut off: it has no end.");
    if ("end" in line) {
      await flush();
      if (line.rows !== rows) throw new Error("The backup is damaged: rows are missing.");
      await moveSequences(session, tables);
      return rows;
    }
    if ("table" in line) {
      await flush();
      into = chooseTable(tables, line);
    } else if ("row" in line) {
      const text = JSON.stringify(line.row);
      rows += 1;
      length += text.length;
      batch.push(text);
      if (length > batchLength) await flush();
    } else if ("file" in line) await onFile(line.file, line.bytes);
  }
}

function chooseTable(
  tables: readonly BackupTable[],
  line: { readonly table: string; readonly columns: readonly string[] },
): BackupTable {
  const table = tables.find(({ name }) => name === line.table);
  const columns = line.columns.map((name) => table?.columns.find((column) => column.name === name));
  if (!table || columns.includes(undefined)) {
    throw new Error(`The backup is damaged: the schema has no such table as ${line.table}.`);
  }
  return { name: table.name, columns: columns.filter((column) => column !== undefined) };
}

async function insertRows(
  session: DatabaseSession,
  { name, columns }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`).join(", ");
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(", ");
  await session.query(
    `INSERT INTO registry."${name}" (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM json_array_elements($1::json) AS line`,
    [`[${rows.join(",")}]`],
  );
}

/** Continues identity columns after the restored values. */
async function moveSequences(
  session: DatabaseSession,
  tables: readonly BackupTable[],
): Promise<void> {
  const identities = await session.query<{ table: string; column: string }>(
    `SELECT c.relname::text AS table, a.attname::text AS column
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'registry'
     WHERE a.attidentity <> ''`,
  );
  for (const { table, column } of identities) {
    if (!tables.some(({ name }) => name === table)) continue;
    await session.query(
      `SELECT setval(pg_get_serial_sequence('registry."${table}"', '${column}'),
                     max("${column}")) FROM registry."${table}" HAVING max("${column}") IS NOT NULL`,
    );
  }
}
