import type { Issue } from "../../runtime/definition/index.js";
import { placeIssues, type WantsPlace } from "../read/index.js";
import { findOrigin } from "./find-origin.js";
import type { ImportResult, Origin } from "./import-result.js";

/**
 * Issues of a definition as issues of the document it came from: pointers
 * into the definition become file, line and column of what was declared
 * there. Those that lead to nothing declared stay as they are; what two
 * pointers say of one place is said once. Lines and columns are given where
 * they are wanted: everywhere by default. Issues `imported` without a place
 * come first and get theirs in the same walk over the text.
 */
export function traceIssues(
  result: ImportResult,
  issues: readonly Issue[],
  wantsPlace?: WantsPlace,
  imported: readonly Issue[] = [],
): Issue[] {
  const seen = new Set<string>();
  const traced: Issue[] = [];
  const own: { readonly index: number; readonly issue: Issue }[] = [];
  for (const issue of issues) {
    const origin = findOrigin(result, issue.pointer);
    const found = origin ? toIssue(issue, origin) : issue;
    const key = `${found.code} ${found.file}#${found.pointer} ${found.message}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (origin) own.push({ index: traced.length, issue: found });
    traced.push(found);
  }
  const toPlace = [...imported, ...own.map(({ issue }) => issue)];
  const placed = placeIssues(result.document, toPlace, wantsPlace);
  own.forEach(({ index }, position) => (traced[index] = placed[imported.length + position]!));
  return [...placed.slice(0, imported.length), ...traced];
}

function toIssue(issue: Issue, { file, pointer }: Origin): Issue {
  return { ...issue, pointer, ...(file === "" ? {} : { file }) };
}
