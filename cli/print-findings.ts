import type { SourceDocument } from "../generator/read/index.js";
import type { Issue } from "../runtime/http/index.js";
import { codeFrame } from "./code-frame.js";
import { describeIssue } from "./print-issues.js";

/** Where findings are printed, and how much of them. */
export interface FindingsOutput {
  readonly write: (text: string) => void;
  /** A person reads: frames of the lines, few places of one kind. Else every issue, one a line. */
  readonly terminal: boolean;
}

/** More places of one kind help nobody at a terminal. */
const mostPlaces = 5;

/** Prints what a check found, in the order of the files, with a sum at the end. */
export function printFindings(
  issues: readonly Issue[],
  document: SourceDocument,
  { write, terminal }: FindingsOutput,
): void {
  const printed = new Map<string, number>();
  for (const issue of sortIssues(issues)) {
    const count = (printed.get(issue.code) ?? 0) + 1;
    printed.set(issue.code, count);
    if (terminal && count > mostPlaces) continue;
    write(`${describeIssue(issue)}\n`);
    const frame = terminal ? frameOf(issue, document) : "";
    if (frame !== "") write(`${indent(frame)}\n`);
  }
  for (const [code, count] of printed) {
    const rest = count - mostPlaces;
    if (terminal && rest > 0) {
      write(`... and ${rest} more of ${code}; --format json lists them all.\n`);
    }
  }
  if (terminal || issues.length > 0) write(`${sumUp(issues)}\n`);
}

function sortIssues(issues: readonly Issue[]): Issue[] {
  const key = ({ file = "", line = 0, column = 0 }: Issue) => ({ file, line, column });
  return [...issues].sort((first, second) => {
    const [a, b] = [key(first), key(second)];
    return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
  });
}

function frameOf({ file, line, column }: Issue, document: SourceDocument): string {
  const text = document.files.get(file ?? document.root.path)?.text;
  if (text === undefined || line === undefined || column === undefined) return "";
  return codeFrame(text, { line, column }, { color: true });
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "    ");
}

/** `2 errors, 1 warning, 0 infos`, or that there is nothing. */
function sumUp(issues: readonly Issue[]): string {
  if (issues.length === 0) return "No issues.";
  const parts = (["error", "warning", "info"] as const).map((severity) => {
    const count = issues.filter((issue) => issue.severity === severity).length;
    return `${count} ${severity}${count === 1 ? "" : "s"}`;
  });
  return `${parts.join(", ")}.`;
}
