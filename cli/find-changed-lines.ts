import { shortestEdits } from "../generator/files/shortest-edits.js";

/** Where a text changed: the first line of each group of changed lines, as they count in the text after the change, from 1. */
export function findChangedLines(before: string, after: string): number[] {
  const lines = splitLines(after);
  const starts: number[] = [];
  let line = 1;
  let isInside = false;
  for (const { kind } of shortestEdits(splitLines(before), lines)) {
    // Lines removed at the end were after the last one.
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
