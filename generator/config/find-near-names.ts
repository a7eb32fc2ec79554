/** An item with one or more names. */
export interface Named {
  readonly names: readonly string[];
}

/** The maximum number of edits per character of the shorter text. */
const maxDistance = 0.4;

/** Finds up to `maxCount` items whose names are similar to a text, the most similar first. */
export function findNearNames<T extends Named>(
  items: readonly T[],
  text: string,
  maxCount: number,
): T[] {
  const query = text.trim().toLowerCase();
  const distanceOf = ({ names }: T) => Math.min(...names.map((name) => measure(name, query)));
  return items
    .map((item) => ({ item, distance: distanceOf(item) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxCount)
    .map(({ item }) => item);
}

/** The distance of a name from the query. A name that contains the query is always near. */
function measure(name: string, query: string): number {
  const text = name.toLowerCase();
  if (query !== "" && text.includes(query)) return 0.1 * (1 - query.length / text.length);
  return countEdits(text, query) / Math.max(1, Math.min(text.length, query.length));
}

/** Counts characters to add, remove, replace or swap with the next one (optimal string alignment). */
function countEdits(from: string, to: string): number {
  let rowBefore: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let line = 0; line < from.length; line++) {
    const nextRow = [line + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === from[line] ? 0 : 1);
      const edits = [replaced, (row[column] ?? 0) + 1, (nextRow[column - 1] ?? 0) + 1];
      const isSwapped = to[column - 1] === from[line - 1] && to[column - 2] === from[line];
      if (isSwapped && column > 1) edits.push((rowBefore[column - 2] ?? 0) + 1);
      nextRow.push(Math.min(...edits));
    }
    rowBefore = row;
    row = nextRow;
  }
  return row[to.length] ?? 0;
}
