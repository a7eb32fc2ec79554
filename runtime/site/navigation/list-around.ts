/** Longer lists are shortened on pages rendered to HTML. */
const maxLength = 100;

/** Lists are cut in steps of this size, so that neighboring pages share the same list. */
const step = 25;

/** The part of a long list that a page contains. */
interface ListedRange {
  /** Index of the first entry. */
  readonly from: number;
  /** Index after the last entry. */
  readonly to: number;
}

/**
 * Returns the part of a list of `count` entries that a page contains: all of a short list,
 * otherwise the entries around its own.
 * @param own Index of the page's own entry, or -1 to list the first entries.
 */
export function listAround(count: number, own: number): ListedRange {
  if (count <= maxLength) return { from: 0, to: count };
  const begin = Math.floor(Math.max(own, 0) / step) * step;
  return { from: Math.max(begin - step, 0), to: Math.min(begin + 2 * step, count) };
}
