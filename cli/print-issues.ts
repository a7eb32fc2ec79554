import { relative, resolve } from "node:path";
import { isElsewhere } from "../generator/files/manifest.js";
import type { Issue } from "../runtime/http/index.js";
import { oneLine, printError } from "./print.js";

/** Prints issues to stderr, one per line, in a format that editors parse: `file:line:column: error code: message`. */
export function printIssues(
  issues: readonly Issue[],
  options: { readonly json?: boolean } = {},
): void {
  if (options.json) {
    printError(`${JSON.stringify(issues)}\n`);
    return;
  }
  for (const issue of issues) printError(`${describeIssue(issue)}\n`);
}

/** An issue as text, with its pointer at the end and its hint on a separate line. */
export function describeIssue(issue: Issue): string {
  const { severity, code } = issue;
  const message = oneLine(issue.message);
  const pointer = oneLine(issue.pointer);
  const place = oneLine(describePlace(issue));
  const advice = issue.hint ? `\n    ${oneLine(issue.hint)}` : "";
  if (place === "") return `${pointer || "/"}: ${severity} ${code}: ${message}${advice}`;
  const end = pointer === "" ? "" : ` (${pointer})`;
  return `${place}: ${severity} ${code}: ${message}${end}${advice}`;
}

/** Higher columns are in documents without line breaks, where only the pointer is useful. */
const maxColumn = 500;

/** `file:line:column`, or only the file for documents without line breaks. Empty for text without a file. */
export function describePlace({ file, line, column }: Issue): string {
  if (!file) return "";
  const name = relativeFile(file);
  if (line === undefined || (line === 1 && (column ?? 0) > maxColumn)) return name;
  return [name, line, ...(column === undefined ? [] : [column])].join(":");
}

/** Prints a problem of the command itself on one line: what, where, what to do next. Details may follow. */
export function printProblem(message: string, details: readonly string[] = []): void {
  const lines = [`frond: ${oneLine(message)}`, ...details.map(oneLine)];
  printError(`${lines.join("\n")}\n`);
}

/** Whether any of the issues makes the command fail. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === "error");
}

function relativeFile(file: string): string {
  if (isElsewhere(file)) return file;
  const path = relative(process.cwd(), resolve(file)) || ".";
  return path.startsWith("..") ? file : path;
}
