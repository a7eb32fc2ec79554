import { printFindings } from "../../cli/print-findings.js";
import { formatForTerminal } from "../../cli/print.js";
import { shellWord } from "../../cli/shell-word.js";
import type { SourceDocument } from "../../generator/read/index.js";
import type { Issue } from "../../runtime/http/index.js";

/** More would push the other stages off the screen. */
const maxShown = 5;

/** The issues by code, the gravest first, with a few places each, and how many there are. */
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
