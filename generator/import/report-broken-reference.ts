import type { BrokenReference, SourceNode } from "../read/index.js";
import type { IssueCollector } from "./issue-collector.js";

/**
 * Reports a `$ref` that cannot be resolved. Files that cannot be read have a separate code, because it
 * prevents packages from being generated from only a part of a document.
 */
export function reportBrokenReference(
  issues: IssueCollector,
  node: SourceNode,
  { failure, unreadable }: BrokenReference,
  consequence: string,
): void {
  issues.report(node, "error", {
    code: unreadable ? "unreadable-reference" : "unresolved-reference",
    message: `${failure} ${consequence}`,
    hint: unreadable
      ? "Correct the path, or add the file."
      : "Correct the reference, or add what it names.",
  });
}
