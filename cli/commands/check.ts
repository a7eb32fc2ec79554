import { writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { addIgnores, ignoreIssues, nameFile, readIgnoreList } from "../../generator/check/index.js";
import type { IgnoreList } from "../../generator/check/index.js";
import { applyRules, findConfig } from "../../generator/config/index.js";
import type { CheckConfig, FailOn, IssueRules } from "../../generator/config/index.js";
import type { Issue } from "../../runtime/http/index.js";
import { count } from "../count.js";
import { hasSeveralConfigs } from "../has-several-configs.js";
import { printFindings, printLines } from "../print-findings.js";
import { printGithubIssues } from "../print-github.js";
import { printIssues, printProblem } from "../print-issues.js";
import { readVersion } from "../read-version.js";
import { toSarif } from "../to-sarif.js";
import { type LoadedDocument, loadFindings } from "./load-document.js";
import type { DocumentOptions } from "./load-document.js";
import { shellWord } from "../shell-word.js";
import { printError, printOutput } from "../print.js";

/** Options of `frond check`. */
export interface CheckCommandOptions extends DocumentOptions {
  /** Default: `text`, or `json` with `--json`. */
  readonly format?: CheckFormat;
  /** Show only issues with these codes, and all of them. */
  readonly code?: readonly string[];
  /** Rules of the form `code=severity`. They win over the configuration. */
  readonly rule?: IssueRules;
  readonly failOn?: FailOn;
  readonly ignore?: string;
  /** Write all errors and warnings to the ignore file. */
  readonly writeIgnore?: boolean;
  readonly max?: number;
  readonly config?: string;
}

/** How findings are printed: grouped, one per line, or for programs. */
type CheckFormat = "text" | "lines" | "json" | "sarif" | "github";

/** The default maximum of shown locations, so that findings fit on a screen. */
const defaultMax = 20;

/** The issues after applying rules and the ignore file. */
interface Findings {
  readonly issues: readonly Issue[];
  readonly ignored: number;
}

/**
 * `frond check DOC`: prints issues after applying rules and the ignore file. Text goes to stderr, formats for
 * programs go to stdout. Exit code 1 for an issue with at least the severity `failOn`, 2 for wrong use.
 */
export async function runCheck(document: string, options: CheckCommandOptions): Promise<number> {
  const config = await loadCheckConfig(options);
  const loaded = config && (await loadFindings(document, options));
  if (!loaded) return 2;
  const issues = applyRules(loaded.issues, { ...config.rules, ...options.rule });
  const failOn = options.failOn ?? config.failOn ?? "error";
  const path = options.ignore ?? config.ignore;
  if (options.writeIgnore) return writeIgnores(issues, path, loaded);
  const list = path === undefined ? undefined : await loadIgnoreList(path);
  if (path !== undefined && !list) return 2;
  const found = list ? ignoreIssues(issues, list, listFiles(loaded)) : { issues, ignored: 0 };
  const { code } = options;
  const shown = code ? found.issues.filter((issue) => code.includes(issue.code)) : found.issues;
  if (code && shown.length === 0) explainNone(code, found.issues);
  const max = options.max ?? (code ? Infinity : (config.max ?? defaultMax));
  await print({ ...found, issues: shown }, loaded, { document, options, max });
  return shown.some((issue) => isAsSevere(issue, failOn)) ? 1 : 0;
}

/** Reports codes without issues, because a misspelled code would look like success. */
function explainNone(codes: readonly string[], issues: readonly Issue[]): void {
  const others = [...new Set(issues.map(({ code }) => code))].sort();
  const list = others.length === 0 ? "It has no issues at all." : `It has: ${others.join(", ")}.`;
  printProblem(`the document has no issue with the code ${codes.join(" or ")}. ${list}`);
}

interface PrintOptions {
  readonly document: string;
  readonly options: CheckCommandOptions;
  readonly max: number;
}

async function print(
  { issues, ignored }: Findings,
  { source }: LoadedDocument,
  { document, options, max }: PrintOptions,
): Promise<void> {
  const { stderr } = process;
  switch (options.format ?? (options.json ? "json" : "text")) {
    case "json":
      printOutput(`${JSON.stringify(issues)}\n`);
      return;
    case "sarif":
      printOutput(`${JSON.stringify(toSarif(issues, await readVersion()), null, 2)}\n`);
      return;
    case "github":
      return printGithubIssues(issues);
    case "lines":
      return printLines(issues, printError);
    case "text":
      printFindings(issues, source, {
        write: printError,
        max,
        ignored,
        command: `frond check ${shellWord(document)} --code`,
        ...(stderr.isTTY ? { columns: stderr.columns, color: !process.env["NO_COLOR"] } : {}),
      });
  }
}

const ranks = { info: 0, warning: 1, error: 2, none: 3 } as const;

function isAsSevere({ severity }: Issue, failOn: FailOn): boolean {
  return ranks[severity] >= ranks[failOn];
}

/** Loads the `check` section of the configuration and resolves its paths. Undefined if it is invalid. */
async function loadCheckConfig({ config }: CheckCommandOptions): Promise<CheckConfig | undefined> {
  if (config === undefined && hasSeveralConfigs("name one with --config")) return undefined;
  const path = config === undefined ? findConfig(process.cwd()) : resolve(config);
  if (path === undefined) return {};
  const { loadConfig } = await import("../../generator/config/load-config.js");
  const loaded = await loadConfig(path);
  printIssues(loaded.issues);
  const check = loaded.config?.check ?? {};
  if (!loaded.config || check.ignore === undefined) return loaded.config && check;
  return { ...check, ignore: relative(process.cwd(), resolve(dirname(path), check.ignore)) };
}

async function loadIgnoreList(path: string): Promise<IgnoreList | undefined> {
  const read = await readIgnoreList(path);
  if (!("issues" in read)) return read;
  const missing = read.issues.find(({ code }) => code === "unreadable-file");
  if (missing) printProblem(`${missing.message} --write-ignore writes one.`);
  else printIssues(read.issues);
  return undefined;
}

/** The files that issues of a document can be in. A file without a name is standard input. */
function listFiles({ source }: LoadedDocument): string[] {
  return [...source.files.keys()].map((path) => nameFile(path));
}

/** Writes all current errors and warnings to the ignore file, so that only new ones are reported. */
async function writeIgnores(
  issues: readonly Issue[],
  path: string | undefined,
  loaded: LoadedDocument,
): Promise<number> {
  if (path === undefined) {
    printProblem("--write-ignore needs the name of the file: --ignore frond-ignore.json.");
    return 2;
  }
  const { existsSync } = await import("node:fs");
  const list = existsSync(path) ? await loadIgnoreList(path) : undefined;
  if (existsSync(path) && !list) return 2;
  const files = listFiles(loaded);
  const severe = issues.filter(({ severity }) => severity !== "info");
  const before = list && ignoreIssues(severe, list, files);
  const remaining = (before?.issues ?? severe).filter(({ code }) => code !== "unused-ignore");
  const names = new Map(files.map((file) => [file, nameFrom(path, file)]));
  const known = list && before ? { entries: list.entries, used: before.used } : undefined;
  const entries = addIgnores(remaining, path, known, names);
  writeFileSync(path, `${JSON.stringify(entries, null, 2)}\n`);
  printOutput(`${path}: ${count(remaining.length, "issue")} added. Say why each may stay.\n`);
  return 0;
}

/** The name of a file in the ignore file. */
function nameFrom(path: string, file: string): string {
  return file === "-" ? file : relative(dirname(resolve(path)), file).replaceAll("\\", "/");
}
