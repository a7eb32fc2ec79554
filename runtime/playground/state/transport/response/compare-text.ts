import { layOutJson, listRowPieces } from "./json/json-rows.js";
import type { ProxyResult } from "../../model/proxy-result.js";

/** A line of a comparison. */
export interface ComparedLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/**
 * Maximum number of differing lines that are compared. Longer differences are shown as completely
 * replaced.
 */
const maxMatched = 2_000;

/** Compares two texts line by line, by their longest common subsequence. */
export function compareText(before: string, after: string): ComparedLine[] {
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < old.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(old.length, fresh.length) - head;
  while (tail < shorter && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  return [
    ...toLines("same", old.slice(0, head)),
    ...compareMiddle(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...toLines("same", old.slice(old.length - tail)),
  ];
}

function toLines(kind: ComparedLine["kind"], texts: readonly string[]): ComparedLine[] {
  return texts.map((text) => ({ kind, text }));
}

function compareMiddle(old: readonly string[], fresh: readonly string[]): ComparedLine[] {
  if (old.length > maxMatched || fresh.length > maxMatched) {
    return [...toLines("removed", old), ...toLines("added", fresh)];
  }
  const width = fresh.length + 1;
  const lengths = measureCommon(old, fresh);
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    const [text = "", addedText = ""] = [old[row], fresh[column]];
    const down = lengths[(row + 1) * width + column] ?? 0;
    const right = lengths[row * width + column + 1] ?? 0;
    if (text === addedText) {
      lines.push({ kind: "same", text });
      row += 1;
      column += 1;
    } else if (down >= right) {
      lines.push({ kind: "removed", text });
      row += 1;
    } else {
      lines.push({ kind: "added", text: addedText });
      column += 1;
    }
  }
  return [
    ...lines,
    ...toLines("removed", old.slice(row)),
    ...toLines("added", fresh.slice(column)),
  ];
}

/** Lengths of the longest common subsequences of all pairs of suffixes. */
function measureCommon(old: readonly string[], fresh: readonly string[]): Uint16Array {
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const index = row * width + column;
      lengths[index] =
        old[row] === fresh[column]
          ? (lengths[index + width + 1] ?? 0) + 1
          : Math.max(lengths[index + width] ?? 0, lengths[index + 1] ?? 0);
    }
  }
  return lengths;
}

/** In characters. Larger responses are not compared. */
const maxComparedLength = 2_000_000;

/**
 * Formats a response for comparison, with one JSON value per line; `undefined` for bytes or if it
 * is too large.
 */
export function toComparableText(result: ProxyResult): string | undefined {
  if (result.type === "file" || (result.type === "string" && result.isBinary)) return undefined;
  const text = result.type === "json" ? result.text : result.response.body;
  if (text.length > maxComparedLength) return undefined;
  return result.type === "json" ? printPretty(text) : text;
}

function printPretty(text: string): string {
  const rows = layOutJson(text);
  return Array.from({ length: rows.count }, (_, row) => {
    const tokens = listRowPieces(rows, row, false);
    return " ".repeat((rows.depths[row] ?? 0) * 2) + tokens.map((token) => token.text).join("");
  }).join("\n");
}
