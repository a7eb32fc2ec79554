/** Lists of more entries are not whole on pages that are written as HTML. */
const longest = 100;

/** Entries that pages share: the list of a page has those of its own step and of the steps around it. */
const step = 25;

/** What a page lists of a long list. */
export interface ListedRange {
  /** Index of the first entry. */
  readonly from: number;
  /** Index behind the last entry. */
  readonly to: number;
}

/**
 * What a page lists of `count` entries: all of a list that is not long, else those around its own.
 *
 * @param own Index of the page's own entry; -1: it has none in the list, so that the first ones are listed.
 */
export function listAround(count: number, own: number): ListedRange {
  if (count <= longest) return { from: 0, to: count };
  const begin = Math.floor(Math.max(own, 0) / step) * step;
  return { from: Math.max(begin - step, 0), to: Math.min(begin + 2 * step, count) };
}
