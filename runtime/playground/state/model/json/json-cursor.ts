import {
  isClosedString,
  readQuoted,
  type JsonEntry,
  type JsonNode,
} from "../../../../http/json/index.js";
import type { ValuePath } from "../fields/value-path.js";

/** What is at the caret in JSON text, and the range that a completion replaces. */
export interface JsonCursor {
  /** Whether the caret is at a name in the object at `path`, or at the value at `path`. */
  readonly target: "key" | "value";
  readonly path: ValuePath;
  /** Range to replace: the name or value at the caret, or an empty range. */
  readonly from: number;
  readonly to: number;
  /** The text before the caret, without the opening quote. */
  readonly typed: string;
  /** The other names of the object. */
  readonly present: readonly string[];
  /** Whether a colon follows the name. */
  readonly hasColon: boolean;
  /** Whether another name or value follows without a comma. */
  readonly needsComma: boolean;
}

/**
 * Finds the position of the caret in JSON; `undefined` if neither a name nor a value can be typed
 * there.
 */
export function findJsonCursor(
  text: string,
  root: JsonNode | undefined,
  caret: number,
): JsonCursor | undefined {
  if (!root) return text.trim() === "" ? valueCursor(text, [], undefined, caret) : undefined;
  return inNode(text, root, [], caret);
}

function inNode(
  text: string,
  node: JsonNode,
  path: ValuePath,
  caret: number,
): JsonCursor | undefined {
  if (node.kind !== "object" && node.kind !== "list") {
    return touches(node, caret) ? valueCursor(text, path, node, caret) : undefined;
  }
  const isInside = caret > node.start && (caret < node.end || !node.isClosed);
  if (!isInside) return undefined;
  for (const [index, entry] of node.entries.entries()) {
    const found = inEntry(text, node, { path, index, entry }, caret);
    if (found) return found;
  }
  return inGap(text, node, path, caret);
}

interface Place {
  readonly path: ValuePath;
  readonly index: number;
  readonly entry: JsonEntry;
}

function inEntry(
  text: string,
  node: JsonNode,
  { path, index, entry }: Place,
  caret: number,
): JsonCursor | undefined {
  const { key, colon, value } = entry;
  if (key && caret > key.start && caret <= key.end)
    return keyCursor(text, node, path, entry, caret);
  const inner = [...path, key?.name ?? index];
  if (value) return inNode(text, value, inner, caret);
  const next = node.entries[index + 1]?.key?.start ?? node.end;
  const isAfterColon = colon !== undefined && caret > colon && caret <= next;
  if (!isAfterColon || text.slice(colon + 1, caret).trim() !== "") return undefined;
  return valueCursor(text, inner, undefined, caret);
}

/** The caret is between entries. A new entry may begin after an opening bracket or a comma. */
function inGap(
  text: string,
  node: JsonNode,
  path: ValuePath,
  caret: number,
): JsonCursor | undefined {
  const before = text.slice(node.start, caret).trimEnd().at(-1);
  if (before !== "," && before !== "{" && before !== "[") return undefined;
  if (node.kind === "object") return keyCursor(text, node, path, undefined, caret);
  const index = node.entries.filter((entry) => startOf(entry) < caret).length;
  return valueCursor(text, [...path, index], undefined, caret);
}

function startOf({ key, value }: JsonEntry): number {
  return key?.start ?? value?.start ?? 0;
}

function keyCursor(
  text: string,
  node: JsonNode,
  path: ValuePath,
  entry: JsonEntry | undefined,
  caret: number,
): JsonCursor {
  const from = entry?.key?.start ?? caret;
  const to = findEnd(text, from, entry?.key?.end ?? caret, caret);
  const others = node.entries.filter((sibling) => sibling !== entry);
  return {
    target: "key",
    path,
    from,
    to,
    typed: typedIn(text, from, caret),
    present: others.flatMap(({ key }) => (key ? [key.name] : [])),
    hasColon: entry?.colon !== undefined,
    needsComma: entry?.colon === undefined && isFollowed(text, to),
  };
}

function valueCursor(
  text: string,
  path: ValuePath,
  node: JsonNode | undefined,
  caret: number,
): JsonCursor {
  const from = node?.start ?? caret;
  const to = findEnd(text, from, node?.end ?? caret, caret);
  const typed = typedIn(text, from, caret);
  const needsComma = isFollowed(text, to);
  return { target: "value", path, from, to, typed, present: [], hasColon: false, needsComma };
}

/**
 * A quote that was just typed extends the string to the end of the line. The text after the caret
 * is not replaced.
 */
function findEnd(text: string, from: number, to: number, caret: number): number {
  const isOpen = text[from] === '"' && !isClosedString(text.slice(from, to));
  return isOpen ? caret : to;
}

function touches(node: JsonNode, caret: number): boolean {
  return caret >= node.start && caret <= node.end;
}

function typedIn(text: string, from: number, caret: number): string {
  return readQuoted(text.slice(from, caret));
}

function isFollowed(text: string, to: number): boolean {
  return /^\s*[^\s,:}\]]/.test(text.slice(to));
}
