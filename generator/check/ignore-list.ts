import { dirname, resolve } from "node:path";
import type { Issue } from "../../runtime/definition/index.js";
import {
  appendPointer,
  isSourceObject,
  placeIssues,
  readDocument,
  type SourceDocument,
} from "../read/index.js";

/** An issue that somebody has looked at and keeps. */
interface IgnoredIssue {
  readonly code: string;
  /** JSON pointer into the file; what lies below counts too. */
  readonly pointer: string;
  readonly reason: string;
}

/** The content of an ignore file: ignored issues by the path of their document, `-` for the input. */
export type IgnoreEntries = Readonly<Record<string, readonly IgnoredIssue[]>>;

/** An ignore file, read. */
export interface IgnoreList {
  readonly path: string;
  readonly entries: IgnoreEntries;
  readonly document: SourceDocument;
}

/** The issues that remain, and the entries that matched some, by their pointers into the ignore file. */
interface IgnoreOutcome {
  readonly issues: Issue[];
  readonly ignored: number;
  readonly used: ReadonlySet<string>;
}

/**
 * Reads an ignore file, JSON or YAML: an object that holds, by the path of each document from the
 * file's folder, a list of `{ code, pointer, reason }`. Its problems are reported as issues of the file.
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
 * Issues without those that the list ignores. Entries for `files` that match nothing are issues of the
 * list: their issue was fixed, or has moved.
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
    for (const { place } of matching) used.add(place);
    return matching.length === 0;
  });
  const looked = new Set([...files].map(nameFile));
  const unused = entries
    .filter(({ file, place }) => looked.has(file) && !used.has(place))
    .map(({ place, code, pointer }): Issue => ({
      code: "unused-ignore",
      severity: "warning",
      message: `Nothing of '${code}' is found at '${pointer || "/"}' any more.`,
      pointer: place,
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
 * The entries of an ignore file that also ignores these issues: those that are in use, those of
 * other documents than `files`, and one for each issue.
 */
export function addIgnores(
  issues: readonly Issue[],
  path: string,
  known: { readonly entries: IgnoreEntries; readonly used: ReadonlySet<string> } | undefined,
  files: ReadonlyMap<string, string>,
): IgnoreEntries {
  const usedEntries = Object.entries(known?.entries ?? {}).map(
    ([name, list]): [string, IgnoredIssue[]] => {
      const isLooked = files.has(
        nameFile(name === "-" ? undefined : resolve(dirname(resolve(path)), name)),
      );
      const isUsed = (index: number) =>
        !isLooked || known?.used.has(`${appendPointer("", name)}/${index}`) === true;
      return [name, list.filter((_, index) => isUsed(index))];
    },
  );
  const entries = new Map(usedEntries);
  for (const { code, pointer, file, message } of issues) {
    const name = files.get(nameFile(file)) ?? "-";
    const list = entries.get(name) ?? [];
    const isThere = list.some((each) => each.code === code && each.pointer === pointer);
    if (!isThere) list.push({ code, pointer, reason: `Known before: ${message}` });
    entries.set(name, list);
  }
  return Object.fromEntries([...entries].filter(([, list]) => list.length > 0));
}

interface Entry extends IgnoredIssue {
  readonly file: string;
  /** Its pointer in the ignore file. */
  readonly place: string;
}

function listEntries(entries: IgnoreEntries, folder: string): Entry[] {
  return Object.entries(entries).flatMap(([name, list]) => {
    const file = name === "-" ? "-" : resolve(folder, name);
    return list.map((entry, index) => ({
      ...entry,
      file,
      place: `${appendPointer("", name)}/${index}`,
    }));
  });
}

/** Files are compared by absolute path; text without a file is `-`. */
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
    return [["", "It must be an object of lists, by the paths of documents."]];
  }
  return Object.entries(value).flatMap(([name, list]): Problem[] => {
    const pointer = appendPointer("", name);
    if (!Array.isArray(list))
      return [[pointer, "Here a list of { code, pointer, reason } must stand."]];
    return list.flatMap((entry, index) => listEntryProblems(entry, `${pointer}/${index}`));
  });
}

function listEntryProblems(entry: unknown, pointer: string): Problem[] {
  if (!isSourceObject(entry))
    return [[pointer, "An entry is an object: { code, pointer, reason }."]];
  const missing = ["code", "pointer", "reason"].filter((key) => typeof entry[key] !== "string");
  if (missing.length > 0) return [[pointer, `An entry needs ${missing.join(" and ")}, as text.`]];
  const isBlank = String(entry["reason"]).trim() === "";
  return isBlank ? [[`${pointer}/reason`, "A reason says why the issue may stay."]] : [];
}

function toIssue(file: string, pointer: string, message: string): Issue {
  return { code: "invalid-ignore", severity: "error", message, pointer, file };
}
