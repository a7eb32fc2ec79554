import type { BrokenReference, SourceNode } from "../read/index.js";
import type { IssueCollector } from "./issue-collector.js";

/**
 * Reports a `$ref` that leads nowhere. A file that cannot be read has a code of its own: packages are
 * not generated from part of a document.
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
