import { statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { choosePackage } from "../../runtime/node/package-root.js";
import { isPackageName } from "../../generator/config/config-schema.js";
import { targetOptions } from "../../generator/config/target-options.js";
import type { IssueRules } from "../../generator/config/index.js";
import {
  findExtraFiles,
  isElsewhere,
  lockName,
  shouldOfferGitAttributes,
  writeRunRecord,
  writeTargetRecord,
} from "../../generator/files/index.js";
import type { Target } from "../../generator/files/index.js";
import type { OutputName } from "../../generator/output-options.js";
import type { TargetOptions } from "../../generator/target-options.js";
import { generate } from "../../generator/generate.js";
import type { TargetResult } from "../../generator/generate.js";
import { count } from "../count.js";
import { explainOption, pickTargetOptions } from "../generate-flags.js";
import { describeExtraFiles } from "../describe-extra-files.js";
import { printGithubIssues } from "../print-github.js";
import { isEndingOf } from "../is-ending.js";
import { hasErrors, printIssues, printProblem } from "../print-issues.js";
import { createDocumentLoader } from "./document-loader.js";
import { buildPackage } from "./build-package.js";
import { toDocuments } from "./quick-target.js";
import { loadTargets } from "./load-targets.js";
import type { GenerateOutcome } from "./watch-targets.js";
import { printOutput } from "../print.js";

/** Options of `frond generate`. */
export interface GenerateCommandOptions extends Pick<TargetOptions, OutputName> {
  readonly document?: readonly string[];
  readonly out?: string;
  /** A package name, or `false` to generate only source code. */
  readonly package?: string | false;
  readonly overlay?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly dates?: "string" | "Date";
  readonly enums?: "closed" | "open";
  readonly brandedIds?: boolean;
  readonly zod?: boolean;
  readonly validate?: TargetOptions["validate"];
  readonly format?: TargetOptions["format"];
  readonly handlers?: boolean;
  readonly gitAttributes?: boolean;
  readonly internal?: boolean;
  readonly runtime?: TargetOptions["runtime"];
  readonly importExtension?: string;
  readonly config?: string;
  readonly overwrite?: boolean;
  readonly build?: boolean;
  readonly allowRemote?: boolean;
  readonly update?: boolean;
  readonly json?: boolean;
  readonly github?: boolean;
  readonly watch?: boolean;
}

/**
 * `frond generate`: writes packages. Exit code 1 when a document has errors, 2 when a package could not be
 * generated. With `--watch`, it runs again after each change of its inputs until it is interrupted.
 */
export async function runGenerate(
  names: readonly string[],
  options: GenerateCommandOptions,
): Promise<number> {
  const run = () => generateTargets(names, options);
  if (!options.watch) return (await run()).code;
  const { runWatching } = await import("./watch-targets.js");
  return runWatching(run);
}

async function generateTargets(
  names: readonly string[],
  options: GenerateCommandOptions,
): Promise<GenerateOutcome> {
  const { document, out, package: name } = options;
  const isSingle =
    [document, out, name, options.overlay, options.allowRemote].some(
      (option) => option !== undefined,
    ) || Object.keys(pickTargetOptions({ ...options })).length > 0;
  return isSingle ? generateOne(names, options) : generateAll(names, options);
}

/** Explains which flags are missing or conflict if flags describe the package. */
function explainSingle(
  names: readonly string[],
  documents: readonly string[],
  out: string | undefined,
): string {
  const together = "--document and --out go together";
  if (names.length > 0)
    return `${together}, without names of targets. Leave out ${names.join(" ")}.`;
  if (documents.length > 0) return `${together}. Add --out with the folder to write to.`;
  if (out !== undefined) return `${together}. Add --document with the API description.`;
  return `${together}, and these flags need both. Options of targets are in the configuration.`;
}

async function generateOne(
  names: readonly string[],
  options: GenerateCommandOptions,
): Promise<GenerateOutcome> {
  const { document: documents = [], out } = options;
  if (documents.length === 0 || out === undefined || names.length > 0) {
    printProblem(explainSingle(names, documents, out));
    return { code: 2, targets: [] };
  }
  const isNamed = typeof options.package === "string";
  const name = options.package || basename(resolve(out));
  const chosen = targetOptions.safeParse(pickTargetOptions({ ...options }));
  const problem =
    explainChoice(out, name) ??
    (documents.includes("-") && options.watch ? "standard input cannot be watched." : undefined) ??
    (chosen.success ? undefined : explainOption(chosen.error.issues[0]?.path[0]));
  if (problem !== undefined || !chosen.success) {
    printProblem(problem ?? "");
    return { code: 2, targets: [] };
  }
  const target: Target = {
    name,
    ...toDocuments(documents),
    ...(options.allowRemote ? { allowRemote: true } : {}),
    ...(documents.some(isElsewhere) || options.allowRemote ? { lock: resolve(lockName) } : {}),
    ...(options.overlay ? { overlays: options.overlay.map((path) => resolve(path)) } : {}),
    out: resolve(out),
    package: name,
    options: choosePackage(chosen.data, { out: resolve(out), isNamed }),
  };
  const results = await generateAndBuild([target], options);
  const code = report(results, options);
  if (code === 0) writeTargetRecord(target);
  return { code, targets: [target] };
}

/** Explains why nothing can be generated into a folder. Undefined if it can. */
function explainChoice(out: string, name: string): string | undefined {
  if (!isPackageName(name)) {
    return `'${name}' is not a valid package name. Choose one with --package, such as @acme/api.`;
  }
  const isFile = statSync(out, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? `--out ${out} is a file. Choose a folder.` : undefined;
}

async function generateAll(
  names: readonly string[],
  options: GenerateCommandOptions,
): Promise<GenerateOutcome> {
  const loaded = await loadTargets(names, options.config, ", or give --document and --out");
  if (!loaded) return { code: 2, targets: [] };
  const rules = loaded.config.check?.rules ?? {};
  const results = await generateAndBuild(loaded.targets, options, rules);
  const inOrder = results.filter(({ status, issues }) => status === "done" && !hasErrors(issues));
  if (names.length === 0) {
    const fine = inOrder.map(({ target }) => target);
    writeRunRecord({ path: loaded.configPath, files: loaded.configFiles }, loaded.all, fine);
  }
  const code = report(results, options);
  return { code, targets: loaded.targets, configFiles: loaded.configFiles };
}

async function generateAndBuild(
  targets: readonly Target[],
  options: GenerateCommandOptions,
  rules: IssueRules = {},
): Promise<readonly TargetResult[]> {
  const { load, save } = createDocumentLoader({ update: options.update === true, isFirst: true });
  const results = await generate({
    targets,
    load,
    overwrite: options.overwrite === true,
    rules,
    // Only `--json` prints infos.
    placeInfos: options.json === true,
    lint: false,
  });
  if (results.every(({ status }) => status === "done")) save();
  if (!options.build) return results;
  return results.map((result) => {
    if (result.status !== "done") return result;
    return { ...result, issues: [...result.issues, ...buildPackage(result.target)] };
  });
}

function report(results: readonly TargetResult[], options: GenerateCommandOptions): number {
  if (options.json) printOutput(`${JSON.stringify({ targets: results.map(summarize) })}\n`);
  else for (const result of results) printResult(result);
  if (options.github) printGithubIssues(results.flatMap(({ issues }) => issues));
  if (results.some(({ status }) => status !== "done")) return 2;
  return results.some(({ issues }) => hasErrors(issues)) ? 1 : 0;
}

function summarize({ target, status, comparison, kept, issues }: TargetResult): object {
  const { name, out } = target;
  const differences = comparison.differences.map(({ path, kind }) => ({ path, kind }));
  return { name, out, status, differences, kept, extra: findExtraFiles(out), issues };
}

function printResult(result: TargetResult): void {
  const { target, status, comparison, issues } = result;
  const visible = issues.filter(({ severity }) => severity !== "info");
  printIssues(visible);
  const out = relative(process.cwd(), target.out) || ".";
  const paths = comparison.differences.map(({ path }) => path);
  if (status === "refused") {
    printProblem(
      `${out} contains files that frond did not write: ${paths.join(", ")}. ` +
        "Choose another folder, or replace them with --overwrite.",
    );
  } else if (status === "failed") {
    printProblem(`nothing was written for ${target.name}: one of its hooks failed.`);
  } else if (status === "unreadable") {
    if (isEndingOf(target, issues)) return;
    printProblem(
      `nothing was written for ${target.name}: its document, a file it refers to or an overlay cannot be used.`,
    );
  } else {
    const what =
      paths.length === 0 ? "up to date" : `${count(paths.length, "file")} written to ${out}`;
    printOutput(`${target.name}: ${what}\n${listNotes(result).join("")}`);
  }
}

/** Notes about the folder other than the written files. */
function listNotes({ target, issues, causes, kept, importExtension }: TargetResult): string[] {
  const out = relative(process.cwd(), target.out);
  const edits = kept.map(
    ({ path, copy }) =>
      `  ${join(out, path)} had been edited by hand; the edited file is kept as ${join(out, copy)}. Put the change into a hook or an overlay.\n`,
  );
  const isNew = causes.some(({ kind }) => kind === "new");
  const offer =
    isNew && shouldOfferGitAttributes(target)
      ? ["  tip: --git-attributes (gitAttributes: true) keeps line endings the same on Windows.\n"]
      : [];
  const internal = issues.filter(({ code }) => code === "internal").length;
  const leftOut =
    internal > 0
      ? [`  left out: ${count(internal, "part")} marked x-internal; --internal includes them.\n`]
      : [];
  const { extension, reason } = importExtension ?? {};
  const ending =
    reason === undefined
      ? []
      : [
          `  imports ${extension ? `end in ${extension}` : "have no extension"}, because ${reason}; --import-extension (importExtension) changes it.\n`,
        ];
  const skipped = issues
    .filter(({ code }) => code === "build-skipped")
    .map(({ message }) => `  ${message}\n`);
  return [...leftOut, ...ending, ...skipped, ...edits, describeExtraFiles(target), ...offer];
}
