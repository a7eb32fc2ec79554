import {
  codes,
  findStringEnd,
  findTokenEnd,
  isOpener,
  JsonScanner,
  skipSpace,
} from "./json-scanner.js";
import { createPageTurns, giveWay } from "../response/page-turns.js";

/**
 * JSON laid out as rows over its own text: nothing is parsed into values, so
 * numbers, key order and escapes are shown as they were written. Columns of
 * typed arrays, because a large answer has millions of rows; what can be read
 * from the text of a row is not among them.
 */
export interface JsonRows {
  readonly text: string;
  readonly count: number;
  /** How many levels of objects and lists lie in each other. */
  readonly levels: number;
  /** How far the text has been laid out: to its end, or of a long one for a moment not so far. */
  readonly end: number;
  /** Where in the text a row begins: at its key, else at its value. */
  readonly starts: Uint32Array;
  readonly depths: Uint16Array;
  /** For the row that opens an object or list the row that closes it, and the other way round; else 0. */
  readonly partners: Uint32Array;
  /** See {@link rowFlags}. */
  readonly flags: Uint8Array;
}

/** Flags of {@link JsonRows.flags}. */
export const rowFlags = { comma: 1, open: 2, close: 4 } as const;

/** Characters after which it is looked whether the page wants a turn. */
const sliceLength = 50_000;

/** So much is laid out before anything is shown. Characters. */
const beginningLength = 20_000;

/** Lays out correct JSON at once. */
export function layOutJson(text: string): JsonRows {
  const scanner = new JsonScanner(text);
  scanner.scan(text.length);
  return scanner.rows;
}

/** The first rows of a long text, at once; {@link layOutRest} goes on. */
export function layOutBeginning(text: string): JsonScanner {
  const scanner = new JsonScanner(text);
  scanner.scan(beginningLength);
  return scanner;
}

/** Lays out the rest as the page has time for it, and gives all rows; `undefined` when it was stopped. */
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

/** Whether all rows are there. */
export function isWhole(rows: JsonRows): boolean {
  return rows.end === rows.text.length;
}

/** Where a row ends, the comma aside. */
export function findRowEnd(rows: JsonRows, row: number): number {
  const { text } = rows;
  const start = findValueStart(rows, row);
  const code = text.charCodeAt(start);
  if (hasFlag(rows, row, rowFlags.open)) return start + 1;
  return isOpener(code) ? skipSpace(text, start + 1) + 1 : findTokenEnd(text, start);
}

/** Where the value of a row begins, after its key. */
export function findValueStart({ text, starts }: JsonRows, row: number): number {
  const start = starts[row] ?? 0;
  if (text.charCodeAt(start) !== codes.quote) return start;
  const next = skipSpace(text, findStringEnd(text, start));
  return text.charCodeAt(next) === codes.colon ? skipSpace(text, next + 1) : start;
}

/** How many entries of an object or list, which `row` opens, stand before the row `end`. */
export function countEntriesBefore(rows: JsonRows, row: number, end: number): number {
  let count = 0;
  for (let each = row + 1; each < end; each += 1) {
    count += 1;
    if (isFoldable(rows, each)) each = rows.partners[each] ?? each;
  }
  return count;
}

/** Whether a row can be folded: it opens something whose end has been found. */
export function isFoldable(rows: JsonRows, row: number): boolean {
  return hasFlag(rows, row, rowFlags.open) && rows.partners[row] !== 0;
}

/** Whether a row has one of {@link rowFlags}. */
export function hasFlag(rows: JsonRows, row: number, flag: number): boolean {
  return ((rows.flags[row] ?? 0) & flag) !== 0;
}

/** A piece of a row in one colour. */
export interface JsonToken {
  readonly kind: "key" | "string" | "number" | "literal" | "mark" | "note";
  readonly text: string;
}

/** Longer values are cut on the screen; copying and downloading give them whole. Characters. */
const longestShownValue = 2_000;

const tokenPattern = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\]]|:/g;

/** The pieces of a row as it is shown; folded rows say what they hide. */
export function listRowTokens(rows: JsonRows, row: number, isFolded: boolean): JsonToken[] {
  const [start, end] = [rows.starts[row] ?? 0, findRowEnd(rows, row)];
  const flags = rows.flags[row] ?? 0;
  const shown = rows.text.slice(start, Math.min(end, start + longestShownValue));
  const tokens = tokenize(shown, end - start - shown.length);
  if (isFolded) tokens.push(...foldedTokens(rows, row));
  const last = isFolded ? (rows.flags[rows.partners[row] ?? row] ?? 0) : flags;
  if (last & rowFlags.comma) tokens.push({ kind: "mark", text: "," });
  return tokens;
}

function tokenize(text: string, hidden: number): JsonToken[] {
  if (hidden > 0) {
    const note = `… ${hidden.toLocaleString("en")} more characters`;
    return [
      { kind: "string", text },
      { kind: "note", text: note },
    ];
  }
  const found = text.match(tokenPattern) ?? [];
  const hasKey = found[1] === ":";
  return found.map((token, index) => toToken(token, hasKey && index === 0));
}

function toToken(text: string, isKey: boolean): JsonToken {
  if (isKey) return { kind: "key", text };
  if (text.startsWith('"')) return { kind: "string", text };
  if (/^[-\d]/.test(text)) return { kind: "number", text };
  if (text === ":") return { kind: "mark", text: ": " };
  return { kind: /^[{}[\]]$/.test(text) ? "mark" : "literal", text };
}

function foldedTokens(rows: JsonRows, row: number): JsonToken[] {
  const size = countEntriesBefore(rows, row, rows.partners[row] ?? row);
  const isList = rows.text.charCodeAt(findValueStart(rows, row)) === codes.listStart;
  const [one, many] = isList ? ["item", "items"] : ["property", "properties"];
  return [
    { kind: "note", text: ` ${size.toLocaleString("en")} ${size === 1 ? one : many} ` },
    { kind: "mark", text: isList ? "]" : "}" },
  ];
}
