import type { JsonRows } from "./json-rows.js";

/** Character codes: comparing them is several times quicker than one-letter strings. */
export const codes = {
  quote: 34,
  comma: 44,
  colon: 58,
  listStart: 91,
  backslash: 92,
  listEnd: 93,
  objectStart: 123,
  objectEnd: 125,
} as const;

/** Flags of rows, as in `rowFlags`; constants here, because the scanner is a hot loop. */
const [comma, open, close] = [1, 2, 4];

/** Strings are read letter by letter so far; the rest of a long one is searched for its end. */
const shortString = 64;
/** Rows for which there is room at first. */
const firstRows = 1_024;

/**
 * Reads JSON text once from its beginning to its end, in as many steps as one
 * likes, and notes its rows.
 */
export class JsonScanner {
  /** How far the text has been read. */
  position = 0;
  private count = 0;
  private levels = 0;
  private starts = new Uint32Array(firstRows);
  private depths = new Uint16Array(firstRows);
  private partners = new Uint32Array(firstRows);
  private flags = new Uint8Array(firstRows);
  /** The rows of the objects and lists that are open. */
  private readonly stack: number[] = [];
  /** Where the key of the value to come begins; -1: it has none, or it is not there yet. */
  private keyStart = -1;

  constructor(private readonly text: string) {}

  /** Whether the text has been read to its end. */
  get isDone(): boolean {
    return this.position >= this.text.length;
  }

  /** What has been read so far. */
  get rows(): JsonRows {
    const { text, count, levels, position } = this;
    // A text that went on otherwise than it began leaves much of its room empty.
    const isLoose = this.isDone && this.starts.length > count * 2;
    const cut = <Column extends Uint8Array | Uint16Array | Uint32Array>(column: Column): Column =>
      (isLoose ? column.slice(0, count) : column.subarray(0, count)) as Column;
    return {
      text,
      count,
      levels,
      end: position,
      starts: cut(this.starts),
      depths: cut(this.depths),
      partners: cut(this.partners),
      flags: cut(this.flags),
    };
  }

  /**
   * Goes on to the first token that ends at `until` or behind it. One loop over
   * local variables: with fields and calls in their place it takes twice the
   * time until the browser has compiled it, which is most of a large answer.
   */
  scan(until: number): void {
    const { text, stack } = this;
    const end = Math.min(until, text.length);
    let { position, count, keyStart, starts, depths, flags } = this;
    while (position < end) {
      const code = text.charCodeAt(position);
      if (code <= 32 || code === codes.colon || code === 0xfeff) {
        position += 1;
        continue;
      }
      if (code === codes.comma) {
        flags[count - 1] = (flags[count - 1] ?? 0) | comma;
        position += 1;
        continue;
      }
      const start = position;
      let flag = 0;
      if (code === codes.quote) {
        const soon = Math.min(text.length, start + shortString);
        let inner = 0;
        for (position += 1; position < soon; position += 1) {
          inner = text.charCodeAt(position);
          if (inner === codes.quote) break;
          if (inner === codes.backslash) position += 1;
        }
        position = inner === codes.quote ? position + 1 : findStringEnd(text, start);
        if (keyStart < 0 && isKeyEnd(text, position)) {
          keyStart = start;
          continue;
        }
      } else if (code === codes.objectStart || code === codes.listStart) {
        position = skipSpace(text, position + 1);
        if (isCloser(text.charCodeAt(position))) position += 1;
        else flag = open;
      } else if (code === codes.objectEnd || code === codes.listEnd) {
        flag = close;
        position += 1;
      } else {
        for (position += 1; position < text.length; position += 1) {
          if (isScalarEnd(text.charCodeAt(position))) break;
        }
      }
      if (count === starts.length) {
        this.grow(count, position);
        ({ starts, depths, flags } = this);
      }
      if (flag === close) this.pair(stack.pop() ?? 0, count);
      starts[count] = keyStart < 0 || flag === close ? start : keyStart;
      depths[count] = stack.length;
      flags[count] = flag;
      if (flag === open && stack.push(count) > this.levels) this.levels = stack.length;
      if (flag !== close) keyStart = -1;
      count += 1;
    }
    this.position = Math.min(position, text.length);
    this.count = count;
    this.keyStart = keyStart;
  }

  private pair(opening: number, closing: number): void {
    this.partners[closing] = opening;
    this.partners[opening] = closing;
  }

  /** Makes room for as many rows as the text will have if it goes on like this. */
  private grow(count: number, position: number): void {
    const expected = Math.ceil((count / position) * this.text.length * 1.1);
    const capacity = Math.max(count * 2, Math.min(expected, this.text.length + 1));
    this.starts = copyInto(new Uint32Array(capacity), this.starts);
    this.depths = copyInto(new Uint16Array(capacity), this.depths);
    this.partners = copyInto(new Uint32Array(capacity), this.partners);
    this.flags = copyInto(new Uint8Array(capacity), this.flags);
  }
}

function copyInto<Column extends Uint8Array | Uint16Array | Uint32Array>(
  target: Column,
  source: Column,
): Column {
  target.set(source);
  return target;
}

function isKeyEnd(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return (
    code === codes.colon ||
    (code <= 32 && text.charCodeAt(skipSpace(text, position)) === codes.colon)
  );
}

/** Where the token that begins at a place ends. */
export function findTokenEnd(text: string, position: number): number {
  const code = text.charCodeAt(position);
  if (code === codes.quote) return findStringEnd(text, position);
  if (isOpener(code) || isCloser(code)) return position + 1;
  let end = position + 1;
  while (end < text.length && !isScalarEnd(text.charCodeAt(end))) end += 1;
  return end;
}

/** Whether an object or list begins with this character. */
export function isOpener(code: number): boolean {
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
