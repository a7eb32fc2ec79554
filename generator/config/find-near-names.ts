/** Something that can be asked for by any of several names. */
export interface Named {
  readonly names: readonly string[];
}

/** The most steps from one text to another, by the length of the shorter, that still count as near. */
const farthest = 0.4;

/** Those whose names are nearest to a text that is none of them, nearest first; none that is far. */
export function findNearNames<T extends Named>(all: readonly T[], text: string, most: number): T[] {
  const wanted = text.trim().toLowerCase();
  return all
    .map((each) => ({ each, distance: Math.min(...each.names.map((name) => rate(name, wanted))) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ each }) => each);
}

/** 0 for the same text, up to 1; a name that holds the text is near, whatever its length. */
function rate(name: string, wanted: string): number {
  const own = name.toLowerCase();
  if (wanted !== "" && own.includes(wanted)) return 0.1 * (1 - wanted.length / own.length);
  return countEdits(own, wanted) / Math.max(1, Math.min(own.length, wanted.length));
}

/** How many characters to add, remove, replace or swap with the next (optimal string alignment). */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let line = 0; line < from.length; line++) {
    const next = [line + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === from[line] ? 0 : 1);
      const edits = [replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1];
      const isSwapped = to[column - 1] === from[line - 1] && to[column - 2] === from[line];
      if (isSwapped && column > 1) edits.push((before[column - 2] ?? 0) + 1);
      next.push(Math.min(...edits));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
