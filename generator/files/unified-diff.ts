/** Lines of context around each change, as `diff -u` prints them. */
const CONTEXT = 3;

/** Longer searches for the shortest script end here; the rest counts as replaced. */
const MAX_EDITS = 2000;

interface Edit {
  readonly kind: " " | "-" | "+";
  readonly line: string;
}

/**
 * A unified diff of one file, from `before` to `after`; `undefined` stands for
 * no file. Empty when both are equal.
 */
export function unifiedDiff(path: string, before?: string, after?: string): string {
  if (before === after) return "";
  const edits = findEdits(splitLines(before), splitLines(after));
  const header =
    `--- ${before === undefined ? "/dev/null" : `a/${path}`}\n` +
    `+++ ${after === undefined ? "/dev/null" : `b/${path}`}\n`;
  return header + groupHunks(edits).map(printHunk).join("");
}

/** The text's lines; a last line without line end carries the note that diff prints for it. */
function splitLines(text: string | undefined): string[] {
  if (!text) return [];
  const lines = text.split("\n");
  const last = lines.pop();
  return last === "" ? lines : [...lines, `${last}\n\\ No newline at end of file`];
}

function findEdits(before: readonly string[], after: readonly string[]): Edit[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const middle = shortestEdits(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  const same = (lines: readonly string[]): Edit[] => lines.map((line) => ({ kind: " ", line }));
  return [...same(before.slice(0, start)), ...middle, ...same(after.slice(after.length - end))];
}

/**
 * Myers' greedy algorithm: row d keeps, for each diagonal, how far d edits
 * reach; walking the kept rows back gives the shortest script.
 */
function shortestEdits(before: readonly string[], after: readonly string[]): Edit[] {
  const rows: Map<number, number>[] = [];
  let row = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(before.length + after.length, MAX_EDITS); edits++) {
    rows.push(new Map(row));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const reached = stepDiagonal(row, diagonal, edits, before, after);
      if (reached >= before.length && reached - diagonal >= after.length) {
        return walkBack(rows, before, after);
      }
    }
  }
  row = new Map();
  return replaceAll(before, after);
}

function stepDiagonal(
  row: Map<number, number>,
  diagonal: number,
  edits: number,
  before: readonly string[],
  after: readonly string[],
): number {
  let x = previousX(row, diagonal, edits);
  while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
  row.set(diagonal, x);
  return x;
}

function comesFromAbove(row: ReadonlyMap<number, number>, diagonal: number, edits: number) {
  const left = row.get(diagonal - 1) ?? -1;
  const above = row.get(diagonal + 1) ?? -1;
  return diagonal === -edits || (diagonal !== edits && left < above);
}

function previousX(row: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  return comesFromAbove(row, diagonal, edits)
    ? (row.get(diagonal + 1) ?? 0)
    : (row.get(diagonal - 1) ?? 0) + 1;
}

function walkBack(
  rows: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): Edit[] {
  const script: Edit[] = [];
  let x = before.length;
  let y = after.length;
  for (let edits = rows.length - 1; edits >= 0; edits--) {
    const row = rows[edits] ?? new Map<number, number>();
    const above = comesFromAbove(row, x - y, edits);
    const from = row.get(x - y + (above ? 1 : -1)) ?? 0;
    const fromY = from - (x - y + (above ? 1 : -1));
    while (x > from && y > fromY && x > 0 && y > 0)
      (script.push({ kind: " ", line: after[--y]! }), x--);
    if (edits === 0) break;
    script.push(above ? { kind: "+", line: after[--y]! } : { kind: "-", line: before[--x]! });
  }
  return script.reverse();
}

function replaceAll(before: readonly string[], after: readonly string[]): Edit[] {
  return [
    ...before.map((line): Edit => ({ kind: "-", line })),
    ...after.map((line): Edit => ({ kind: "+", line })),
  ];
}

interface Hunk {
  readonly edits: readonly Edit[];
  readonly before: number;
  readonly after: number;
}

function groupHunks(edits: readonly Edit[]): Hunk[] {
  const hunks: Hunk[] = [];
  let before = 0;
  let after = 0;
  let open: { edits: Edit[]; before: number; after: number; quiet: number } | undefined;
  edits.forEach((edit, index) => {
    if (edit.kind !== " " && !open) {
      const context = edits.slice(Math.max(0, index - CONTEXT), index);
      const shared = context.length;
      open = { edits: [...context], before: before - shared, after: after - shared, quiet: 0 };
    }
    if (edit.kind !== "+") before++;
    if (edit.kind !== "-") after++;
    if (!open) return;
    open.edits.push(edit);
    open.quiet = edit.kind === " " ? open.quiet + 1 : 0;
    if (open.quiet <= 2 * CONTEXT) return;
    hunks.push({ ...open, edits: open.edits.slice(0, open.edits.length - open.quiet + CONTEXT) });
    open = undefined;
  });
  if (open) {
    const surplus = Math.max(0, open.quiet - CONTEXT);
    hunks.push({ ...open, edits: open.edits.slice(0, open.edits.length - surplus) });
  }
  return hunks;
}

function printHunk(hunk: Hunk): string {
  const removed = hunk.edits.filter((edit) => edit.kind !== "+").length;
  const added = hunk.edits.filter((edit) => edit.kind !== "-").length;
  const range = (start: number, count: number) =>
    `${count === 0 ? start : start + 1}${count === 1 ? "" : `,${count}`}`;
  const lines = hunk.edits.map((edit) => `${edit.kind}${edit.line}\n`).join("");
  return `@@ -${range(hunk.before, removed)} +${range(hunk.after, added)} @@\n${lines}`;
}
