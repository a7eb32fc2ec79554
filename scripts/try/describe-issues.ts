import { printFindings } from "../../cli/print-findings.js";
import { formatForTerminal } from "../../cli/print.js";
import { shellWord } from "../../cli/shell-word.js";
import type { SourceDocument } from "../../generator/read/index.js";
import type { Issue } from "../../runtime/http/index.js";

/** The maximum number of shown issues, so that all stages fit on the screen. */
const maxShown = 5;

/** Lists issues by code, the most severe first, with their number and some locations. */
export function describeIssues(issues: readonly Issue[], document: SourceDocument): string[] {
  if (issues.length === 0) return ["no issues"];
  let text = "";
  const name = document.root.path === "" ? "-" : document.root.path;
  printFindings(issues, document, {
    write: (...parts) => void (text += parts.map(formatForTerminal).join("")),
    max: maxShown,
    command: `frond check ${shellWord(name)} --code`,
  });
  return text.split("\n").filter((line) => line !== "");
}
