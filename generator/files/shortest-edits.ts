/** One line of a comparison: unchanged, removed or added. */
export interface Edit {
  readonly kind: " " | "-" | "+";
  readonly line: string;
}

/** The search stops after this many edits. Then all remaining lines count as replaced. */
const MAX_EDITS = 1000;

/** The shortest edit script from one list of lines to another. */
export function shortestEdits(before: readonly string[], after: readonly string[]): Edit[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const maxEnd = Math.min(before.length, after.length) - start;
  while (end < maxEnd && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const changed = editMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  const first = toEdits(" ", before.slice(0, start));
  return [...first, ...changed, ...toEdits(" ", after.slice(after.length - end))];
}

function toEdits(kind: Edit["kind"], lines: readonly string[]): Edit[] {
  return lines.map((line) => ({ kind, line }));
}

/** The furthest x that a number of edits reaches on each diagonal. Diagonal k is at index k + offset. */
type Row = Int32Array;

/** Myers, "An O(ND) Difference Algorithm" (1986): rows of furthest reaching paths, then a walk back. */
function editMiddle(before: readonly string[], after: readonly string[]): Edit[] {
  const maxEdits = Math.min(before.length + after.length, MAX_EDITS);
  const offset = maxEdits + 1;
  const row: Row = new Int32Array(2 * maxEdits + 3);
  const rows: Row[] = [];
  for (let edits = 0; edits <= maxEdits; edits++) {
    rows.push(row.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const from = previousDiagonal(row, offset, diagonal, edits);
      let x = at(row, offset + from) + (from < diagonal ? 1 : 0);
      while (isSame(before, after, x, x - diagonal)) x++;
      row[offset + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) {
        return walkBack(rows, offset, before, after);
      }
    }
  }
  return [...toEdits("-", before), ...toEdits("+", after)];
}

function isSame(before: readonly string[], after: readonly string[], x: number, y: number) {
  return x < before.length && y < after.length && before[x] === after[y];
}

/** The neighboring diagonal that reaches further. From above is an addition, from the left a removal. */
function previousDiagonal(row: Row, offset: number, diagonal: number, edits: number): number {
  const left = at(row, offset + diagonal - 1);
  const above = at(row, offset + diagonal + 1);
  const fromAbove = diagonal === -edits || (diagonal !== edits && left < above);
  return fromAbove ? diagonal + 1 : diagonal - 1;
}

function walkBack(
  rows: readonly Row[],
  offset: number,
  before: readonly string[],
  after: readonly string[],
): Edit[] {
  const script: Edit[] = [];
  let x = before.length;
  let y = after.length;
  for (let edits = rows.length - 1; edits >= 0; edits--) {
    const row = rows[edits] ?? new Int32Array();
    const from = previousDiagonal(row, offset, x - y, edits);
    const fromX = edits === 0 ? 0 : at(row, offset + from);
    const fromY = edits === 0 ? 0 : fromX - from;
    for (; x > fromX && y > fromY; x--, y--)
      script.unshift({ kind: " ", line: before[x - 1] ?? "" });
    if (x > fromX) script.unshift({ kind: "-", line: before[--x] ?? "" });
    else if (y > fromY) script.unshift({ kind: "+", line: after[--y] ?? "" });
  }
  return script;
}

function at(row: Row, index: number): number {
  return row[index] ?? 0;
}
