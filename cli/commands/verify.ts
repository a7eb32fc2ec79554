import { relative, resolve } from "node:path";
import {
  findExtraFiles,
  isElsewhere,
  manifestName,
  printComparison,
  writeRunRecord,
} from "../../generator/files/index.js";
import type { Cause, FileComparison } from "../../generator/files/index.js";
import { generate } from "../../generator/generate.js";
import type { TargetResult } from "../../generator/generate.js";
import { count } from "../count.js";
import { type DocumentChange, findDocumentChanges } from "../find-document-changes.js";
import { listSome } from "../list-some.js";
import { describeExtraFiles } from "../describe-extra-files.js";
import { maxLines, printGithubDifferences, printGithubIssues } from "../print-github.js";
import { isEndingOf } from "../is-ending.js";
import { hasErrors, printIssues, printProblem } from "../print-issues.js";
import { createDocumentLoader } from "./document-loader.js";
import { loadTargets } from "./load-targets.js";
import { shellWord } from "../shell-word.js";
import { printOutput } from "../print.js";

/** Options of `frond verify`. */
export interface VerifyOptions {
  readonly config?: string;
  readonly json?: boolean;
  readonly github?: boolean;
}

/** `frond verify`: resolves to 0 if all files are up to date, 1 with a diff if not, 2 for unreadable documents. */
export async function runVerify(names: readonly string[], options: VerifyOptions): Promise<number> {
  const loaded = await loadTargets(names, options.config);
  if (!loaded) return 2;
  const results = await generate({
    targets: loaded.targets,
    write: false,
    load: createDocumentLoader({ isFirst: false }).load,
    rules: loaded.config.check?.rules ?? {},
    placeInfos: options.json === true,
    lint: false,
  });
  const verified = results.map(toVerified);
  if (options.json) printOutput(`${JSON.stringify({ targets: verified.map(summarize) })}\n`);
  else for (const result of verified) printResult(result);
  if (options.github) {
    printGithubIssues(results.flatMap(({ issues }) => issues));
    printGithubDifferences(verified.filter(({ isOnlyHash }) => !isOnlyHash));
  }
  const fine = verified.filter(isFine).map(({ target }) => target);
  if (names.length === 0)
    writeRunRecord({ path: loaded.configPath, files: loaded.configFiles }, loaded.all, fine);
  if (results.some(({ status }) => status === "unreadable" || status === "failed")) return 2;
  return fine.length === results.length ? 0 : 1;
}

/** A result with the changes of the description. */
interface Verified extends TargetResult {
  readonly changes: readonly DocumentChange[];
  /** Whether only the hash of the description in the manifest differs, and all other files are the same. */
  readonly isOnlyHash: boolean;
}

function toVerified(result: TargetResult): Verified {
  const { causes, comparison } = result;
  const isOnlyHash =
    causes.length > 0 &&
    causes.every(({ kind }) => kind === "document") &&
    comparison.differences.every(({ path }) => path === manifestName);
  return { ...result, changes: findDocumentChanges(result), isOnlyHash };
}

function isFine({ status, issues, comparison, isOnlyHash }: Verified): boolean {
  const isCurrent = comparison.differences.length === 0 || isOnlyHash;
  return status === "done" && !hasErrors(issues) && isCurrent;
}

function summarize({ target, status, issues, ...result }: Verified): object {
  const comparison = result.isOnlyHash
    ? { folder: target.out, differences: [] }
    : result.comparison;
  const lines = Object.fromEntries(result.changes.map((change) => [change.name, change.lines]));
  const causes = result.causes.map((cause) =>
    cause.kind === "document" ? { ...cause, lines } : cause,
  );
  const differences = comparison.differences.map(({ path, kind }) => ({ path, kind }));
  const diff = printComparison(comparison);
  const extra = findExtraFiles(target.out);
  return { name: target.name, status, causes, differences, extra, diff, issues };
}

function printResult(result: Verified): void {
  const { target, status, issues, comparison } = result;
  printIssues(issues.filter(({ severity }) => severity === "error"));
  if (status === "unreadable" || status === "failed") {
    if (isEndingOf(target, issues)) return;
    return printProblem(`${target.name} cannot be compared.`);
  }
  const { differences } = comparison;
  if (differences.length === 0) {
    printOutput(`${target.name}: up to date\n${describeExtraFiles(target)}`);
    return;
  }
  if (result.isOnlyHash) {
    const changed = result.changes.map(describeChange).join(", ");
    printOutput(
      `${target.name}: up to date\n  the document changed, the files did not: ${changed}. ` +
        `The next frond generate updates its hash in ${relativeFile(target.out, manifestName)}.\n` +
        describeExtraFiles(target),
    );
    return;
  }
  // The diff of a new package would be the entire package.
  const isNew = result.causes.some(({ kind }) => kind === "new");
  if (!isNew) printOutput(printComparison(withoutManifest(comparison)));
  const out = relative(process.cwd(), target.out);
  const list = differences.map(({ path, kind }) => `  ${kind.padEnd(8)} ${out}/${path}\n`).join("");
  const why = result.causes.map((cause) => `  because ${explain(cause, result)}\n`).join("");
  printOutput(
    `\n${target.name}: ${count(differences.length, "difference")}\n${list}${why}` +
      `${describeExtraFiles(target)}  to repair: npx frond generate ${shellWord(target.name)}\n`,
  );
}

/** Omits the manifest, whose hashes are not useful to readers, unless nothing else differs. */
function withoutManifest(comparison: FileComparison): FileComparison {
  const others = comparison.differences.filter(({ path }) => path !== manifestName);
  return others.length > 0 ? { ...comparison, differences: others } : comparison;
}

function explain(cause: Cause, { target: { out }, changes }: Verified): string {
  switch (cause.kind) {
    case "new":
      return "nothing has been generated yet";
    case "document":
      return `the document changed: ${changes.map(describeChange).join(", ")}`;
    case "options":
      return "the target's configuration changed";
    case "format":
      return "Prettier's version or configuration changed";
    case "generator":
      return "the generator changed";
    case "damaged":
      return explainDamage(cause, out);
    case "edited":
      return `generated files were edited by hand: ${cause.files.join(", ")}`;
  }
}

/** `api.yaml:12, api.yaml:40 and 3 more`. */
function describeChange({ file, lines }: DocumentChange): string {
  const path = relativeFile("", file);
  const locations = lines.length > 0 ? lines.map((line) => `${path}:${line}`) : [path];
  return listSome(locations, maxLines);
}

/** Explains a damaged manifest, and how to repair it. */
function explainDamage(
  { isConflict, line }: Extract<Cause, { kind: "damaged" }>,
  out: string,
): string {
  const place = `${relativeFile(out, manifestName)}:${line}`;
  return isConflict
    ? `a merge left conflict markers in ${place}; generating writes the file again, so neither side needs to be chosen`
    : `${place} is not the list of generated files that frond writes`;
}

function relativeFile(out: string, file: string): string {
  return isElsewhere(file) ? file : relative(process.cwd(), resolve(out, file));
}
