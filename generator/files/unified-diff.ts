import { shortestEdits } from "./shortest-edits.js";
import type { Edit } from "./shortest-edits.js";

/** Lines of context around each change, as `diff -u` prints them. */
const CONTEXT = 3;

/**
 * A unified diff of one file from `before` to `after`. `undefined` means that the file does not exist.
 * The diff is empty if both are equal.
 *
 * @example
 * unifiedDiff("index.ts", "export {};\n", 'export * from "./types.js";\n');
 */
export function unifiedDiff(path: string, before?: string, after?: string): string {
  if (before === after) return "";
  const edits = shortestEdits(splitLines(before), splitLines(after));
  const header =
    `--- ${before === undefined ? "/dev/null" : `a/${path}`}\n` +
    `+++ ${after === undefined ? "/dev/null" : `b/${path}`}\n`;
  return header + groupHunks(edits).map(printHunk).join("");
}

/** The lines of a text. A last line without a line ending gets the note that `diff` prints. */
function splitLines(text: string | undefined): string[] {
  if (!text) return [];
  const lines = text.split("\n");
  const last = lines.pop();
  return last === "" ? lines : [...lines, `${last}\n\\ No newline at end of file`];
}

interface Hunk {
  readonly edits: readonly Edit[];
  /** The number of lines before the hunk in the old text, and in `after` those in the new text. */
  readonly before: number;
  readonly after: number;
}

/** Groups changes with their context. Changes with adjacent contexts share a hunk. */
function groupHunks(edits: readonly Edit[]): Hunk[] {
  const changes = edits.flatMap((edit, index) => (edit.kind === " " ? [] : [index]));
  const ranges: [start: number, end: number][] = [];
  for (const index of changes) {
    const last = ranges.at(-1);
    if (last && index - CONTEXT <= last[1]) last[1] = index + CONTEXT + 1;
    else ranges.push([Math.max(0, index - CONTEXT), index + CONTEXT + 1]);
  }
  return ranges.map(([start, end]) => ({
    edits: edits.slice(start, end),
    before: countLines(edits.slice(0, start), "+"),
    after: countLines(edits.slice(0, start), "-"),
  }));
}

function countLines(edits: readonly Edit[], except: "+" | "-"): number {
  return edits.filter(({ kind }) => kind !== except).length;
}

function printHunk({ edits, before, after }: Hunk): string {
  const removed = printRange(before, countLines(edits, "+"));
  const added = printRange(after, countLines(edits, "-"));
  const lines = edits.map(({ kind, line }) => `${kind}${line}\n`).join("");
  return `@@ -${removed} +${added} @@\n${lines}`;
}

/** Lines count from 1. An empty range names the line before it. A count of 1 is omitted. */
function printRange(before: number, count: number): string {
  return `${count === 0 ? before : before + 1}${count === 1 ? "" : `,${count}`}`;
}
