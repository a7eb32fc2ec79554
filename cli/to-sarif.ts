import { createHash } from "node:crypto";
import { relative, resolve, sep } from "node:path";
import { describeIssueCode } from "../generator/check/issue-descriptions.js";
import type { Issue } from "../runtime/http/index.js";

const levels = { error: "error", warning: "warning", info: "note" } as const;

/** Converts issues to a SARIF 2.1.0 log, which code hosts show next to source lines. */
export function toSarif(issues: readonly Issue[], version: string): object {
  const ids = [...new Set(issues.map(({ code }) => code))];
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "frond", version, rules: ids.map(toRule) } },
        columnKind: "utf16CodeUnits",
        results: issues.map((issue) => toResult(issue, ids.indexOf(issue.code))),
      },
    ],
  };
}

function toRule(id: string): object {
  const help =
    `frond check DOCUMENT --code ${id} lists every location. ` +
    `--rule ${id}=off hides it, and ${id}=error, warning or info changes its severity; check.rules of the configuration does the same. ` +
    "A file of --ignore lists single locations that may stay. See docs/guides/check.md of the package frond.";
  return {
    id,
    // Code hosts show this as the title.
    shortDescription: { text: toTitle(id) },
    fullDescription: { text: describeIssueCode(id) },
    help: { text: help },
  };
}

/** `Invalid example` for `invalid-example`. */
function toTitle(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll("-", " ")}`;
}

function toResult(issue: Issue, ruleIndex: number): object {
  const { code, severity, message, hint, pointer } = issue;
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: withoutLinks(hint ? `${message} ${hint}` : message) },
    partialFingerprints: { "frondIssue/v1": toFingerprint(issue) },
    locations: [
      {
        ...(issue.file ? { physicalLocation: toPhysical(issue, issue.file) } : {}),
        logicalLocations: [{ fullyQualifiedName: pointer === "" ? "/" : pointer }],
      },
    ],
  };
}

/** Identifies an issue after edits elsewhere in the file, so it has the pointer but not the line. */
function toFingerprint({ code, file, pointer, message }: Issue): string {
  const parts = [code, file === undefined ? "" : toUri(file), pointer, message];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/** Breaks `[text](target)`, which is a link in SARIF messages (section 3.11.6). */
function withoutLinks(text: string): string {
  return text.replaceAll("](", "] (");
}

function toPhysical({ line, column }: Issue, file: string): object {
  return {
    artifactLocation: { uri: toUri(file) },
    ...(line === undefined
      ? {}
      : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } }),
  };
}

/** A URI relative to the working directory if the file is in it, as code hosts expect. */
function toUri(file: string): string {
  const path = relative(process.cwd(), resolve(file));
  const shown = path.startsWith("..") ? resolve(file) : path;
  return shown.split(sep).map(encodeURIComponent).join("/");
}
