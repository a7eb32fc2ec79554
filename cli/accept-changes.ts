import { placeIssues, readDocument } from "../generator/read/index.js";
import type { Change } from "../runtime/definition/diff/index.js";
import type { Issue } from "../runtime/http/index.js";

/** An entry of the file of accepted changes. */
interface AcceptedChange {
  /** The code that the report shows in brackets: `endpoint-renamed`. */
  readonly code: string;
  /** The label of the changed part: `GET /plants`, or the name of a type. */
  readonly subject: string;
  /** Keys joined by dots. Absent: any location in the subject. */
  readonly path?: string;
  readonly reason: string;
}

/** The accepted changes of a report. */
interface Acceptance {
  /** The reason for each accepted change. */
  readonly accepted: ReadonlyMap<Change, string>;
  /** Problems of the file, such as entries that match no change. */
  readonly issues: readonly Issue[];
}

/**
 * Matches changes with a file of accepted changes: a JSON or YAML list of `{ code, subject, path?, reason }`.
 * Problems of the file are issues.
 */
export async function acceptChanges(
  changes: readonly Change[],
  path: string,
): Promise<Acceptance | { readonly problems: readonly Issue[] }> {
  const document = await readDocument({ file: path });
  if (document.issues.length > 0) return { problems: document.issues };
  const { value } = document.root;
  const problems = listProblems(value, path);
  if (problems.length > 0) return { problems: placeIssues(document, problems) };
  const entries = value as readonly AcceptedChange[];
  const accepted = new Map<Change, string>();
  const used = new Set<AcceptedChange>();
  for (const change of changes) {
    const matching = entries.filter((entry) => matches(entry, change));
    for (const entry of matching) used.add(entry);
    if (matching[0]) accepted.set(change, matching[0].reason);
  }
  const stale = entries.flatMap((entry, index) =>
    used.has(entry) ? [] : [reportStale(entry, index, path)],
  );
  return { accepted, issues: placeIssues(document, stale) };
}

function matches({ code, subject, path }: AcceptedChange, change: Change): boolean {
  const isSame = code === change.code && subject === change.subject.label;
  return isSame && (path === undefined || path === change.path.join("."));
}

function reportStale({ code, subject }: AcceptedChange, index: number, file: string): Issue {
  return {
    code: "unused-acceptance",
    severity: "warning",
    message: `'${code}' of ${subject} is not a change between these documents.`,
    pointer: `/${index}`,
    file,
    hint: "Remove the entry, or correct it.",
  };
}

function listProblems(value: unknown, file: string): Issue[] {
  const report = (pointer: string, message: string): Issue => ({
    code: "invalid-acceptance",
    severity: "error",
    message,
    pointer,
    file,
  });
  if (!Array.isArray(value)) return [report("", "It must be a list of { code, subject, reason }.")];
  return value.flatMap((entry: unknown, index) => {
    const fields = (typeof entry === "object" && entry !== null ? entry : {}) as Partial<
      Record<string, unknown>
    >;
    const isText = (key: string) => typeof fields[key] === "string" && fields[key].trim() !== "";
    const missing = ["code", "subject", "reason"].filter((key) => !isText(key));
    if (missing.length === 0) return [];
    return [report(`/${index}`, `An entry needs ${missing.join(" and ")}, as text.`)];
  });
}
