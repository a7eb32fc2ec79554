import { matchesPattern } from "../check/matches-pattern.js";
import type { TextLimits } from "../model.js";

/** A part of a pattern: a character class, alternatives, or a repetition. */
type Piece =
  | { readonly type: "character"; readonly from: string }
  | { readonly type: "choice"; readonly options: readonly Piece[][] }
  | {
      readonly type: "repeat";
      readonly piece: Piece;
      readonly min: number;
      readonly max: number;
    };

/** Candidates for character classes, plainest first. */
const alphabet =
  "abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:+ #@=,;!?&%$*()[]{}<>|~^'\"`\\\n\téß中";

/** Longer texts are not created. */
const maxTextLength = 10_000;

/** With each attempt texts get longer, and some patterns take exponential time to reject them. */
const maxTries = 5;

/**
 * Creates text that matches a pattern and the length limits, such as "VAabcdef1234567890..." for
 * `^VA[0-9a-f]{32}$`. Undefined if none is found, for patterns with back references, and for
 * invalid patterns.
 * @param variation A number that selects another text, if the pattern has several. Default: 0.
 */
export function createPatternText(
  pattern: string,
  length: TextLimits = {},
  variation = 0,
): string | undefined {
  const parsed = parsePattern(pattern);
  if (!parsed) return undefined;
  const { pieces, isComplete } = parsed;
  // A text that does not match could take exponential time.
  const mayHang = !isComplete && hasNestedRepeat(pieces);
  const print = (option: number, spare: number) =>
    printPieces(pieces, { option, variation, spare: { left: spare } });
  for (const option of [0, 1, 2, 3]) {
    const shortest = print(option, 0);
    if (mayHang && !isShortMatch(pattern, shortest)) continue;
    let tries = 0;
    for (const spare of listSpares(Math.max(length.minLength ?? 0, 1) - shortest.length)) {
      const text = print(option, spare);
      if (text.length > maxTextLength || tries === maxTries) break;
      if (!fits(length, text)) continue;
      if (matchesPattern(pattern, text)) return text;
      tries += 1;
    }
  }
  return undefined;
}

/** Numbers of additional repetitions to try. The number of missing characters comes first. */
function listSpares(missing: number): readonly number[] {
  if (missing <= 0) return [0, 1, 2, 3, 4, 8, 16, 32];
  const fewer = [missing, Math.ceil(missing / 2), Math.ceil(missing / 3), Math.ceil(missing / 4)];
  return [...fewer, missing + 1, missing + 2, 2 * missing];
}

/** With up to this many repetitions of variable length, the number of ways to match is small. */
const few = 4;

/** Whether repetitions are nested. Rejecting a text may then take exponential time. */
function hasNestedRepeat(pieces: readonly Piece[], isInside = false): boolean {
  return pieces.some((piece) => {
    if (piece.type === "character") return false;
    if (piece.type === "choice")
      return piece.options.some((option) => hasNestedRepeat(option, isInside));
    const isOpen = piece.max > piece.min;
    return (isOpen && isInside) || hasNestedRepeat([piece.piece], isInside || piece.max > few);
  });
}

/** Texts up to this length are rejected quickly by any pattern. */
const shortLength = 20;

function isShortMatch(pattern: string, text: string): boolean {
  return text.length <= shortLength && matchesPattern(pattern, text);
}

function fits({ minLength, maxLength }: TextLimits, text: string): boolean {
  return text.length >= Math.max(minLength ?? 0, 1) && text.length <= (maxLength ?? Infinity);
}

interface Printing {
  /** Index of the alternative to use. */
  readonly option: number;
  /** Offset into character classes. */
  readonly variation: number;
  /** Additional repetitions, used by the first pieces that may be repeated. */
  readonly spare: { left: number };
}

function printPieces(pieces: readonly Piece[], printing: Printing): string {
  let text = "";
  for (const piece of pieces) {
    if (text.length > maxTextLength) return text;
    text += printPiece(piece, printing, text.length);
  }
  return text;
}

/** Uses successive characters of a class, so that long texts look like `abcdef`. */
function printPiece(piece: Piece, printing: Printing, offset: number): string {
  switch (piece.type) {
    case "character":
      return piece.from.charAt((offset + printing.variation) % piece.from.length);
    case "choice":
      return printPieces(
        piece.options[Math.min(printing.option, piece.options.length - 1)] ?? [],
        printing,
      );
    case "repeat": {
      const extra = Math.min(piece.max - piece.min, printing.spare.left);
      printing.spare.left -= extra;
      const count = piece.min + extra;
      let text = "";
      for (let index = 0; index < count && text.length <= maxTextLength; index += 1) {
        text += printPiece(piece.piece, printing, text.length);
      }
      return text;
    }
  }
}

interface ParsedPattern {
  readonly pieces: readonly Piece[];
  /**
   * Whether the pieces represent the entire pattern: no look-arounds, and anchors at the ends only.
   */
  readonly isComplete: boolean;
}

/** Undefined for unsupported patterns. */
function parsePattern(pattern: string): ParsedPattern | undefined {
  try {
    const reader = { pattern, at: 0, isComplete: true };
    const options = parseOptions(reader);
    if (reader.at < pattern.length) return undefined;
    return { pieces: [{ type: "choice", options }], isComplete: reader.isComplete };
  } catch {
    return undefined;
  }
}

interface PatternReader {
  readonly pattern: string;
  at: number;
  isComplete: boolean;
}

function parseOptions(reader: PatternReader): Piece[][] {
  const options: Piece[][] = [[]];
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ")") {
    if (take(reader, /\|/y)) options.push([]);
    else options.at(-1)?.push(...parseRepeated(reader));
  }
  return options;
}

function take(reader: PatternReader, token: RegExp): RegExpExecArray | undefined {
  token.lastIndex = reader.at;
  const found = token.exec(reader.pattern) ?? undefined;
  reader.at += found?.[0].length ?? 0;
  return found;
}

function parseRepeated(reader: PatternReader): Piece[] {
  const piece = parsePiece(reader);
  const mark = take(reader, /([*+?]|\{(\d+)(,?)(\d*)\})\??/y);
  if (!piece || !mark) return piece ? [piece] : [];
  const [, sign, min, comma, max] = mark;
  if (sign === "?") return [{ type: "repeat", piece, min: 0, max: 1 }];
  if (min === undefined)
    return [{ type: "repeat", piece, min: sign === "+" ? 1 : 0, max: Infinity }];
  const end = max ? Number(max) : comma ? Infinity : Number(min);
  return [{ type: "repeat", piece, min: Number(min), max: end }];
}

/** Undefined for anchors and look-arounds, which match no characters. */
function parsePiece(reader: PatternReader): Piece | undefined {
  const isAtStart = reader.at === 0;
  const anchor = take(reader, /\^|\$|\\[bB]/y);
  if (anchor) {
    const isAtEnd = reader.at === reader.pattern.length;
    if (!(anchor[0] === "^" ? isAtStart : anchor[0] === "$" && isAtEnd)) reader.isComplete = false;
    return undefined;
  }
  const group = take(reader, /\((\?(?:[:=!]|<[=!]|<\w+>))?/y);
  if (group) {
    const options = parseOptions(reader);
    if (!take(reader, /\)/y)) throw new Error("a group without an end");
    if (!/[=!]$/.test(group[0])) return { type: "choice", options };
    reader.isComplete = false;
    return undefined;
  }
  const set = take(reader, /\[(?:\\[^]|[^\]\\])*\]|\\[dDwWsS]|\\[pP]\{[^}]*\}|\./y);
  if (set) return toCharacter(set[0]);
  if (take(reader, /\\[1-9k]/y)) throw new Error("a back reference");
  const escaped = take(reader, /\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[^])/iy);
  if (escaped) return toEscaped(escaped[0]);
  const plain = take(reader, /[^[()*+?\\]/uy);
  if (!plain) throw new Error("nothing there");
  return { type: "choice", options: [[{ type: "character", from: plain[0] }]] };
}

/** The regular expression engine decides which characters a class contains. */
function toCharacter(source: string): Piece {
  const from = [...alphabet].filter((each) => matchesPattern(`^${source}$`, each)).join("");
  if (from === "") throw new Error("no character fits");
  return { type: "character", from };
}

const controls: Readonly<Record<string, string>> = {
  "\\n": "\n",
  "\\t": "\t",
  "\\r": "\r",
  "\\f": "\f",
  "\\v": "\v",
  "\\0": "\0",
};

function toEscaped(source: string): Piece {
  const code = /^\\(?:u\{?|x)([\da-f]+)\}?$/i.exec(source)?.[1];
  const text = code ? String.fromCodePoint(parseInt(code, 16)) : controls[source];
  return { type: "character", from: text ?? source.slice(1) };
}
