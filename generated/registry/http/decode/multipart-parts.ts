import { createProblem } from "../problem.js";

/** One part of a multipart body. */
export interface MultipartPart {
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** Its content. */
  readonly bytes: Uint8Array;
}

/**
 * The boundary of a multipart media type; undefined where it has none.
 *
 * @example
 * findBoundary('multipart/mixed; boundary="a b"'); // "a b"
 */
export function findBoundary(contentType: string): string | undefined {
  const pattern = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i;
  const [, quoted, token] = pattern.exec(contentType) ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? token;
}

/**
 * Creates what splits a multipart body (RFC 2046, section 5.1) into its parts: takes chunks of any size, and
 * `undefined` at the end; gives the parts that a chunk completes. What stands before the first and after the last
 * boundary is skipped; lines may end in LF alone. A part longer than `limit` bytes throws `too-large`, a body without
 * its last boundary throws `decode`.
 */
export function createPartSplitter(
  boundary: string,
  limit: number,
): (chunk: Uint8Array | undefined) => Iterable<MultipartPart> {
  const delimiter = new TextEncoder().encode(`\n--${boundary}`);
  // Starts as if a line had ended, because the first boundary need not follow one.
  let buffer: Uint8Array = Uint8Array.of(lineFeed);
  /** The current part; absent before the first boundary. */
  let part: Uint8Array[] | undefined;
  let size = 0;
  let isEmpty = true;
  let isClosed = false;
  const take = (length: number) => {
    size += length;
    if (part && size > limit) {
      throw createProblem("too-large", `a part of the response is larger than ${limit} bytes`);
    }
    part?.push(buffer.slice(0, length));
    buffer = buffer.subarray(length);
  };
  return function* (chunk) {
    if (isClosed) return;
    if (chunk) buffer = join([buffer, chunk]);
    isEmpty &&= !chunk?.length;
    for (;;) {
      const { start, end, isClosing = false } = findDelimiter(buffer, delimiter, !chunk);
      take(start);
      if (end === undefined) break;
      buffer = buffer.subarray(end - start);
      if (part) yield readPart(join(part));
      part = [];
      size = 0;
      isClosed = isClosing;
      if (isClosed) return;
    }
    if (!chunk && !isEmpty) {
      throw createProblem("decode", "the response ends before the last boundary of its parts");
    }
  };
}

const lineFeed = 10;
const carriageReturn = 13;
const hyphen = 45;
const blanks: ReadonlySet<number | undefined> = new Set([9, 32, carriageReturn]);

interface Delimiter {
  /**
   * Start of the line break before it. Without an `end`: number of bytes that certainly precede a
   * boundary.
   */
  readonly start: number;
  /** End of the line break after it, which may also precede the next boundary. */
  readonly end?: number;
  readonly isClosing?: boolean;
}

function findDelimiter(buffer: Uint8Array, delimiter: Uint8Array, isEnd: boolean): Delimiter {
  for (let at = buffer.indexOf(lineFeed); at >= 0; at = buffer.indexOf(lineFeed, at + 1)) {
    const found = readDelimiter(buffer, delimiter, at);
    const start = buffer[at - 1] === carriageReturn ? at - 1 : at;
    if (typeof found === "object") return { start, ...found };
    if (found === "incomplete" && !isEnd) return { start };
  }
  return { start: buffer.length - (buffer.at(-1) === carriageReturn ? 1 : 0) };
}

function readDelimiter(
  buffer: Uint8Array,
  delimiter: Uint8Array,
  at: number,
): Omit<Delimiter, "start"> | "incomplete" | "other" {
  for (const [index, byte] of delimiter.entries()) {
    if (at + index >= buffer.length) return "incomplete";
    if (buffer[at + index] !== byte) return "other";
  }
  let end = at + delimiter.length;
  if (buffer[end] === hyphen) {
    if (end + 1 === buffer.length) return "incomplete";
    return buffer[end + 1] === hyphen ? { end, isClosing: true } : "other";
  }
  while (blanks.has(buffer[end])) end++;
  if (end === buffer.length) return "incomplete";
  return buffer[end] === lineFeed ? { end } : "other";
}

/** Headers end at an empty line. The first line feed belongs to the boundary. */
function readPart(bytes: Uint8Array): MultipartPart {
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
    const next = bytes[at + 1] === carriageReturn ? at + 2 : at + 1;
    if (bytes[next] !== lineFeed) continue;
    return { headers: readHeaders(bytes.subarray(1, at)), bytes: bytes.subarray(next + 1) };
  }
  return { headers: readHeaders(bytes.subarray(1)), bytes: new Uint8Array() };
}

function readHeaders(bytes: Uint8Array): ReadonlyMap<string, string> {
  const text = new TextDecoder().decode(bytes).replace(/\r?\n[\t ]+/g, " ");
  const pairs = text.split("\n").flatMap((line): [string, string][] => {
    const colon = line.indexOf(":");
    return colon < 0
      ? []
      : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
  });
  return new Map(pairs);
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
