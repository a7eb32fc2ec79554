import { relative, resolve } from "node:path";
import type { Issue } from "../runtime/http/index.js";

/** Prints issues on the error output, one a line, as editors read them: `file:line:column: error code: message`. */
export function printIssues(
  issues: readonly Issue[],
  options: { readonly json?: boolean } = {},
): void {
  if (options.json) {
    process.stderr.write(`${JSON.stringify(issues)}\n`);
    return;
  }
  for (const issue of issues) process.stderr.write(`${describeIssue(issue)}\n`);
}

/** One issue as text; the hint stands on a line of its own. */
export function describeIssue(issue: Issue): string {
  const { file, line, column, severity, code, message, pointer, hint } = issue;
  const place = file ? [relativeFile(file), line, column].filter((part) => part !== undefined) : [];
  const where = place.length > 0 ? place.join(":") : pointer || "/";
  const advice = hint ? `\n    ${hint}` : "";
  return `${where}: ${severity} ${code}: ${message}${advice}`;
}

/** Prints a problem of the command itself: what, where, what next. */
export function printProblem(message: string): void {
  process.stderr.write(`frond: ${message}\n`);
}

/** Whether any of the issues makes the command fail. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === "error");
}

function relativeFile(file: string): string {
  const path = relative(process.cwd(), resolve(file));
  return path.startsWith("..") ? file : path;
}
