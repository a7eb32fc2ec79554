import { giveTurn } from "./page-turns.js";

/**
 * JSON laid out as rows over its own text: nothing is parsed into values, so
 * numbers, key order and escapes are shown as they were written. Columns of
 * typed arrays, because a large answer has millions of rows.
 */
export interface JsonRows {
  readonly text: string;
  readonly count: number;
  /** Where in the text a row begins: at its key, else at its value. */
  readonly starts: Uint32Array;
  /** Where it ends, the comma aside. */
  readonly ends: Uint32Array;
  readonly depths: Uint16Array;
  /** For the row that opens an object or list the row that closes it, and the other way round; else 0. */
  readonly partners: Uint32Array;
  /** For opening rows: how many entries there are inside. */
  readonly sizes: Uint32Array;
  /** 1: a comma follows; 2: opens; 4: closes. */
  readonly flags: Uint8Array;
}

/** Flags of {@link JsonRows.flags}. */
export const rowFlags = { comma: 1, open: 2, close: 4 } as const;

/** Characters that are laid out before the page gets a turn. */
const sliceLength = 200_000;

class RowBuffer {
  count = 0;
  starts = new Uint32Array(1024);
  ends = new Uint32Array(1024);
  depths = new Uint16Array(1024);
  partners = new Uint32Array(1024);
  sizes = new Uint32Array(1024);
  flags = new Uint8Array(1024);
  /** The rows of the objects and lists that are open. */
  readonly stack: number[] = [];

  add(start: number, end: number, flag: number): number {
    if (this.count === this.starts.length) this.grow();
    const row = this.count;
    this.count += 1;
    this.starts[row] = start;
    this.ends[row] = end;
    this.depths[row] = this.stack.length;
    this.flags[row] = flag;
    return row;
  }

  addEntry(start: number, end: number, flag: number): number {
    const parent = this.stack.at(-1);
    if (parent !== undefined) this.sizes[parent] = (this.sizes[parent] ?? 0) + 1;
    return this.add(start, end, flag);
  }

  private grow(): void {
    const length = this.count * 2;
    this.starts = copyInto(new Uint32Array(length), this.starts);
    this.ends = copyInto(new Uint32Array(length), this.ends);
    this.depths = copyInto(new Uint16Array(length), this.depths);
    this.partners = copyInto(new Uint32Array(length), this.partners);
    this.sizes = copyInto(new Uint32Array(length), this.sizes);
    this.flags = copyInto(new Uint8Array(length), this.flags);
  }
}

function copyInto<Column extends Uint8Array | Uint16Array | Uint32Array>(
  target: Column,
  source: Column,
): Column {
  target.set(source);
  return target;
}

/** Lays out correct JSON at once. */
export function layOutJson(text: string): JsonRows {
  const steps = scan(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** As {@link layOutJson}, giving the page a turn in between; `undefined` when stopped. */
export async function layOutJsonInSlices(
  text: string,
  signal: AbortSignal,
): Promise<JsonRows | undefined> {
  const steps = scan(text);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await giveTurn();
    if (signal.aborted) return undefined;
  }
}

function* scan(text: string): Generator<undefined, JsonRows, void> {
  const rows = new RowBuffer();
  let keyStart = -1;
  let turn = sliceLength;
  let position = skipSpace(text, 0);
  while (position < text.length) {
    const start = keyStart < 0 ? position : keyStart;
    const code = text.charCodeAt(position);
    const end = findTokenEnd(text, position);
    const next = skipSpace(text, end);
    if (code === codes.comma) rows.flags[rows.count - 1] = (rows.flags[rows.count - 1] ?? 0) | 1;
    else if (code === codes.quote && keyStart < 0 && text.charCodeAt(next) === codes.colon) {
      keyStart = position;
    } else if (isCloser(code)) closeRow(rows, position);
    else if (code !== codes.colon) {
      position = addValue(rows, text, { start, end, next, opens: isOpener(code) });
      keyStart = -1;
      continue;
    }
    position = next;
    if (position < turn) continue;
    turn = position + sliceLength;
    yield undefined;
  }
  return { text, ...trim(rows) };
}

interface ScannedValue {
  readonly start: number;
  readonly end: number;
  /** Where the next token begins. */
  readonly next: number;
  readonly opens: boolean;
}

/** A scalar or an empty object or list takes one row, anything else opens. Gives the next position. */
function addValue(
  rows: RowBuffer,
  text: string,
  { start, end, next, opens }: ScannedValue,
): number {
  if (!opens) {
    rows.addEntry(start, end, 0);
    return next;
  }
  if (isCloser(text.charCodeAt(next))) {
    rows.addEntry(start, next + 1, 0);
    return skipSpace(text, next + 1);
  }
  rows.stack.push(rows.addEntry(start, end, rowFlags.open));
  return next;
}

function closeRow(rows: RowBuffer, position: number): void {
  const opening = rows.stack.pop() ?? 0;
  const row = rows.add(position, position + 1, rowFlags.close);
  rows.partners[row] = opening;
  rows.partners[opening] = row;
}

function findTokenEnd(text: string, position: number): number {
  const code = text.charCodeAt(position);
  if (code === codes.quote) return findStringEnd(text, position);
  if (isMark(code)) return position + 1;
  let end = position + 1;
  while (end < text.length && !isScalarEnd(text.charCodeAt(end))) end += 1;
  return end;
}

/** Character codes: comparing them is several times quicker than one-letter strings. */
const codes = {
  quote: 34,
  comma: 44,
  colon: 58,
  listStart: 91,
  backslash: 92,
  listEnd: 93,
  objectStart: 123,
  objectEnd: 125,
} as const;

function isMark(code: number): boolean {
  return isOpener(code) || isCloser(code) || code === codes.colon || code === codes.comma;
}

function isOpener(code: number): boolean {
  return code === codes.objectStart || code === codes.listStart;
}

function isCloser(code: number): boolean {
  return code === codes.objectEnd || code === codes.listEnd;
}

function isScalarEnd(code: number): boolean {
  return code <= 32 || code === codes.comma || isCloser(code);
}

/** Where a string that begins at a place ends, its closing quote included. */
export function findStringEnd(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote < 0 ? text.length : quote + 1;
}

function isEscaped(text: string, position: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(position - 1 - slashes) === codes.backslash) slashes += 1;
  return slashes % 2 === 1;
}

/** The first place from one on that is no white space: JSON's is below the first printable character, and a mark of byte order may stand in front. */
export function skipSpace(text: string, position: number): number {
  let next = position;
  while (next < text.length && (text.charCodeAt(next) <= 32 || text.charCodeAt(next) === 0xfeff)) {
    next += 1;
  }
  return next;
}

function trim(rows: RowBuffer): Omit<JsonRows, "text"> {
  const { count } = rows;
  return {
    count,
    starts: rows.starts.subarray(0, count),
    ends: rows.ends.subarray(0, count),
    depths: rows.depths.subarray(0, count),
    partners: rows.partners.subarray(0, count),
    sizes: rows.sizes.subarray(0, count),
    flags: rows.flags.subarray(0, count),
  };
}

/** Whether a row can be folded. */
export function isFoldable(rows: JsonRows, row: number): boolean {
  return ((rows.flags[row] ?? 0) & rowFlags.open) !== 0;
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
  const [start, end] = [rows.starts[row] ?? 0, rows.ends[row] ?? 0];
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
  const size = rows.sizes[row] ?? 0;
  const isList = rows.text.charAt((rows.ends[row] ?? 1) - 1) === "[";
  const [one, many] = isList ? ["item", "items"] : ["property", "properties"];
  return [
    { kind: "note", text: ` ${size.toLocaleString("en")} ${size === 1 ? one : many} ` },
    { kind: "mark", text: isList ? "]" : "}" },
  ];
}
