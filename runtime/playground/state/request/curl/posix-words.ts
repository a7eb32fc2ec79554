import { runPrintf, createWordBuilder, type ShellToken, type WordBuilder } from "./shell-token.js";

/** Parser state. */
interface Cursor {
  readonly text: string;
  at: number;
  readonly words: WordBuilder;
  /** Delimiters of the here-documents that begin after this line. */
  readonly documents: { readonly end: string; readonly isIndented: boolean }[];
}

/** Parses a command of a POSIX shell, including bash's `$'…'`, here-documents and here-strings. */
export function readPosixWords(text: string): ShellToken[] {
  const cursor: Cursor = { text, at: 0, words: createWordBuilder(), documents: [] };
  while (cursor.at < text.length) readPiece(cursor);
  cursor.words.end();
  return cursor.words.tokens;
}

function readPiece(cursor: Cursor): void {
  const { text, at, words } = cursor;
  const rest = text.slice(at, at + 4);
  const skipped = /^\\(\r\n|\n)/.exec(rest)?.[0] ?? /^[ \t\r]/.exec(rest)?.[0];
  if (skipped !== undefined) {
    if (!skipped.startsWith("\\")) words.end();
    cursor.at += skipped.length;
  } else if (rest.startsWith("\n")) readLineEnd(cursor);
  else if (rest.startsWith("<<<")) readHereString(cursor);
  else if (rest.startsWith("<<")) readHereDocument(cursor);
  else if (/^[|&;<>()]/.test(rest)) {
    const operator = /^(&&|\|\||>>|>&|[|&;<>()])/.exec(rest)?.[0] ?? "";
    words.end(operator);
    cursor.at += operator.length;
  } else if (rest.startsWith("#") && isWordStart(text, at)) {
    const end = text.indexOf("\n", at);
    cursor.at = end < 0 ? text.length : end;
  } else readPart(cursor);
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || /[\s;|&]/.test(text.charAt(at - 1));
}

/** Parses a quoted section or a plain character of a word. */
function readPart(cursor: Cursor): void {
  const { text, at, words } = cursor;
  const character = text.charAt(at);
  if (character === "'") {
    const end = findEnd(text, "'", at + 1);
    words.add(text.slice(at + 1, end));
    cursor.at = end + 1;
  } else if (character === '"') readDouble(cursor, at + 1);
  else if (text.startsWith("$'", at)) readAnsi(cursor);
  else if (text.startsWith('$"', at)) readDouble(cursor, at + 2);
  else if (character === "\\") {
    words.add(text.charAt(at + 1));
    cursor.at += 2;
  } else if (!readUnknown(cursor)) {
    words.add(character);
    cursor.at += 1;
  }
}

function findEnd(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end;
}

/**
 * In double quotes, a backslash only escapes characters that have a special meaning (POSIX, section
 * 2.2.3).
 */
function readDouble(cursor: Cursor, start: number): void {
  const { text, words } = cursor;
  words.add("");
  cursor.at = start;
  while (cursor.at < text.length && text.charAt(cursor.at) !== '"') {
    const escaped = /^\\(\r\n|[$`"\\\n])/.exec(text.slice(cursor.at, cursor.at + 3));
    if (escaped) {
      words.add(/\n/.test(escaped[0]) ? "" : (escaped[1] ?? ""));
      cursor.at += escaped[0].length;
    } else if (!readUnknown(cursor)) {
      words.add(text.charAt(cursor.at));
      cursor.at += 1;
    }
  }
  cursor.at += 1;
}

/** The form in which generated commands write text that a terminal would interpret. */
const printed = /\$\(printf '(%[bs])' '((?:[^']|'\\'')*)'\)/y;

/** Only the shell knows the values of variables and command substitutions. */
function readUnknown(cursor: Cursor): boolean {
  const { text, at, words } = cursor;
  printed.lastIndex = at;
  const [command, format = "", value = ""] = printed.exec(text) ?? [];
  if (command !== undefined) {
    words.add(runPrintf([format, value.replaceAll("'\\''", "'")]));
    cursor.at += command.length;
    return true;
  }
  const rest = text.slice(at, at + 400);
  const found = /^(\$\{[^}]*\}|\$\([^)]*\)|\$[A-Za-z_]\w*|\$[@*#?$!0-9-]|`[^`]*`)/.exec(rest)?.[0];
  if (found === undefined) return false;
  words.addUnknown(found);
  cursor.at += found.length;
  return true;
}

const letters: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** ANSI-C quoting (Bash, section 3.1.2.4). Bytes beyond ASCII are decoded as UTF-8. */
function readAnsi(cursor: Cursor): void {
  const { text, words } = cursor;
  words.add("");
  const bytes: number[] = [];
  const flush = (): void => {
    if (bytes.length > 0) words.add(new TextDecoder().decode(Uint8Array.from(bytes)));
    bytes.length = 0;
  };
  cursor.at += 2;
  while (cursor.at < text.length && text.charAt(cursor.at) !== "'") {
    const [piece, byte, plain] = readAnsiPiece(text.slice(cursor.at, cursor.at + 12));
    if (byte === undefined) {
      flush();
      words.add(plain);
    } else bytes.push(byte);
    cursor.at += piece.length;
  }
  flush();
  cursor.at += 1;
}

/** The escape sequence, and the byte or text that it represents. */
function readAnsiPiece(
  rest: string,
): readonly [piece: string, byte: number | undefined, text: string] {
  const byte = /^\\(?:x([\da-fA-F]{1,2})|([0-7]{1,3}))/.exec(rest);
  if (byte)
    return [byte[0], byte[1] ? parseInt(byte[1], 16) : parseInt(byte[2] ?? "", 8) & 255, ""];
  const unit = /^\\(?:u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8}))/.exec(rest);
  if (unit) {
    const code = parseInt(unit[1] ?? unit[2] ?? "", 16);
    // Two code units that form a surrogate pair are joined by concatenation.
    return [unit[0], undefined, code > 0x10ffff ? "\ufffd" : toText(code)];
  }
  if (!rest.startsWith("\\") || rest.length === 1) {
    const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    return [character, undefined, character];
  }
  const character = rest.charAt(1);
  return [rest.slice(0, 2), undefined, letters[character] ?? plainEscape(character)];
}

function toText(code: number): string {
  return code < 0x10000 ? String.fromCharCode(code) : String.fromCodePoint(code);
}

function plainEscape(character: string): string {
  return /[\\'"?]/.test(character) ? character : `\\${character}`;
}

function readLineEnd(cursor: Cursor): void {
  const { text, words, documents } = cursor;
  cursor.at += 1;
  for (const { end, isIndented } of documents.splice(0)) {
    const lines: string[] = [];
    let isOver = false;
    while (!isOver && cursor.at < text.length) {
      const stop = findEnd(text, "\n", cursor.at);
      const written = text.slice(cursor.at, stop).replace(/\r$/, "");
      const line = isIndented ? written.replace(/^\t+/, "") : written;
      cursor.at = stop + 1;
      isOver = line === end;
      if (!isOver) lines.push(`${line}\n`);
    }
    words.tokens.push({ type: "input", text: lines.join("") });
  }
  words.end(";");
}

function readHereDocument(cursor: Cursor): void {
  const { text, at, words, documents } = cursor;
  words.end();
  const [written = "", dash = "", mark = ""] = /^<<(-?)[ \t]*(\S+)/.exec(text.slice(at)) ?? ["<<"];
  const end = mark.replace(/['"\\]/g, "");
  documents.push({ end, isIndented: dash !== "" });
  cursor.at += written.length;
}

/** The following word becomes the input, followed by a line end. */
function readHereString(cursor: Cursor): void {
  const { text, words } = cursor;
  words.end();
  cursor.at += 3;
  while (/[ \t]/.test(text.charAt(cursor.at))) cursor.at += 1;
  const before = words.tokens.length;
  while (cursor.at < text.length && words.tokens.length === before) readPiece(cursor);
  words.end();
  const [word] = words.tokens.splice(before, 1);
  if (word?.type === "word")
    words.tokens.splice(before, 0, { type: "input", text: `${word.text}\n` });
}
