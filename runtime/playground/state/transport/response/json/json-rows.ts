import {
  findStringEnd,
  findTokenEnd,
  jsonCodes,
  levelChange,
  readJsonTokens,
  skipSpace,
  type JsonToken,
} from "../../../../../http/json/index.js";
import { createPageTurns, giveWay } from "../page-turns.js";
import { JsonScanner, rowFlags, type JsonRows } from "./json-scanner.js";
import { printCount } from "../../../model/print-numbers.js";

/** In characters. Amount of text to process between checks of whether to yield to the browser. */
const sliceLength = 50_000;

/** In characters. Amount of text that is laid out before anything is shown. */
const beginningLength = 20_000;

/** Lays out valid JSON synchronously. */
export function layOutJson(text: string): JsonRows {
  const scanner = new JsonScanner(text);
  scanner.scan(text.length);
  return scanner.rows;
}

/** Lays out the first rows of a long text synchronously. {@link layOutRest} continues. */
export function layOutBeginning(text: string): JsonScanner {
  const scanner = new JsonScanner(text);
  scanner.scan(beginningLength);
  return scanner;
}

/**
 * Lays out the rest of a text and yields to the browser regularly. Returns all rows, or `undefined`
 * if aborted.
 */
export async function layOutRest(
  scanner: JsonScanner,
  signal: AbortSignal,
): Promise<JsonRows | undefined> {
  await giveWay();
  const turn = createPageTurns(giveWay);
  while (!scanner.isDone && !signal.aborted) {
    scanner.scan(scanner.position + sliceLength);
    await turn();
  }
  return signal.aborted ? undefined : scanner.rows;
}

/** Whether the entire text has been laid out. */
export function isComplete(rows: JsonRows): boolean {
  return rows.end === rows.text.length;
}

/** The end of a row, without the comma. */
export function findRowEnd(rows: JsonRows, row: number): number {
  const { text } = rows;
  const start = findValueStart(rows, row);
  const code = text.charCodeAt(start);
  if (hasFlag(rows, row, rowFlags.open)) return start + 1;
  return levelChange(code) > 0 ? skipSpace(text, start + 1) + 1 : findTokenEnd(text, start);
}

/** The start of a row's value, after its key. */
export function findValueStart({ text, starts }: JsonRows, row: number): number {
  const start = starts[row] ?? 0;
  if (text.charCodeAt(start) !== jsonCodes.quote) return start;
  const next = skipSpace(text, findStringEnd(text, start));
  return text.charCodeAt(next) === jsonCodes.colon ? skipSpace(text, next + 1) : start;
}

/** Number of entries between the opening row `row` and the row `end`. */
export function countEntriesBefore(rows: JsonRows, row: number, end: number): number {
  let count = 0;
  for (let each = row + 1; each < end; each += 1) {
    count += 1;
    if (isFoldable(rows, each)) each = rows.partners[each] ?? each;
  }
  return count;
}

/** Whether a row can be folded, which requires that its closing row is known. */
export function isFoldable(rows: JsonRows, row: number): boolean {
  return hasFlag(rows, row, rowFlags.open) && rows.partners[row] !== 0;
}

/** Whether a row has a flag of {@link rowFlags}. */
function hasFlag(rows: JsonRows, row: number, flag: number): boolean {
  return ((rows.flags[row] ?? 0) & flag) !== 0;
}

/** A piece of a row with its own color. */
interface RowPiece {
  readonly kind: "key" | "string" | "number" | "literal" | "mark" | "note";
  readonly text: string;
}

/** In characters. Longer values are truncated on the screen, but not when copied or downloaded. */
const maxShownValueLength = 2_000;

/** The pieces of a row to render. Folded rows describe their content. */
export function listRowPieces(rows: JsonRows, row: number, isFolded: boolean): RowPiece[] {
  const [start, end] = [rows.starts[row] ?? 0, findRowEnd(rows, row)];
  const flags = rows.flags[row] ?? 0;
  const shown = rows.text.slice(start, Math.min(end, start + maxShownValueLength));
  const pieces = cutRow(shown, end - start - shown.length);
  if (isFolded) pieces.push(...foldedPieces(rows, row));
  const last = isFolded ? (rows.flags[rows.partners[row] ?? row] ?? 0) : flags;
  if (last & rowFlags.comma) pieces.push({ kind: "mark", text: "," });
  return pieces;
}

function cutRow(text: string, hidden: number): RowPiece[] {
  if (hidden > 0) {
    const note = `… ${printCount(hidden)} more characters`;
    return [
      { kind: "string", text },
      { kind: "note", text: note },
    ];
  }
  const tokens = readJsonTokens(text);
  const hasKey = tokens[1]?.text === ":";
  return tokens.map((token, index) => (hasKey && index === 0 ? toKey(token) : toPiece(token)));
}

function toKey({ text }: JsonToken): RowPiece {
  return { kind: "key", text };
}

function toPiece({ kind, text }: JsonToken): RowPiece {
  if (text === ":") return { kind: "mark", text: ": " };
  return { kind: kind === "unknown" ? "literal" : kind, text };
}

function foldedPieces(rows: JsonRows, row: number): RowPiece[] {
  const size = countEntriesBefore(rows, row, rows.partners[row] ?? row);
  const isList = rows.text.charCodeAt(findValueStart(rows, row)) === jsonCodes.listStart;
  const [singular, plural] = isList ? ["item", "items"] : ["property", "properties"];
  return [
    { kind: "note", text: ` ${printCount(size)} ${size === 1 ? singular : plural} ` },
    { kind: "mark", text: isList ? "]" : "}" },
  ];
}
