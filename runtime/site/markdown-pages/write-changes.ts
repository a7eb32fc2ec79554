import { printDiffMarkdown } from "../../definition/diff/index.js";
import type { ChangeReport } from "../changes/change-report.js";
import { escapeLine } from "../../definition/text/index.js";
import { joinBlocks } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";

/** The Markdown page of an API's changes, newest first. */
export function writeChanges({ api }: MarkdownContext, reports: readonly ChangeReport[]): string {
  const sections = reports.map(({ before, after, diff }) =>
    joinBlocks([
      `## ${escapeLine(`${after.name} since ${before.name}`)}`,
      printDiffMarkdown(diff)
        .replace(/^## .*\n+/, "")
        .trimEnd(),
    ]),
  );
  return joinBlocks([`# Changes of ${escapeLine(api.title)}`, ...sections]);
}
