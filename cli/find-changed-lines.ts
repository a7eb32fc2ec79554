import { shortestEdits } from "../generator/files/shortest-edits.js";

/** The first line of each group of changed lines. Lines are numbered from 1 in the text `after`. */
export function findChangedLines(before: string, after: string): number[] {
  const lines = splitLines(after);
  const starts: number[] = [];
  let line = 1;
  let isInside = false;
  for (const { kind } of shortestEdits(splitLines(before), lines)) {
    // Lines that were removed at the end are reported at the last line.
    if (kind !== " " && !isInside) starts.push(Math.max(1, Math.min(line, lines.length)));
    isInside = kind !== " ";
    if (kind !== "-") line++;
  }
  return starts;
}

function splitLines(text: string): string[] {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/\r?\n$/, "")
    .split(/\r?\n/);
}
