import type { Issue } from "../../runtime/definition/index.js";
import { locationOf, type SourceNode } from "../read/index.js";

/** An issue without its location and severity. */
interface Finding {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** Collects issues while a document is imported. */
export interface IssueCollector {
  /**
   * Reports a problem at a location, once per location. Use `error` if a part of the API is lost, otherwise `warning`.
   */
  report(node: SourceNode, severity: Issue["severity"], finding: Finding): void;
  /**
   * Reports a detail that the model cannot represent. Issues with the same code and message become one issue at
   * the first location, with the number of occurrences. Default severity: info.
   */
  note(node: SourceNode, finding: Finding, severity?: Issue["severity"]): void;
  /** All issues, in the order in which they were reported. */
  list(): Issue[];
}

interface Tally {
  readonly issue: Issue;
  count: number;
}

export function createIssueCollector(): IssueCollector {
  const entries: Tally[] = [];
  const tallies = new Map<string, Tally>();
  const reported = new Set<string>();
  return {
    report(node, severity, finding) {
      // Several importers may read the same part and report the same problem.
      const key = `${locationOf(node)} ${finding.code} ${finding.message}`;
      if (reported.has(key)) return;
      reported.add(key);
      entries.push({ issue: toIssue(node, severity, finding), count: 1 });
    },
    note(node, finding, severity = "info") {
      const key = `${finding.code} ${finding.message}`;
      const tally = tallies.get(key);
      if (tally) {
        tally.count++;
        return;
      }
      const first = { issue: toIssue(node, severity, finding), count: 1 };
      tallies.set(key, first);
      entries.push(first);
    },
    list: () => entries.map(withCount),
  };
}

function toIssue(node: SourceNode, severity: Issue["severity"], finding: Finding): Issue {
  const { code, message, hint } = finding;
  return {
    code,
    severity,
    message,
    pointer: node.pointer,
    ...(node.file.path === "" ? {} : { file: node.file.path }),
    ...(hint === undefined ? {} : { hint }),
  };
}

function withCount({ issue, count }: Tally): Issue {
  if (count === 1) return issue;
  return { ...issue, message: `${issue.message} (${count} occurrences; this is the first.)` };
}
