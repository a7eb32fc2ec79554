import type { DatabaseSession } from "../registry-database.js";

/** A table of the registry. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly BackupColumn[];
}

/** A column that is not generated. */
interface BackupColumn {
  readonly name: string;
  /** SQL type, such as `timestamp with time zone`. */
  readonly type: string;
}

/** Tables without a backup: migrations write the first, and the second is only valid for minutes. */
const excluded = ["migrations", "rate_uses"];

/** Tables to back up. Tables that others refer to come first. */
export async function listTables(session: DatabaseSession): Promise<readonly BackupTable[]> {
  const rows = await session.query<{ table: string; column: string; type: string }>(
    `SELECT c.relname::text AS table, a.attname::text AS column,
            format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'registry'
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
       AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r'
     ORDER BY c.relname, a.attnum`,
  );
  const tables = new Map<string, BackupColumn[]>();
  for (const { table, column, type } of rows) {
    if (excluded.includes(table)) continue;
    tables.set(table, [...(tables.get(table) ?? []), { name: column, type }]);
  }
  const references = await listReferences(session);
  return orderTables([...tables.keys()], references).map((name) => ({
    name,
    columns: tables.get(name) ?? [],
  }));
}

/** References between tables. */
function listReferences(session: DatabaseSession) {
  return session.query<{ from: string; to: string }>(
    `SELECT f.relname::text AS from, t.relname::text AS to
     FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid
     JOIN pg_class t ON t.oid = k.confrelid
     JOIN pg_namespace n ON n.oid = f.relnamespace AND n.nspname = 'registry'
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
  );
}

function orderTables(
  names: readonly string[],
  references: readonly { readonly from: string; readonly to: string }[],
): string[] {
  const ordered = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    if (ordered.has(name) || trail.includes(name)) return;
    for (const { from, to } of references) if (from === name) visit(to, [...trail, name]);
    ordered.add(name);
  };
  for (const name of names) visit(name, []);
  return [...ordered];
}
