import { isFoldable } from "./json-rows.js";
import { rowFlags, type JsonRows } from "./json-scanner.js";

/** Rows from `fromDepth` on are folded. Toggled rows are inverted. */
export interface JsonFolding {
  /** The outermost row has depth 0. */
  readonly fromDepth: number;
  readonly toggled: ReadonlySet<number>;
}

export const nothingFolded: JsonFolding = { fromDepth: Infinity, toggled: new Set() };

/** Folds all rows at or below a depth. */
export function foldFrom(depth: number): JsonFolding {
  return { fromDepth: depth, toggled: new Set() };
}

export function isFolded(rows: JsonRows, row: number, folding: JsonFolding): boolean {
  if (!isFoldable(rows, row)) return false;
  return (rows.depths[row] ?? 0) >= folding.fromDepth !== folding.toggled.has(row);
}

/** Folds or unfolds a row. */
export function toggleFold({ fromDepth, toggled }: JsonFolding, row: number): JsonFolding {
  const next = new Set(toggled);
  if (!next.delete(row)) next.add(row);
  return { fromDepth, toggled: next };
}

/** Unfolds all ancestors of a row. Returns the same object if the row is already visible. */
export function revealRow(rows: JsonRows, folding: JsonFolding, row: number): JsonFolding {
  const hiding = listAncestors(rows, row).filter((ancestor) => isFolded(rows, ancestor, folding));
  return hiding.reduce(toggleFold, folding);
}

/** The rows that contain a row, the innermost first. */
export function listAncestors(rows: JsonRows, row: number): number[] {
  const found: number[] = [];
  let depth = rows.depths[row] ?? 0;
  for (let candidate = row - 1; candidate >= 0 && depth > 0; candidate -= 1) {
    if ((rows.depths[candidate] ?? 0) < depth) {
      found.push(candidate);
      depth -= 1;
    } else if (((rows.flags[candidate] ?? 0) & rowFlags.close) !== 0) {
      candidate = rows.partners[candidate] ?? candidate;
    }
  }
  return found;
}

/**
 * The visible rows, without the contents and ends of folded rows; `undefined` if all rows are
 * visible.
 */
export function listVisibleRows(rows: JsonRows, folding: JsonFolding): Uint32Array | undefined {
  const { fromDepth, toggled } = folding;
  if (fromDepth === Infinity && toggled.size === 0) return undefined;
  const visible = new Uint32Array(rows.count);
  let length = 0;
  for (let row = 0; row < rows.count; row += 1) {
    visible[length] = row;
    length += 1;
    if (isFolded(rows, row, folding)) row = rows.partners[row] ?? row;
  }
  return visible.subarray(0, length);
}
