import { findTokenEnd, jsonCodes, levelChange, skipSpace } from "../../../../../http/json/index.js";

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

// Constants, because the scanner is a hot loop.
const { comma, open, close } = rowFlags;

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
      if (code <= 32 || code === jsonCodes.colon || code === 0xfeff) {
        position += 1;
        continue;
      }
      if (code === jsonCodes.comma) {
        flags[count - 1] = (flags[count - 1] ?? 0) | comma;
        position += 1;
        continue;
      }
      const start = position;
      let flag = 0;
      if (code === jsonCodes.quote) {
        position = findTokenEnd(text, start);
        if (keyStart < 0 && isKeyEnd(text, position)) {
          keyStart = start;
          continue;
        }
      } else if (code === jsonCodes.objectStart || code === jsonCodes.listStart) {
        position = skipSpace(text, position + 1);
        if (isCloser(text.charCodeAt(position))) position += 1;
        else flag = open;
      } else if (code === jsonCodes.objectEnd || code === jsonCodes.listEnd) {
        flag = close;
        position += 1;
      } else {
        position = findTokenEnd(text, start);
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
    code === jsonCodes.colon ||
    (code <= 32 && text.charCodeAt(skipSpace(text, position)) === jsonCodes.colon)
  );
}

function isCloser(code: number): boolean {
  return levelChange(code) < 0;
}
