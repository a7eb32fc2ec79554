import type { Target } from "../generator/files/index.js";
import type { Issue } from "../runtime/http/index.js";

const endingCodes: ReadonlySet<string> = new Set([
  "unreadable-file",
  "not-a-document",
  "syntax-error",
  "too-deep",
]);

/** Whether an issue implies that the document cannot be used, so that no second message is needed. */
export function isEnding({ code, pointer, severity }: Issue): boolean {
  return severity === "error" && pointer === "" && endingCodes.has(code);
}

/** Whether an issue of a target is an ending one about one of its documents. */
export function isEndingOf(
  { document, documents = [{ document }] }: Target,
  issues: readonly Issue[],
): boolean {
  const names = new Set(documents.map((each) => each.document));
  return issues.some((issue) => isEnding(issue) && names.has(issue.file ?? ""));
}
