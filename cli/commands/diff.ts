import { diffDefinitions, printDiffMarkdown } from "../../runtime/definition/diff/index.js";
import type { Change, DefinitionDiff } from "../../runtime/definition/diff/index.js";
import { printJson } from "../../runtime/http/index.js";
import { hasErrors, printIssues, printProblem } from "../print-issues.js";
import { type DocumentOptions, loadDocument } from "./load-document.js";

/** Options of `frond diff`. */
export interface DiffCommandOptions extends DocumentOptions {
  readonly markdown?: boolean;
}

/**
 * `frond diff BEFORE AFTER`: what changed between two documents, and what of it breaks callers.
 * Exit code 1 when something breaks. Errors of the documents themselves go to the error output.
 */
export async function runDiff(
  before: string,
  after: string,
  options: DiffCommandOptions,
): Promise<number> {
  if (before === "-" && after === "-") {
    printProblem("only one of the two documents can be standard input. Name a file for the other.");
    return 2;
  }
  const was = await loadDocument(before, options);
  const is = await loadDocument(after, options);
  if (!was || !is) return 2;
  for (const { issues } of [was, is]) {
    if (hasErrors(issues)) printIssues(issues.filter((issue) => issue.severity === "error"));
  }
  const diff = diffDefinitions(was.definition, is.definition);
  process.stdout.write(print(diff, options));
  return diff.breaking > 0 ? 1 : 0;
}

function print(diff: DefinitionDiff, { json, markdown }: DiffCommandOptions): string {
  if (json) return `${printJson(diff, 2)}\n`;
  return markdown ? printDiffMarkdown(diff) : printText(diff);
}

function printText({ changes, breaking, compatible }: DefinitionDiff): string {
  if (changes.length === 0) return "No changes.\n";
  const groups = [...groupChanges(changes)];
  const lines = groups.flatMap(([heading, group]) => [heading, ...group.map(printChange), ""]);
  return `${lines.join("\n")}\n${breaking} breaking, ${compatible} compatible\n`;
}

function groupChanges(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const heading = headingOf(change);
    groups.set(heading, [...(groups.get(heading) ?? []), change]);
  }
  return groups;
}

function headingOf({ subject, direction, usedBy }: Change): string {
  if (subject.type !== "type") return subject.label;
  const where = direction ? ` in ${direction}s` : "";
  const [first, ...others] = usedBy ?? [];
  const use =
    first === undefined ? "" : `${first}${others.length > 0 ? ` and ${others.length} more` : ""}`;
  return `type ${subject.label}${where}${use && ` (${use})`}`;
}

function printChange({ breaking, breaks, path, message, code }: Change): string {
  const whom = breaks.length === 1 ? ` (${breaks[0] ?? ""} only)` : "";
  const mark = breaking ? `BREAKING${whom}` : "ok";
  const place = path.length > 0 ? `${path.join(".")}: ` : "";
  return `  ${mark}  ${place}${message}  [${code}]`;
}
