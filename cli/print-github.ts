import { relative, resolve } from "node:path";
import type { TargetResult } from "../generator/generate.js";
import type { Issue } from "../runtime/http/index.js";
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

/** Prints the files that are not as they should be, likewise. */
export function printGithubDifferences(results: readonly TargetResult[]): void {
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

function listDifferences({ target, comparison }: TargetResult): Annotation[] {
  return comparison.differences.map(({ path, kind }) => ({
    level: "error",
    file: resolve(target.out, path),
    title: "Generated code is stale",
    message: `${kind}. To repair: npx frond generate ${shellWord(target.name)}`,
  }));
}

function print({ level, file, line, column, title, message }: Annotation): void {
  const properties = [
    ["file", file === undefined ? undefined : relative(process.cwd(), resolve(file))],
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
