import { join } from "node:path";
import type { ApiDefinition } from "../runtime/definition/index.js";
import type { Issue } from "../runtime/http/index.js";
import { checkDefinition, checkForbiddenMethod } from "./check/index.js";
import { applyRules, choosePaginations, type IssueRules } from "./config/index.js";
import {
  compareFiles,
  createManifest,
  findCauses,
  findEdits,
  gitAttributesFile,
  isSettled,
  chooseImportExtension,
  isUnchanged,
  isUntouchedBy,
  backUpEdits,
  manifestFile,
  manifestName,
  readDamagedManifest,
  readManifest,
  readsElsewhere,
  writeFiles,
  type Cause,
  type FileComparison,
  type ImportExtension,
  type EditBackup,
  type Manifest,
  type ManifestSource,
  type Target,
} from "./files/index.js";
import type { GeneratedFile } from "./generated-file.js";
import {
  findPaginations,
  findRetries,
  importDocument,
  traceIssues,
  type ImportResult,
} from "./import/index.js";
import { reportHookError } from "./hooks/report-hook-error.js";
import { joinImports, type ImportedPart } from "./join/join-imports.js";
import { HookError, planClient, type ClientPlan } from "./plan/index.js";
import { placeIssues, type FileText, type ShouldLocate } from "./read/index.js";
import { listOutputs } from "./output-options.js";
import { readTarget, type TargetInputs } from "./read-target.js";

/** Loads the text of a URL, or of standard input (`-`), for a target. */
export type LoadDocument = (name: string, target: Target) => Promise<FileText>;

/** The targets, and whether to write or only to compare. */
export interface GenerateOptions {
  /** The packages to generate. A target may read files that another one writes. */
  readonly targets: readonly Target[];
  /** Whether to write files, or only compare them. Default true. */
  readonly write?: boolean;
  /** Loads documents that are not files. Default: they cannot be read. */
  readonly load?: LoadDocument;
  /** Other severities for issue codes. */
  readonly rules?: IssueRules;
  /** Replace files that the generator did not write. Default false. */
  readonly overwrite?: boolean;
  /**
   * Whether to find the line and column of issues with the severity `info`, which takes another pass
   * over the text. Default true.
   */
  readonly placeInfos?: boolean;
  /**
   * Whether to report issues of `frond check` that do not affect generated code, such as wrong
   * examples. With false, only those are reported that `rules` makes errors. Default true.
   */
  readonly lint?: boolean;
}

/** The result of one target. */
export interface TargetResult {
  /** The target that this result belongs to. */
  readonly target: Target;
  /** Issues from reading, importing, checking and planning, in this order. */
  readonly issues: readonly Issue[];
  /** The files that differed before anything was written. */
  readonly comparison: FileComparison;
  /** Why files differed. Empty when none did. */
  readonly causes: readonly Cause[];
  /** Copies of edited files that were replaced or removed. */
  readonly kept: readonly EditBackup[];
  /** The file extension in imports. Absent when nothing had to be generated. */
  readonly importExtension?: ImportExtension;
  /**
   * `unreadable`: a document, a file that it refers to, or an overlay is missing or invalid, or
   * documents contradict each other. `refused`: files that frond did not write would be replaced.
   * `failed`: a hook or Prettier failed. Files are only written with `done`.
   */
  readonly status: "done" | "unreadable" | "refused" | "failed";
}

/**
 * With these issues, the definition lacks parts of the document or of its overlays. Generation stops,
 * because the new package would lack functions.
 */
const incompleteCodes: ReadonlySet<string> = new Set([
  "syntax-error",
  "not-a-document",
  "not-an-overlay",
  "invalid-overlay",
  "unreadable-file",
  "unreadable-reference",
  "conflicting-names",
]);

/** Targets that still change after this many rounds depend on each other in a cycle. */
const MAX_ROUNDS = 5;

/**
 * Runs the pipeline for each target: read, import, check, plan, emit, then write or compare.
 *
 * The output of a target may be the document of another one. So rounds repeat until a round writes
 * nothing that a target reads.
 *
 * @throws Error when targets still depend on each other's output after five rounds.
 *
 * @example
 * const target: Target = {
 *   name: "api",
 *   document: "/project/openapi.yaml",
 *   out: "/project/src/api",
 *   package: "@acme/tasks",
 *   options: {},
 * };
 * const [result] = await generate({ targets: [target] });
 * if (result?.status !== "done") console.error(result?.issues);
 */
export async function generate(options: GenerateOptions): Promise<TargetResult[]> {
  let results = await generateOnce(options);
  let last = results;
  for (let round = 1; options.write !== false && !allSettled(last); round++) {
    if (round === MAX_ROUNDS)
      throw new Error(
        "Targets depend on each other's output in a cycle: generation stopped after five rounds.",
      );
    last = await generateOnce(options);
    results = results.map((first, index) => keepFirst(first, last[index]));
  }
  return results;
}

async function generateOnce(options: GenerateOptions): Promise<TargetResult[]> {
  const results: TargetResult[] = [];
  for (const target of options.targets) results.push(await generateTarget(target, options));
  return results;
}

async function generateTarget(target: Target, options: GenerateOptions): Promise<TargetResult> {
  if (options.write === false && readsElsewhere(target) && (await isUnchanged(target))) {
    // The lock file has the hashes that the package was generated from, so nothing is fetched.
    const comparison = { folder: target.out, differences: [] };
    return { target, issues: [], comparison, causes: [], kept: [], status: "done" };
  }
  const { load } = options;
  const read = await readTarget(target, load && ((name) => load(name, target)));
  const shouldLocate: ShouldLocate = (issue) => {
    const severity = applyRules([issue], options.rules)[0]?.severity;
    return options.placeInfos === false ? severity === "error" || severity === "warning" : true;
  };
  const result = await importAll(target, read);
  const { definition, document, issues: imported } = result;
  const empty: FileComparison = { folder: target.out, differences: [] };
  const isIncomplete = imported.some(
    ({ code, severity }) => severity === "error" && incompleteCodes.has(code),
  );
  if (isIncomplete || read.documents.some((part) => part.document.root.value === undefined)) {
    const issues = applyRules(placeIssues(document, imported, shouldLocate), options.rules);
    return { target, issues, comparison: empty, causes: [], kept: [], status: "unreadable" };
  }
  const importExtension = await chooseImportExtension(target);
  const { extension } = importExtension;
  const planned = tryPlan(target, result, extension);
  if (planned instanceof HookError) return failed(target, reportHookError(target, planned));
  const plan = planned;
  const checked = [...lint(definition, options), ...plan.issues];
  const found = traceIssues(result, checked, shouldLocate, imported);
  const issues = applyRules(found, options.rules);
  const emitted = await emitFiles(plan, target);
  if (emitted instanceof HookError) return failed(target, reportHookError(target, emitted), issues);
  const errors = issues.filter(({ severity }) => severity === "error").length;
  const completed = await completeFiles(target, emitted, {
    inputs: read.inputs,
    errors,
    importExtension: extension,
  });
  if ("code" in completed) return failed(target, completed, issues);
  const { files, manifest } = completed;
  const written = await compareOrWrite(target, files, manifest, options);
  return { target, issues, importExtension, ...written };
}

/** Adds the manifest and `.gitattributes`, and formats files. Returns an issue if formatting fails. */
async function completeFiles(
  target: Target,
  emitted: readonly GeneratedFile[],
  source: ManifestSource,
): Promise<{ files: readonly GeneratedFile[]; manifest: Manifest } | Issue> {
  const { out, options } = target;
  const files = options.gitAttributes ? [...emitted, gitAttributesFile] : emitted;
  if (options.format === undefined) {
    const manifest = createManifest(target, source, files);
    return { files: [...files, manifestFile(manifest)], manifest };
  }
  const { FormatError, formatFiles, readFormatState } = await import("./files/prettier.js");
  try {
    const paths = files.map(({ path }) => path);
    const format = await readFormatState(out, paths);
    const formatted = await formatFiles(out, files);
    const manifest = createManifest(target, { ...source, format }, formatted);
    return {
      files: [...formatted, ...(await formatFiles(out, [manifestFile(manifest)]))],
      manifest,
    };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return {
      code: "format-failed",
      severity: "error",
      message: `format: "prettier" of the target '${target.name}': ${error.message}`,
      pointer: "",
      hint: `Nothing was written for '${target.name}'. ${error.hint}`,
    };
  }
}

/** Imports and joins all documents. Issues are located later, together with those of later steps. */
async function importAll(target: Target, { documents }: TargetInputs): Promise<ImportResult> {
  const parts: ImportedPart[] = [];
  for (const { document, ...part } of documents) {
    const result = await importDocument(document, {
      internal: target.options.internal === true,
      shouldLocate: () => false,
    });
    parts.push({ ...part, result });
  }
  return joinImports(parts as [ImportedPart, ...ImportedPart[]]);
}

function lint(
  definition: ApiDefinition,
  { lint: shouldLint, rules = {} }: GenerateOptions,
): Issue[] {
  if (shouldLint !== false) return checkDefinition(definition);
  // Operations that the client omits are always reported.
  const missing = checkForbiddenMethod(definition);
  const isError = (code: string) => Object.hasOwn(rules, code) && rules[code] === "error";
  if (!Object.keys(rules).some(isError)) return missing;
  const others = checkDefinition(definition).filter(
    ({ code }) => isError(code) && code !== "forbidden-method",
  );
  return [...missing, ...others];
}

function tryPlan(
  target: Target,
  result: ImportResult,
  importExtension: ImportExtension["extension"],
): ClientPlan | HookError {
  const names = target.hooks?.names;
  try {
    return planClient(result.definition, {
      packageName: target.package,
      ...target.options,
      importExtension,
      pagination: choosePaginations(target.options, findPaginations(result)),
      retries: findRetries(result),
      ...(names ? { names } : {}),
      ...(result.tagPrefixes ? { tagPrefixes: result.tagPrefixes } : {}),
    });
  } catch (error) {
    if (error instanceof HookError) return error;
    throw error;
  }
}

/** Loads the emitters here, because runs that stop earlier do not need them. */
async function emitFiles(
  plan: ClientPlan,
  { hooks, options }: Target,
): Promise<readonly GeneratedFile[] | HookError> {
  if (!hooks && listOutputs(options).length === 0) {
    const { emitClient } = await import("./emit/emit-client.js");
    return emitClient(plan);
  }
  const [{ emitWithHooks }, { withOutputs }] = await Promise.all([
    import("./hooks/run-hooks.js"),
    import("./hooks/output-hooks.js"),
  ]);
  try {
    return await emitWithHooks(plan, withOutputs(options, hooks) ?? {});
  } catch (error) {
    if (error instanceof HookError) return error;
    throw error;
  }
}

function failed(target: Target, error: Issue, issues: readonly Issue[] = []): TargetResult {
  const comparison = { folder: target.out, differences: [] };
  return { target, issues: [...issues, error], comparison, causes: [], kept: [], status: "failed" };
}

async function compareOrWrite(
  target: Target,
  files: readonly GeneratedFile[],
  manifest: Manifest,
  options: GenerateOptions,
): Promise<Pick<TargetResult, "comparison" | "causes" | "kept" | "status">> {
  const damaged = readDamagedManifest(target.out);
  const before = damaged ? damaged.ours : readManifest(target.out);
  // Only frond writes this file.
  const manifests = before || damaged ? [manifestName] : [];
  const owned = [...Object.keys(before?.files ?? {}), ...manifests];
  const comparison = await compareFiles(target.out, files, { owned });
  const causes = findCauses(before, manifest, comparison, damaged);
  const foreign = comparison.differences.filter(
    ({ path, kind }) => kind === "changed" && !owned.includes(path),
  );
  const unchanged = { comparison, causes, kept: [] };
  const shouldWrite = options.write !== false && comparison.differences.length > 0;
  if (!shouldWrite) return { ...unchanged, status: "done" };
  if (foreign.length > 0 && options.overwrite !== true) {
    const refused = { folder: target.out, differences: foreign };
    return { ...unchanged, comparison: refused, status: "refused" };
  }
  const kept = backUpEdits(target.out, findEdits(comparison, before));
  await writeFiles(target.out, files, { owned });
  return { comparison, causes, kept, status: "done" };
}

/** Whether no target must run again. An unreadable target must, if another one wrote files. */
function allSettled(results: readonly TargetResult[]): boolean {
  const written = results.flatMap(({ target, comparison }) =>
    comparison.differences.map(({ path }): [string, Target] => [join(target.out, path), target]),
  );
  const writers = new Map(written);
  return results.every(({ status, target }) => {
    if (status === "unreadable") return writers.size === 0;
    return status !== "done" || isUntouchedBy(writers, target) || isSettled(target);
  });
}

/** Merges two rounds of a target: differences of the first that could run, and issues of the last. */
function keepFirst(first: TargetResult, last: TargetResult | undefined): TargetResult {
  if (!last) return first;
  if (first.status === "unreadable") return last;
  const { comparison, causes, kept, importExtension } = first;
  return { ...last, comparison, causes, kept, ...(importExtension && { importExtension }) };
}
