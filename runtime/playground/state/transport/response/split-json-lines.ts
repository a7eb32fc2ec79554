import { createSplitter } from "../../../../http/decode/index.js";

/** Lines in a piece of text, which is not copied. */
export interface LineIndex {
  readonly text: string;
  /** Start and end offsets of lines, alternating. */
  readonly bounds: Uint32Array;
}

/** Finds the lines of a text as it arrives. */
interface LineSplitter {
  /**
   * Returns the lines that this piece completes: one that began in an earlier piece, and those
   * within this piece.
   */
  push(piece: string): LineIndex[];
  /** Returns an incomplete line at the end of the stream. */
  end(): LineIndex[];
}

/** Splits JSON lines, which end with LF, CRLF or CR. Empty lines are dropped. */
export function createJsonLineSplitter(): LineSplitter {
  /** The pieces of an incomplete line. Joining them each time would take quadratic time. */
  let begun: string[] = [];
  let isFirst = true;
  let afterReturn = false;
  const finish = (last: string): LineIndex[] => {
    const text = [...begun, last].join("");
    begun = [];
    return isFilled(text, 0, text.length) ? [{ text, bounds: Uint32Array.of(0, text.length) }] : [];
  };
  return {
    push: (piece) => {
      if (piece === "") return [];
      const isMarked = isFirst && piece.startsWith("\uFEFF");
      // Skips the second half of a CRLF, or the byte order mark.
      const start = isMarked || (afterReturn && piece.startsWith("\n")) ? 1 : 0;
      isFirst = false;
      afterReturn = piece.endsWith("\r");
      const ends = createEndFinder(piece);
      const first = begun.length === 0 ? { next: start } : ends(start);
      const head = first && "end" in first ? finish(piece.slice(start, first.end)) : [];
      const { bounds, rest } = first
        ? indexLines(piece, first.next, ends)
        : { bounds: none, rest: start };
      if (rest < piece.length) begun.push(piece.slice(rest));
      return bounds.length === 0 ? head : [...head, { text: piece, bounds }];
    },
    end: () => (begun.length === 0 ? [] : finish("")),
  };
}

/**
 * Splits a JSON sequence (RFC 7464). Each value follows a record separator and may span several
 * lines.
 */
export function createRecordSplitter(): LineSplitter {
  const split = createSplitter("record-separator", Infinity);
  const push = (piece: string): LineIndex[] =>
    Array.from(split(piece), (record) => record.trim())
      .filter((text) => text !== "")
      .map((text) => ({ text, bounds: Uint32Array.of(0, text.length) }));
  return { push, end: () => push("\u001E") };
}

export function readLines({ text, bounds }: LineIndex): string[] {
  return Array.from({ length: bounds.length / 2 }, (_, line) =>
    text.slice(bounds[line * 2], bounds[line * 2 + 1]),
  );
}

const none = new Uint32Array(0);

interface LineEnd {
  readonly end: number;
  /** Offset of the next line. */
  readonly next: number;
}

/** Finds the next line end at or after an offset. Offsets must not decrease. */
function createEndFinder(text: string): (from: number) => LineEnd | undefined {
  let feed = text.indexOf("\n");
  let back = text.indexOf("\r");
  return (from) => {
    if (feed >= 0 && feed < from) feed = text.indexOf("\n", from);
    if (back >= 0 && back < from) back = text.indexOf("\r", from);
    if (back < 0 || (feed >= 0 && feed < back)) {
      return feed < 0 ? undefined : { end: feed, next: feed + 1 };
    }
    return { end: back, next: feed === back + 1 ? feed + 1 : back + 1 };
  };
}

function indexLines(
  text: string,
  from: number,
  findEnd: (from: number) => LineEnd | undefined,
): { bounds: Uint32Array; rest: number } {
  const bounds: number[] = [];
  let start = from;
  for (let found = findEnd(start); found; found = findEnd(start)) {
    if (isFilled(text, start, found.end)) bounds.push(start, found.end);
    start = found.next;
  }
  return { bounds: new Uint32Array(bounds), rest: start };
}

function isFilled(text: string, start: number, end: number): boolean {
  const code = text.charCodeAt(start);
  // Fast path, because nearly every line begins with a letter or a bracket.
  if (start < end && code > 32 && code < 127) return true;
  return text.slice(start, end).trim() !== "";
}
