/** A line, and whether the other text contains it too. */
export interface ComparedLine {
  readonly text: string;
  readonly isShared: boolean;
}

/** Two texts with their differing lines marked. */
export interface ComparedLines {
  readonly before: readonly ComparedLine[];
  readonly after: readonly ComparedLine[];
}

/** Compares two texts by their longest common subsequence of lines. */
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

/** Lengths of the longest common subsequences of all suffixes. */
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
