import type { Issue } from "../../runtime/definition/index.js";
import { placeIssues, type ShouldLocate } from "../read/index.js";
import { findOrigin } from "./find-origin.js";
import type { ImportResult, Origin } from "./import-result.js";

/**
 * Issues of a definition as issues of the document it came from: pointers
 * into the definition become file, line and column of what was declared
 * there, and those that lead to nothing declared lead to the document. What two
 * pointers say of one place is said once. Lines and columns are given where
 * they are wanted: everywhere by default. Issues `imported` without a place
 * come first and get theirs in the same walk over the text.
 */
export function traceIssues(
  result: ImportResult,
  issues: readonly Issue[],
  shouldLocate?: ShouldLocate,
  imported: readonly Issue[] = [],
): Issue[] {
  const whole: Origin = { file: result.document.root.path, pointer: "" };
  const seen = new Set<string>();
  const traced: Issue[] = [];
  for (const issue of issues) {
    const found = toIssue(issue, findOrigin(result, issue.pointer) ?? whole);
    const key = `${found.code} ${found.file}#${found.pointer} ${found.message}`;
    if (seen.has(key)) continue;
    seen.add(key);
    traced.push(found);
  }
  return placeIssues(result.document, [...imported, ...traced], shouldLocate);
}

function toIssue(issue: Issue, { file, pointer }: Origin): Issue {
  return { ...issue, pointer, ...(file === "" ? {} : { file }) };
}
