import { isFoldable } from "./json-rows.js";
import { rowFlags, type JsonRows } from "./json-scanner.js";

/** Which rows are folded: those from a depth on, but for the rows that were toggled by hand. */
export interface JsonFolding {
  /** The outermost row has depth 0. */
  readonly fromDepth: number;
  readonly toggled: ReadonlySet<number>;
}

/** Everything is open. */
export const nothingFolded: JsonFolding = { fromDepth: Infinity, toggled: new Set() };

/** Folds all rows of a depth and below. */
export function foldFrom(depth: number): JsonFolding {
  return { fromDepth: depth, toggled: new Set() };
}

/** Whether a row is folded. */
export function isFolded(rows: JsonRows, row: number, folding: JsonFolding): boolean {
  if (!isFoldable(rows, row)) return false;
  return (rows.depths[row] ?? 0) >= folding.fromDepth !== folding.toggled.has(row);
}

/** Folds a row that is open, or opens one that is folded. */
export function toggleFold({ fromDepth, toggled }: JsonFolding, row: number): JsonFolding {
  const next = new Set(toggled);
  if (!next.delete(row)) next.add(row);
  return { fromDepth, toggled: next };
}

/** Opens everything that a row lies in. The same object when the row can be seen already. */
export function revealRow(rows: JsonRows, folding: JsonFolding, row: number): JsonFolding {
  const hiding = listAncestors(rows, row).filter((each) => isFolded(rows, each, folding));
  return hiding.reduce(toggleFold, folding);
}

/** The rows that open what a row lies in, the innermost first. */
export function listAncestors(rows: JsonRows, row: number): number[] {
  const found: number[] = [];
  let depth = rows.depths[row] ?? 0;
  for (let each = row - 1; each >= 0 && depth > 0; each -= 1) {
    if ((rows.depths[each] ?? 0) < depth) {
      found.push(each);
      depth -= 1;
    } else if (((rows.flags[each] ?? 0) & rowFlags.close) !== 0) {
      each = rows.partners[each] ?? each;
    }
  }
  return found;
}

/** The rows on view: what lies inside of a folded row and its end are left out. `undefined`: all of them. */
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
