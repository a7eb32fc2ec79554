import { relative, resolve } from "node:path";
import { isElsewhere, manifestName } from "../generator/files/manifest.js";
import type { TargetResult } from "../generator/generate.js";
import type { Issue } from "../runtime/http/index.js";
import { findChangedLines } from "./find-changed-lines.js";
import type { DocumentChange } from "./find-document-changes.js";
import { listSome } from "./list-some.js";
import { shellWord } from "./shell-word.js";
import { printOutput } from "./print.js";

/** What GitHub shows next to a line of a file. */
interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly title: string;
  readonly message: string;
}

/**
 * Prints the issues of documents as workflow commands, which GitHub Actions shows as annotations in
 * the changed files (GitHub documentation, "Workflow commands", Setting an error message).
 */
export function printGithubIssues(issues: readonly Issue[]): void {
  for (const issue of issues) if (issue.severity !== "info") print(toAnnotation(issue));
}

/** So many places of a document are named: GitHub shows ten annotations of a step. */
export const maxPlaces = 3;
/** Names of more files help no one. */
const maxFiles = 5;

/** What `frond verify` found of a target. */
type Verified = TargetResult & { readonly changes: readonly DocumentChange[] };

/**
 * Prints why generated files are not as they should be, likewise: at the places of the document that
 * changed, with the files that are out of date. Files have annotations of their own where no document is the cause.
 */
export function printGithubDifferences(results: readonly Verified[]): void {
  for (const annotation of results.flatMap(listDifferences)) print(annotation);
}

/** The annotation of an issue of a document. */
function toAnnotation({ code, severity, message, hint, file, line, column }: Issue): Annotation {
  return {
    level: severity === "info" ? "notice" : severity,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    title: code,
    message: hint ? `${message}\n${hint}` : message,
  };
}

function listDifferences(result: Verified): Annotation[] {
  const { target, comparison, causes, changes } = result;
  const others = comparison.differences.filter(({ path }) => path !== manifestName);
  // The manifest follows from the others.
  const stale = others.length > 0 ? others : comparison.differences;
  const repair = `To repair: npx frond generate ${shellWord(target.name)}`;
  const edited = causes.flatMap((cause) => (cause.kind === "edited" ? cause.files : []));
  const alone = changes.length > 0 ? stale.filter(({ path }) => edited.includes(path)) : stale;
  const names = stale
    .filter((each) => !alone.includes(each))
    .map(({ path }) => toPath(resolve(target.out, path)));
  const located = names.length > 0 ? changes : [];
  return [
    ...located.flatMap(({ file, lines }) => {
      const place = isElsewhere(file) ? {} : { file };
      const message = `${toPath(file)} changed, and files generated from it are out of date: ${listSome(names, maxFiles)}. ${repair}`;
      if (lines.length === 0) return [{ ...stalePlace, ...place, message }];
      return lines.slice(0, maxPlaces).map((line) => ({ ...stalePlace, ...place, line, message }));
    }),
    ...alone.map(({ path, kind, expected = "", actual = "" }) => {
      const file = resolve(target.out, path);
      const [line] = kind === "changed" ? findChangedLines(expected, actual) : [];
      const place = line === undefined ? { file } : { file, line };
      return { ...stalePlace, ...place, message: `${kind}. ${repair}` };
    }),
  ];
}

const stalePlace = { level: "error", title: "Generated code is stale" } as const;

/** As it is from here; addresses stay as they are. */
function toPath(file: string): string {
  return isElsewhere(file) ? file : relative(process.cwd(), resolve(file));
}

function print({ level, file, line, column, title, message }: Annotation): void {
  const properties = [
    ["file", file === undefined ? undefined : toPath(file)],
    ["line", line],
    ["col", column],
    ["title", title],
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  printOutput(`::${level} ${properties.join(",")}::${escapeData(message)}\n`);
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
