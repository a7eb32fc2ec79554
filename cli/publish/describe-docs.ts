import { count } from "../count.js";
import { oneLine } from "../print.js";
import type { DocsChange } from "./docs-changes.js";

/** So many changes of pages are shown one by one; the rest is counted. */
const most = 20;

/**
 * What changes in the navigation of docs, for people. Pages of operations that come or go are only counted,
 * because the definition's changes list them.
 */
export function describeDocs(changes: readonly DocsChange[]): string[] {
  if (changes.length === 0) return [];
  const lines = changes.flatMap(describeChange).map(oneLine);
  const shown = lines.slice(0, most);
  const more = lines.length > most ? [`    and ${lines.length - most} more changes`] : [];
  return [`  docs${describeCounts(changes)}`, ...shown, ...more];
}

function describeCounts(changes: readonly DocsChange[]): string {
  const countOf = (change: DocsChange["change"]) =>
    changes.filter((each) => each.kind === "page" && each.change === change).length;
  const parts = [
    ...(countOf("added") > 0 ? [`${count(countOf("added"), "new page")}`] : []),
    ...(countOf("removed") > 0 ? [`${count(countOf("removed"), "page")} gone`] : []),
  ];
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}

function describeChange({ change, kind, title, before, after }: DocsChange): string[] {
  switch (change) {
    case "added":
      return kind === "page" ? [] : [`    + ${kind} ${title}`];
    case "removed":
      return kind === "page" ? [] : [`    - ${kind} ${title}`];
    case "renamed":
      return [
        `    ~ the ${kind === "title" ? "title" : `title of a ${kind}`} was ${before} and is ${after}`,
      ];
    case "moved":
      return [`    ~ ${kind} ${title} was at ${before} and is at ${after}`];
    case "reordered":
      return ["    ~ the order changed"];
  }
}
