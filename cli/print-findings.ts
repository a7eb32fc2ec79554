import type { SourceDocument } from "../generator/read/index.js";
import type { Issue } from "../runtime/http/index.js";
import { codeFrame } from "./code-frame.js";
import { count } from "./count.js";
import { oneLine, type Printed, type StyledText } from "./print.js";
import { describeIssue, describePlace } from "./print-issues.js";

/** How findings are printed. */
interface FindingsOutput {
  readonly write: (...parts: readonly Printed[]) => void;
  /** The width of the terminal, at which lines are cut. Absent: the output is not a terminal. */
  readonly columns?: number;
  readonly color?: boolean;
  /** The maximum number of locations that are shown for all codes together. */
  readonly max: number;
  /** The number of issues that the ignore file hides. */
  readonly ignored?: number;
  /** The command that shows all issues of a code, without the code at its end. */
  readonly command: string;
}

/** The maximum number of locations per code, unless all issues are shown. */
const maxPerCode = 3;

/** With more issues than this, no source lines are shown, because they would fill the screen. */
const maxFrames = 5;

const severities = ["error", "warning", "info"] as const;

interface Group {
  readonly severity: Issue["severity"];
  readonly code: string;
  readonly issues: Issue[];
}

/**
 * Prints findings on one screen: errors, then warnings, grouped by code with their number and their first
 * locations. Infos are only counted, unless everything fits. The total comes last.
 */
export function printFindings(
  issues: readonly Issue[],
  document: SourceDocument,
  output: FindingsOutput,
): void {
  const groups = groupIssues(issues);
  const isAll = issues.length <= output.max;
  const severe = groups.filter(({ severity }) => severity !== "info");
  const listed = isAll || severe.length === 0 ? groups : severe;
  const share = Math.max(1, Math.min(maxPerCode, Math.floor(output.max / listed.length)));
  const withFrames = output.columns !== undefined && issues.length <= maxFrames;
  const print = (...line: readonly Printed[]) => output.write(...line, "\n");
  for (const group of listed) {
    const shown = isAll || listed.length === 1 ? output.max : share;
    for (const line of listLines(group, shown, output)) print(...line);
    if (withFrames) for (const issue of group.issues) printFrame(issue, document, output);
    print("");
  }
  const counted = groups.filter((group) => !listed.includes(group));
  if (counted.length > 0) {
    const list = counted.map(({ code, issues: all }) => `${code} ${all.length}`).join(", ");
    print(paint("info", "info", output), `  ${list}\n`);
  }
  if (!isAll) print(paint("quiet", `All of one code: ${output.command} <code>`, output), "\n");
  const { ignored = 0, columns } = output;
  if (issues.length + ignored > 0 || columns !== undefined) print(sumUp(issues, ignored));
}

/** Prints every issue on a separate line, sorted by file, with the total at the end. */
export function printLines(issues: readonly Issue[], write: (text: string) => void): void {
  for (const issue of sortIssues(issues)) write(`${describeIssue(issue)}\n`);
  if (issues.length > 0) write(`${sumUp(issues, 0)}\n`);
}

/** Groups issues by severity and code, the most frequent code first. Issues are sorted by file. */
function groupIssues(issues: readonly Issue[]): Group[] {
  const groups = new Map<string, Group>();
  for (const issue of sortIssues(issues)) {
    const { severity, code } = issue;
    const key = `${severity} ${code}`;
    const group = groups.get(key);
    if (group) group.issues.push(issue);
    else groups.set(key, { severity, code, issues: [issue] });
  }
  const rank = ({ severity }: Group) => severities.indexOf(severity);
  return [...groups.values()].sort(
    (a, b) => rank(a) - rank(b) || b.issues.length - a.issues.length || (a.code < b.code ? -1 : 1),
  );
}

function sortIssues(issues: readonly Issue[]): Issue[] {
  const key = ({ file = "", line = 0, column = 0 }: Issue) => ({ file, line, column });
  return [...issues].sort((first, second) => {
    const [a, b] = [key(first), key(second)];
    return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
  });
}

/** The heading of a group, the message that its issues share, its first locations and a count of the rest. */
function listLines(
  { severity, code, issues }: Group,
  max: number,
  output: FindingsOutput,
): (readonly Printed[])[] {
  const head = [
    paint(severity, severity, output),
    "  ",
    paint("strong", code, output),
    `  ${issues.length}`,
  ];
  const [first] = issues;
  const isSame = issues.every(({ message }) => message === first?.message);
  const locations = issues.slice(0, max).map((issue) => {
    const location = [describePlace(issue), issue.pointer].filter((part) => part !== "").join("  ");
    const line = oneLine(isSame ? `  ${location}` : `  ${location}  ${issue.message}`);
    return [cut(line, output.columns)];
  });
  const rest = issues.length - max;
  const more = rest > 0 ? [[paint("quiet", `  and ${rest} more`, output)]] : [];
  const isShared = first?.hint !== undefined && issues.every(({ hint }) => hint === first.hint);
  const hint = isShared ? [["  ", paint("quiet", oneLine(first.hint), output)]] : [];
  const message = isSame && first ? [[`  ${oneLine(first.message)}`]] : [];
  return [head, ...message, ...hint, ...locations, ...more];
}

function cut(text: string, columns: number | undefined): string {
  return columns !== undefined && text.length > columns ? `${text.slice(0, columns - 1)}…` : text;
}

function paint(style: StyledText["style"], text: string, { color }: FindingsOutput): Printed {
  return color === true ? { style, text } : text;
}

function printFrame(
  { file, line, column }: Issue,
  document: SourceDocument,
  output: FindingsOutput,
): void {
  const text = document.files.get(file ?? document.root.path)?.text;
  if (text === undefined || line === undefined || column === undefined) return;
  const frame = codeFrame(text, { line, column });
  if (!frame) return;
  for (const row of frame.rows) output.write(`    ${row}\n`);
  output.write("    ", paint("error", frame.mark, output), "\n");
}

/** The total: `2 errors, 1 warning, 0 infos, 3 ignored.` */
function sumUp(issues: readonly Issue[], ignored: number): string {
  const ignoredCount = ignored > 0 ? [`${ignored} ignored`] : [];
  if (issues.length === 0)
    return `No issues${ignoredCount.length > 0 ? `, ${ignoredCount.join("")}` : ""}.`;
  const parts = severities.map((severity) =>
    count(issues.filter((issue) => issue.severity === severity).length, severity),
  );
  return `${[...parts, ...ignoredCount].join(", ")}.`;
}
