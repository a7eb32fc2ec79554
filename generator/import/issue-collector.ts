import type { Issue } from "../../runtime/definition/index.js";
import type { SourceNode } from "../read/index.js";

/** What an importer says of a place in the document. */
interface Finding {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** Gathers issues while a document is imported. */
export interface IssueCollector {
  /** Something is wrong here; error when something of the API is lost, else warning. Told once for each place. */
  report(node: SourceNode, severity: Issue["severity"], finding: Finding): void;
  /**
   * A detail that the model has no place for; info unless it says otherwise.
   * Told once for each code and message, at the first place, with the number
   * of places.
   */
  note(node: SourceNode, finding: Finding, severity?: Issue["severity"]): void;
  /** Everything gathered, in order. */
  list(): Issue[];
}

interface Tally {
  readonly issue: Issue;
  count: number;
}

/** An empty collector. */
export function createIssueCollector(): IssueCollector {
  const entries: Tally[] = [];
  const tallies = new Map<string, Tally>();
  const reported = new Set<string>();
  return {
    report(node, severity, finding) {
      // Parts that several importers look at are followed more than once.
      const key = `${node.file.path}#${node.pointer} ${finding.code} ${finding.message}`;
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
