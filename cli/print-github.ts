import { relative, resolve } from "node:path";
import { isElsewhere, manifestName } from "../generator/files/manifest.js";
import type { TargetResult } from "../generator/generate.js";
import type { Issue } from "../runtime/http/index.js";
import { findChangedLines } from "./find-changed-lines.js";
import type { DocumentChange } from "./find-document-changes.js";
import { listSome } from "./list-some.js";
import { shellWord } from "./shell-word.js";
import { printOutput } from "./print.js";

/** A message that GitHub shows next to a line of a file. */
interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly title: string;
  readonly message: string;
}

/**
 * Prints issues as workflow commands, which GitHub Actions shows as annotations of files.
 *
 * @see https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
export function printGithubIssues(issues: readonly Issue[]): void {
  for (const issue of issues) if (issue.severity !== "info") print(toAnnotation(issue));
}

/** The maximum number of lines per document, because GitHub shows ten annotations per step. */
export const maxLines = 3;
/** The maximum number of files that a message lists. */
const maxFiles = 5;

/** The result of `frond verify` for a target. */
type Verified = TargetResult & { readonly changes: readonly DocumentChange[] };

/**
 * Prints annotations for outdated files. If a document changed, they are at its changed lines. Otherwise
 * each file has its own annotation.
 */
export function printGithubDifferences(results: readonly Verified[]): void {
  for (const annotation of results.flatMap(listDifferences)) print(annotation);
}

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
  // The manifest changes whenever another file does, so it is only listed alone.
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
      return lines.slice(0, maxLines).map((line) => ({ ...stalePlace, ...place, line, message }));
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

/** The path relative to the working directory. URLs stay as they are. */
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
