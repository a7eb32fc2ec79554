import { findTokenEnd, isJsonNumber, skipSpace } from "../../runtime/http/json/index.js";
import { appendPointer } from "./json-pointer.js";
import { createLineIndex } from "./line-index.js";
import { setKey } from "./set-key.js";
import { depthHint, type ReadText, type TextProblem } from "./text-problem.js";

interface JsonReader {
  readonly text: string;
  index: number;
  /** Offsets of the objects and lists that are being read, the innermost last. */
  readonly open: number[];
  /** Keys and indexes that lead to the current value. */
  readonly path: (string | number)[];
  readonly problems: TextProblem[];
}

class JsonSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
    readonly code: "syntax-error" | "too-deep" = "syntax-error",
  ) {
    super(message);
  }
}

/** Recursive readers of the value can follow this many levels without overflowing the stack. */
export const maxDepth = 1_000;
/** Maximum length of unexpected text in a message. */
const maxShownLength = 20;

/**
 * Parses JSON, and does what `JSON.parse` does not: reads long integers as `bigint`, reports repeated
 * keys, and locates syntax errors. It is about ten times slower, so it is used only if
 * {@link scanJson} or `JSON.parse` finds a reason.
 */
export function parseJsonCarefully(text: string): ReadText {
  const reader: JsonReader = { text, index: 0, open: [], path: [], problems: [] };
  try {
    const value = readValue(reader);
    reader.index = skipSpace(text, reader.index);
    if (reader.index < text.length) throw unexpected(reader, "the end of the file");
    return { value, problems: reader.problems };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { code, message, offset } = error;
    const hint = code === "too-deep" ? { hint: depthHint } : {};
    reader.problems.push({ code, severity: "error", message, ...hint, offset, pointer: "" });
    return { value: undefined, problems: reader.problems };
  }
}

function readValue(reader: JsonReader): unknown {
  reader.index = skipSpace(reader.text, reader.index);
  switch (reader.text[reader.index]) {
    case "{":
      return descend(reader, readObject);
    case "[":
      return descend(reader, readArray);
    case '"':
      return readString(reader);
    default:
      return readWordOrNumber(reader);
  }
}

function descend<T>(reader: JsonReader, read: (reader: JsonReader) => T): T {
  if (reader.open.push(reader.index) > maxDepth) {
    const message = `More than ${maxDepth} levels deep; nothing of this file is read.`;
    throw new JsonSyntaxError(message, reader.index, "too-deep");
  }
  const value = read(reader);
  reader.open.pop();
  return value;
}

function readObject(reader: JsonReader): object {
  const object: Record<string, unknown> = {};
  reader.index++;
  if (takes(reader, "}")) return object;
  do {
    reader.index = skipSpace(reader.text, reader.index);
    const offset = reader.index;
    if (reader.text[offset] !== '"') throw unexpected(reader, "a key in double quotes");
    const key = readString(reader);
    reader.path.push(key);
    if (Object.hasOwn(object, key))
      reader.problems.push(duplicateKey(key, offset, pointerOf(reader)));
    if (!takes(reader, ":")) throw unexpected(reader, "':'");
    setKey(object, key, readValue(reader));
    reader.path.pop();
  } while (takes(reader, ","));
  if (!takes(reader, "}")) throw unexpected(reader, "',' or '}'");
  return object;
}

function readArray(reader: JsonReader): unknown[] {
  const items: unknown[] = [];
  reader.index++;
  if (takes(reader, "]")) return items;
  do {
    reader.path.push(items.length);
    items.push(readValue(reader));
    reader.path.pop();
  } while (takes(reader, ","));
  if (!takes(reader, "]")) throw unexpected(reader, "',' or ']'");
  // A copy has no spare capacity, unlike a list that grew.
  return items.slice();
}

function pointerOf({ path }: JsonReader): string {
  return path.reduce<string>(appendPointer, "");
}

function readString(reader: JsonReader): string {
  const start = reader.index;
  try {
    return JSON.parse(readToken(reader)) as string;
  } catch {
    throw new JsonSyntaxError(
      "This string is not terminated, or contains characters that JSON must escape.",
      start,
    );
  }
}

function readToken(reader: JsonReader): string {
  const start = reader.index;
  reader.index = findTokenEnd(reader.text, start);
  return reader.text.slice(start, reader.index);
}

const words = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

function readWordOrNumber(reader: JsonReader): unknown {
  const start = reader.index;
  const token = readToken(reader);
  const value = words.get(token);
  if (value !== undefined) return value;
  if (isJsonNumber(token)) return toExactNumber(token);
  reader.index = start;
  throw unexpected(reader, "a value");
}

/** Parses a number as a double, or as a `bigint` if a double would change its digits. */
export function toExactNumber(digits: string): number | bigint {
  const value = Number(digits);
  const changed = Number.isInteger(value) && !Number.isSafeInteger(value);
  return changed && /^-?\d+$/.test(digits) ? BigInt(digits) : value;
}

function takes(reader: JsonReader, character: string): boolean {
  reader.index = skipSpace(reader.text, reader.index);
  if (reader.text[reader.index] !== character) return false;
  reader.index++;
  return true;
}

function unexpected(reader: JsonReader, expected: string): JsonSyntaxError {
  const { text, index } = reader;
  const start = reader.open.at(-1);
  const found = text.slice(index, findTokenEnd(text, index)).slice(0, maxShownLength);
  if (/^\/[/*]/.test(found)) {
    return new JsonSyntaxError("JSON does not allow comments.", index);
  }
  if (found !== "") {
    return new JsonSyntaxError(`Found '${found}' where ${expected} is expected.`, index);
  }
  if (start === undefined) {
    return new JsonSyntaxError(`The file ends where ${expected} is expected.`, index);
  }
  const { line, column } = createLineIndex(text).find(index);
  return new JsonSyntaxError(
    `The '${text[start]}' is not closed: the file ends at ${line}:${column}, where ${expected} is expected.`,
    start,
  );
}

export function duplicateKey(key: string, offset: number, pointer: string): TextProblem {
  return {
    code: "duplicate-key",
    severity: "warning",
    message: `The key '${key}' occurs twice in one object; the last one is used.`,
    offset,
    pointer,
    hint: "Remove one of the two.",
  };
}
