import type { DatabaseSession, RegistryDatabase } from "../registry-database.js";
import { readGzip } from "../gzip.js";

/** A stored text that cannot be served to readers. */
export interface DamagedText {
  /** Table of the row. */
  readonly table: string;
  /** Id of the row. */
  readonly id: string;
  /** The problem, as the end of a sentence. */
  readonly problem: string;
}

/** A column of compressed texts. */
interface TextColumn {
  readonly table: string;
  readonly column: string;
  /** The type of the table's id. */
  readonly idType: "uuid" | "text";
  /** Whether the text contains the id of its row, which the entity tag depends on. */
  readonly hasId: boolean;
}

const textColumns: readonly TextColumn[] = [
  { table: "api_definitions", column: "gzip", idType: "uuid", hasId: true },
  { table: "docs_versions", column: "definition", idType: "text", hasId: false },
];

/** Bytes per query. Longer texts are read in chunks. */
const pieceBytes = 1024 * 1024;
const rowsAtOnce = 16;

/**
 * Decompresses every definition and every version of docs, one at a time, and reports damaged ones: their
 * checksum (RFC 1952, section 2.3.1) does not match, or they belong to another row. Resolves to the number of
 * checked texts. The registry may run meanwhile.
 *
 * @example
 * const count = await checkStored(database, ({ table, id, problem }) => console.log(table, id, problem));
 */
export function checkStored(
  database: RegistryDatabase,
  report: (damage: DamagedText) => void,
): Promise<number> {
  return database.transaction(async (session) => {
    await session.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    let count = 0;
    for (const column of textColumns) count += await checkColumn(session, column, report);
    return count;
  });
}

interface TextRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly first: Uint8Array;
  readonly length: number;
}

async function checkColumn(
  session: DatabaseSession,
  text: TextColumn,
  report: (damage: DamagedText) => void,
): Promise<number> {
  const { table, column } = text;
  await session.query(
    `DECLARE checked NO SCROLL CURSOR FOR SELECT id::text AS id, length(${column}) AS length,
       substring(${column} FROM 1 FOR ${pieceBytes}) AS first FROM registry.${table}`,
  );
  let count = 0;
  for (;;) {
    const rows = await session.query<TextRow>(`FETCH ${rowsAtOnce} FROM checked`);
    for (const row of rows) {
      const problem = await findProblem(session, text, row);
      if (problem !== undefined) report({ table, id: row.id, problem });
    }
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await session.query("CLOSE checked");
  return count;
}

async function findProblem(
  session: DatabaseSession,
  text: TextColumn,
  row: TextRow,
): Promise<string | undefined> {
  const search = createSearch(JSON.stringify(row.id));
  try {
    await readGzip(listPieces(session, text, row), search.take);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    // Other errors come from the database.
    if (code === undefined || !/^(Z_|ERR_)/.test(code)) throw error;
    return `cannot be decompressed (${code})`;
  }
  return text.hasId && !search.hasFound() ? "is not that of its id" : undefined;
}

async function* listPieces(
  session: DatabaseSession,
  { table, column, idType }: TextColumn,
  { id, first, length }: TextRow,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let from = pieceBytes + 1; from <= length; from += pieceBytes) {
    const [row] = await session.query<{ piece: Uint8Array }>(
      `SELECT substring(${column} FROM $2::int FOR ${pieceBytes}) AS piece FROM registry.${table}
       WHERE id = $1::${idType}`,
      [id, from],
    );
    if (row) yield row.piece;
  }
}

/** Finds a text in a stream of chunks, also across two of them. */
function createSearch(searched: string): {
  readonly take: (piece: Uint8Array) => void;
  readonly hasFound: () => boolean;
} {
  let hasFound = false;
  let end = Buffer.alloc(0);
  return {
    take(piece) {
      if (hasFound) return;
      const both = Buffer.concat([end, piece]);
      hasFound = both.includes(searched);
      end = both.subarray(Math.max(0, both.length - searched.length));
    },
    hasFound: () => hasFound,
  };
}
