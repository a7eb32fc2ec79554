import type { Issue } from "../../runtime/definition/index.js";
import { placeIssues, type ShouldLocate } from "../read/index.js";
import { findOrigin } from "./find-origin.js";
import type { ImportResult, Origin } from "./import-result.js";

/**
 * Converts issues of a definition into issues of its document. Each pointer into the definition becomes
 * the file and pointer of its declaration, or the root of the document if it has none. Equal issues at
 * one location are merged.
 *
 * @param shouldLocate Which issues get a line and column. Default: all.
 * @param imported Issues of the import. They come first, and are located in the same walk over the text.
 */
export function traceIssues(
  result: ImportResult,
  issues: readonly Issue[],
  shouldLocate?: ShouldLocate,
  imported: readonly Issue[] = [],
): Issue[] {
  const rootOrigin: Origin = { file: result.document.root.path, pointer: "" };
  const seen = new Set<string>();
  const traced: Issue[] = [];
  for (const issue of issues) {
    const found = toIssue(issue, findOrigin(result, issue.pointer) ?? rootOrigin);
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
