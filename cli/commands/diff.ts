import type { ApiDefinition } from "../../runtime/definition/index.js";
import { dirname, relative, resolve } from "node:path";
import { type ChangeRules, type DiffConfig, findConfig } from "../../generator/config/index.js";
import { hasSyntaxError } from "../../generator/read/index.js";
import { diffDefinitions, printDiffMarkdown } from "../../runtime/definition/diff/index.js";
import type { Change, DefinitionDiff } from "../../runtime/definition/diff/index.js";
import { printJson } from "../../runtime/http/index.js";
import { acceptChanges } from "../accept-changes.js";
import { hasErrors, printIssues, printProblem } from "../print-issues.js";
import { type DocumentOptions, loadDocument } from "./load-document.js";
import { oneLine, printOutput } from "../print.js";

/** Options of `frond diff`. */
export interface DiffCommandOptions extends DocumentOptions {
  readonly markdown?: boolean;
  readonly failOn?: FailOnBreak;
  /** Rules of the form `code=source`. They win over the configuration. */
  readonly rule?: ChangeRules;
  /** A file of accepted changes. */
  readonly accept?: string;
  readonly config?: string;
}

type FailOnBreak = NonNullable<DiffConfig["failOn"]>;

/**
 * `frond diff BEFORE AFTER`: prints the changes between two documents, and which of them break callers.
 * Errors of the documents and unused entries of the file of accepted changes go to stderr. Exit code 1
 * for a breaking change of `failOn` that is not accepted, and 2 when the second document is damaged.
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
  const config = await loadDiffConfig(options);
  if (!config) return 2;
  const oldDocument = await loadDocument(before, options);
  const newDocument = await loadDocument(after, options);
  if (!oldDocument || !newDocument) return 2;
  for (const { issues } of [oldDocument, newDocument]) {
    if (hasErrors(issues)) printIssues(issues.filter((issue) => issue.severity === "error"));
  }
  const changes = await compareAll(oldDocument.definition, newDocument.definition);
  const diff = applyChangeRules(changes, { ...config.rules, ...options.rule });
  const accept = options.accept ?? config.accept;
  const found = accept === undefined ? undefined : await acceptChanges(diff.changes, accept);
  if (found && "problems" in found) {
    printIssues(found.problems);
    return 2;
  }
  if (found) printIssues(found.issues);
  const accepted = found?.accepted ?? new Map<Change, string>();
  printOutput(print(diff, accepted, options));
  const failOn = options.failOn ?? config.failOn ?? "source";
  // A breaking change may be in the part that could not be read. Only the new document can be repaired.
  if (hasSyntaxError(newDocument.issues)) {
    printProblem(`${after} is damaged, and only what could be read of it was compared. Repair it.`);
    return 2;
  }
  const open = diff.changes.filter((change) => !accepted.has(change));
  return open.some((change) => isTooMuch(change, failOn)) ? 1 : 0;
}

/** Compares definitions, and the names and options of the clients that are generated from them. */
async function compareAll(before: ApiDefinition, after: ApiDefinition): Promise<Change[]> {
  const { compareNames, compareOptions, planClient } =
    await import("../../generator/plan/index.js");
  const { changes } = diffDefinitions(before, after);
  const plan = (definition: ApiDefinition) => planClient(definition, { packageName: "client" });
  const oldPlan = plan(before);
  const newPlan = plan(after);
  return [...changes, ...compareOptions(oldPlan, newPlan), ...compareNames(oldPlan, newPlan)];
}

/** Applies rules to changes, and counts breaking changes. */
function applyChangeRules(changes: readonly Change[], rules: ChangeRules): DefinitionDiff {
  const ruled = changes.map((change) => {
    const rule = rules[change.code];
    if (rule === undefined) return change;
    const breaks = rule === "none" ? [] : [rule];
    return { ...change, breaks, breaking: breaks.length > 0 };
  });
  const breaking = ruled.filter((change) => change.breaking).length;
  return { changes: ruled, breaking, compatible: ruled.length - breaking };
}

/** Whether a change fails the command. Changes that break deployed programs also count as `source`. */
function isTooMuch({ breaks }: Change, failOn: FailOnBreak): boolean {
  if (failOn === "none") return false;
  return failOn === "wire" ? breaks.includes("wire") : breaks.length > 0;
}

type Accepted = ReadonlyMap<Change, string>;

function print(
  diff: DefinitionDiff,
  accepted: Accepted,
  { json, markdown }: DiffCommandOptions,
): string {
  if (json) return `${printJson(withReasons(diff, accepted), 2)}\n`;
  return markdown ? printDiffMarkdown(withoutAccepted(diff, accepted)) : printText(diff, accepted);
}

/** Removes accepted changes, which reviewers have already seen. */
function withoutAccepted(diff: DefinitionDiff, accepted: Accepted): DefinitionDiff {
  const changes = diff.changes.filter((change) => !accepted.has(change));
  return { ...countBreaking(diff, accepted), changes };
}

function withReasons(diff: DefinitionDiff, accepted: Accepted): object {
  const changes = diff.changes.map((change) => {
    const reason = accepted.get(change);
    return reason === undefined ? change : { ...change, accepted: reason };
  });
  return { ...countBreaking(diff, accepted), changes };
}

/** Counts breaking and other changes without accepted ones. */
function countBreaking(diff: DefinitionDiff, accepted: Accepted): DefinitionDiff {
  const all = [...accepted.keys()];
  const breaking = all.filter((change) => change.breaking).length;
  return {
    ...diff,
    breaking: diff.breaking - breaking,
    compatible: diff.compatible - (all.length - breaking),
  };
}

function printText(diff: DefinitionDiff, accepted: Accepted): string {
  if (diff.changes.length === 0) return "No changes.\n";
  const lines = [...groupChanges(diff.changes)].flatMap(([heading, group]) => [
    oneLine(heading),
    ...group.map((change) => oneLine(printChange(change, accepted.get(change)))),
    "",
  ]);
  const { breaking, compatible } = countBreaking(diff, accepted);
  const agreed = accepted.size > 0 ? `, ${accepted.size} accepted` : "";
  return `${lines.join("\n")}\n${breaking} breaking, ${compatible} compatible${agreed}\n`;
}

/** Loads the `diff` section of the configuration and resolves its path. Undefined if it is invalid. */
async function loadDiffConfig({ config }: DiffCommandOptions): Promise<DiffConfig | undefined> {
  const path = config === undefined ? findConfig(process.cwd()) : resolve(config);
  if (path === undefined) return {};
  const { loadConfig } = await import("../../generator/config/load-config.js");
  const loaded = await loadConfig(path);
  printIssues(loaded.issues);
  const diff = loaded.config?.diff ?? {};
  if (!loaded.config || diff.accept === undefined) return loaded.config && diff;
  return { ...diff, accept: relative(process.cwd(), resolve(dirname(path), diff.accept)) };
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

function printChange(change: Change, reason: string | undefined): string {
  const { breaking, breaks, path, message, code } = change;
  const whom = breaks.length === 1 ? ` (${breaks[0] ?? ""} only)` : "";
  const mark = reason !== undefined ? "accepted" : breaking ? `BREAKING${whom}` : "ok";
  const place = path.length > 0 ? `${path.join(".")}: ` : "";
  return `  ${mark}  ${place}${message}  [${code}]${reason === undefined ? "" : `  ${reason}`}`;
}
