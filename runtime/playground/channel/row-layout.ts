/** Height of a row that is not expanded. Pixels; the same as in messages-panel.css. */
export const rowHeight = 32;

/** Where the rows of a list are of which some are expanded. Pixels. */
export interface RowLayout {
  readonly height: number;
  /** The top of a row. */
  topOf(index: number): number;
  /** The row at a place; beyond the last row its index is as large as the place says. */
  indexAt(top: number): number;
}

/** Lays out rows. `expanded`: what rows are taller by, in the order of their indexes. */
export function layOutRows(
  count: number,
  expanded: readonly (readonly [index: number, height: number])[],
): RowLayout {
  const total = expanded.reduce((sum, [, height]) => sum + height, 0);
  return {
    height: count * rowHeight + total,
    topOf: (index) =>
      expanded.reduce((top, [at, height]) => (at < index ? top + height : top), index * rowHeight),
    indexAt: (top) => {
      let above = 0;
      for (const [index, height] of expanded) {
        const end = (index + 1) * rowHeight + above;
        if (top < end) break;
        if (top < end + height) return index;
        above += height;
      }
      return Math.max(0, Math.floor((top - above) / rowHeight));
    },
  };
}
