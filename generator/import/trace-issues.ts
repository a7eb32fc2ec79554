import type { Issue } from "../../runtime/definition/index.js";
import { placeIssues } from "../read/index.js";
import type { ImportResult, Origin } from "./import-result.js";

/**
 * Issues of a definition as issues of the document it came from: pointers
 * into the definition become file, line and column of what was declared
 * there. Those that lead to nothing declared stay as they are.
 */
export function traceIssues(result: ImportResult, issues: readonly Issue[]): Issue[] {
  const traced = issues.map((issue): Issue | undefined => {
    const origin = findOrigin(result, issue.pointer);
    if (!origin) return undefined;
    const { file, pointer } = origin;
    return { ...issue, pointer, ...(file === "" ? {} : { file }) };
  });
  const placed = placeIssues(
    result.document,
    traced.filter((issue) => issue !== undefined),
  );
  let next = 0;
  return issues.map((issue, index) => (traced[index] ? (placed[next++] ?? issue) : issue));
}

/** The origin of a pointer, or of what it lies in. */
function findOrigin(result: ImportResult, pointer: string): Origin | undefined {
  for (let start = pointer; start !== ""; start = start.slice(0, start.lastIndexOf("/"))) {
    const origin = result.origins.get(start);
    if (origin) return origin;
  }
  return undefined;
}
