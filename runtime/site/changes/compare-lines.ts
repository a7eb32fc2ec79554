/** A line, and whether the other text has it, too. */
export interface ComparedLine {
  readonly text: string;
  readonly isShared: boolean;
}

/** Two texts, each with the lines marked that are only in it. */
export interface ComparedLines {
  readonly before: readonly ComparedLine[];
  readonly after: readonly ComparedLine[];
}

/** Finds the lines that two texts share in the same order: the longest such sequence. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLines {
  const lengths = measureShared(before, after);
  const sharedBefore = new Set<number>();
  const sharedAfter = new Set<number>();
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    const skipBefore = lengths[row + 1]?.[column] ?? 0;
    const skipAfter = lengths[row]?.[column + 1] ?? 0;
    if (before[row] === after[column]) {
      sharedBefore.add(row++);
      sharedAfter.add(column++);
    } else if (skipBefore >= skipAfter) row++;
    else column++;
  }
  const mark = (lines: readonly string[], shared: ReadonlySet<number>) =>
    lines.map((text, index) => ({ text, isShared: shared.has(index) }));
  return { before: mark(before, sharedBefore), after: mark(after, sharedAfter) };
}

/** How many lines the ends of both share, from each pair of lines on. */
function measureShared(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const isSame = before[row] === after[column];
      const [here = [], below = []] = [lengths[row], lengths[row + 1]];
      here[column] = isSame
        ? (below[column + 1] ?? 0) + 1
        : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}
