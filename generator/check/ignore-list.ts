import { dirname, resolve } from "node:path";
import type { Issue } from "../../runtime/definition/index.js";
import {
  appendPointer,
  isSourceObject,
  placeIssues,
  readDocument,
  type SourceDocument,
} from "../read/index.js";

/** An issue that was reviewed and accepted. */
interface IgnoredIssue {
  readonly code: string;
  /** JSON pointer into the file. Also matches issues below it. */
  readonly pointer: string;
  readonly reason: string;
}

/** The content of an ignore file: ignored issues by the path of their document, or `-` for standard input. */
export type IgnoreEntries = Readonly<Record<string, readonly IgnoredIssue[]>>;

/** A parsed ignore file. */
export interface IgnoreList {
  readonly path: string;
  readonly entries: IgnoreEntries;
  readonly document: SourceDocument;
}

/** The remaining issues, and the pointers of ignore file entries that matched at least one issue. */
interface IgnoreOutcome {
  readonly issues: Issue[];
  readonly ignored: number;
  readonly used: ReadonlySet<string>;
}

/**
 * Reads an ignore file in JSON or YAML. It maps the path of each document, relative to the folder of
 * the ignore file, to a list of `{ code, pointer, reason }`. Problems are returned as issues of the file.
 */
export async function readIgnoreList(path: string): Promise<IgnoreList | { issues: Issue[] }> {
  const document = await readDocument({ file: path });
  if (document.issues.length > 0) return { issues: [...document.issues] };
  const { value } = document.root;
  const problems = listProblems(value);
  if (problems.length > 0) {
    const issues = problems.map(([pointer, message]) => toIssue(path, pointer, message));
    return { issues: placeIssues(document, issues) };
  }
  return { path, entries: value as IgnoreEntries, document };
}

/**
 * Removes the issues that the list ignores. An entry for one of `files` that matches nothing is
 * reported, because its issue was fixed or has moved.
 */
export function ignoreIssues(
  issues: readonly Issue[],
  list: IgnoreList,
  files: Iterable<string>,
): IgnoreOutcome {
  const folder = dirname(resolve(list.path));
  const entries = listEntries(list.entries, folder);
  const used = new Set<string>();
  const remaining = issues.filter((issue) => {
    const file = nameFile(issue.file);
    const matching = entries.filter((entry) => entry.file === file && matches(entry, issue));
    for (const { location } of matching) used.add(location);
    return matching.length === 0;
  });
  const checked = new Set([...files].map(nameFile));
  const unused = entries
    .filter(({ file, location }) => checked.has(file) && !used.has(location))
    .map(({ location, code, pointer }): Issue => ({
      code: "unused-ignore",
      severity: "warning",
      message: `There is no longer an issue '${code}' at '${pointer || "/"}'.`,
      pointer: location,
      file: list.path,
      hint: "Remove the entry, or correct its pointer.",
    }));
  const unusedIssues = placeIssues(list.document, unused);
  return {
    issues: [...remaining, ...unusedIssues],
    ignored: issues.length - remaining.length,
    used,
  };
}

/**
 * Returns the entries of an ignore file that also ignores `issues`. Existing entries stay if they matched
 * an issue or belong to documents that are not in `files`.
 */
export function addIgnores(
  issues: readonly Issue[],
  path: string,
  known: { readonly entries: IgnoreEntries; readonly used: ReadonlySet<string> } | undefined,
  files: ReadonlyMap<string, string>,
): IgnoreEntries {
  const usedEntries = Object.entries(known?.entries ?? {}).map(
    ([name, list]): [string, IgnoredIssue[]] => {
      const isChecked = files.has(
        nameFile(name === "-" ? undefined : resolve(dirname(resolve(path)), name)),
      );
      const isUsed = (index: number) =>
        !isChecked || known?.used.has(`${appendPointer("", name)}/${index}`) === true;
      return [name, list.filter((_, index) => isUsed(index))];
    },
  );
  const entries = new Map(usedEntries);
  for (const { code, pointer, file, message } of issues) {
    const name = files.get(nameFile(file)) ?? "-";
    const list = entries.get(name) ?? [];
    const isListed = list.some((entry) => entry.code === code && entry.pointer === pointer);
    if (!isListed) list.push({ code, pointer, reason: `Known before: ${message}` });
    entries.set(name, list);
  }
  return Object.fromEntries([...entries].filter(([, list]) => list.length > 0));
}

interface Entry extends IgnoredIssue {
  readonly file: string;
  /** JSON pointer into the ignore file. */
  readonly location: string;
}

function listEntries(entries: IgnoreEntries, folder: string): Entry[] {
  return Object.entries(entries).flatMap(([name, list]) => {
    const file = name === "-" ? "-" : resolve(folder, name);
    return list.map((entry, index) => ({
      ...entry,
      file,
      location: `${appendPointer("", name)}/${index}`,
    }));
  });
}

/** The name by which files are compared: the absolute path, or `-` for text without a file. */
export function nameFile(file: string | undefined): string {
  return file === undefined || file === "" || file === "-" ? "-" : resolve(file);
}

function matches(entry: IgnoredIssue, { code, pointer }: Issue): boolean {
  if (entry.code !== code) return false;
  return pointer === entry.pointer || pointer.startsWith(`${entry.pointer}/`);
}

type Problem = readonly [pointer: string, message: string];

function listProblems(value: unknown): Problem[] {
  if (!isSourceObject(value)) {
    return [["", "An ignore file must be an object that maps paths of documents to lists."]];
  }
  return Object.entries(value).flatMap(([name, list]): Problem[] => {
    const pointer = appendPointer("", name);
    if (!Array.isArray(list))
      return [[pointer, "The value must be a list of { code, pointer, reason }."]];
    return list.flatMap((entry, index) => listEntryProblems(entry, `${pointer}/${index}`));
  });
}

function listEntryProblems(entry: unknown, pointer: string): Problem[] {
  if (!isSourceObject(entry))
    return [[pointer, "An entry is an object: { code, pointer, reason }."]];
  const missing = ["code", "pointer", "reason"].filter((key) => typeof entry[key] !== "string");
  if (missing.length > 0)
    return [[pointer, `An entry needs ${missing.join(" and ")}, as strings.`]];
  const isBlank = String(entry["reason"]).trim() === "";
  return isBlank ? [[`${pointer}/reason`, "A reason says why the issue may stay."]] : [];
}

function toIssue(file: string, pointer: string, message: string): Issue {
  return { code: "invalid-ignore", severity: "error", message, pointer, file };
}
