import { findTokenEnd, jsonCodes, levelChange, skipSpace } from "../../../../../http/json/index.js";

/**
 * JSON laid out as rows over its own text. Nothing is parsed into values, so that numbers, key
 * order and escapes are shown as received. The columns are typed arrays, because a large response
 * has millions of rows. Where a row ends, and what is in it, is read from the text when the row is
 * rendered.
 */
export interface JsonRows {
  readonly text: string;
  readonly count: number;
  /** Maximum depth of nested objects and lists, not counting empty ones. */
  readonly levels: number;
  /** Offset up to which the text has been laid out: its length, unless more rows follow. */
  readonly end: number;
  /** Offset of each row: of its key, or else of its value or closing bracket. */
  readonly starts: Uint32Array;
  readonly depths: Uint16Array;
  /**
   * For an opening row, its closing row, and the reverse. 0 for other rows, and while the closing
   * row has not been scanned.
   */
  readonly partners: Uint32Array;
  readonly flags: Uint8Array;
}

/**
 * `comma`: a comma follows the row. `open`: an object or list begins, and its entries are the next
 * rows. `close`: it ends.
 */
export const rowFlags = { comma: 1, open: 2, close: 4 } as const;

// Constants, because the scanner is a hot loop.
const { comma, open, close } = rowFlags;

/** Initial capacity. */
const initialCapacity = 1_024;

/** Scans JSON text once, in any number of steps, and records its rows. */
export class JsonScanner {
  /** Offset up to which the text has been scanned. */
  position = 0;
  private count = 0;
  private levels = 0;
  private starts = new Uint32Array(initialCapacity);
  private depths = new Uint16Array(initialCapacity);
  private partners = new Uint32Array(initialCapacity);
  private flags = new Uint8Array(initialCapacity);
  /** The rows of the objects and lists that are still open. */
  private readonly stack: number[] = [];
  /** Offset of the key of the next value; -1 if there is none (yet). */
  private keyStart = -1;

  constructor(private readonly text: string) {}

  get isDone(): boolean {
    return this.position >= this.text.length;
  }

  /** The rows scanned so far. */
  get rows(): JsonRows {
    const { text, count, levels, position } = this;
    // Copies release unused capacity. There is much of it if the text has longer rows at its end
    // than at its beginning.
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
   * Continues to the first token that ends at or after `until`. This is one loop over local
   * variables, because most of a large response is scanned before the browser has compiled the loop.
   * Until then, fields and calls double the time.
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

  /** Increases the capacity to the estimated total number of rows, and at least doubles it. */
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
