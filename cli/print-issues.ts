import { relative, resolve } from "node:path";
import { isElsewhere } from "../generator/files/manifest.js";
import type { Issue } from "../runtime/http/index.js";
import { oneLine, printError } from "./print.js";

/** Prints issues on the error output, one per line, as editors read them: `file:line:column: error code: message`. */
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

/** One issue as text, with its pointer at the end; the hint is on a line of its own. */
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

/** Columns beyond this are in documents without line breaks, where only the pointer says where. */
const farthestColumn = 500;

/** `file:line:column`; the file alone where lines say nothing, empty for text without a file. */
export function describePlace({ file, line, column }: Issue): string {
  if (!file) return "";
  const name = relativeFile(file);
  if (line === undefined || (line === 1 && (column ?? 0) > farthestColumn)) return name;
  return [name, line, ...(column === undefined ? [] : [column])].join(":");
}

/** Prints a problem of the command itself in a line: what, where, what next. Below it may be details. */
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
