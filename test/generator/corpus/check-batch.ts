import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { generate } from "../../../generator/generate.js";
import type { TargetOptions } from "../../../generator/target-options.js";
import { checkDocument } from "./check-document.js";
import { compilePackages, findSilencers, ownCompiler } from "./compile-package.js";
import type { CorpusDocument } from "./list-corpus.js";

/** Why a document is not clean. */
export interface Failure {
  /** `generate`, `process`, `calls`, `silencer`, `compiler`, or the compiler's code, such as `TS2345`. */
  readonly reason: string;
  readonly message: string;
}

/** The result of one document of a folder. */
export interface FolderResult {
  readonly name: string;
  readonly size: number;
  /** `refused`: nothing was written because of the document's own errors. */
  readonly outcome: "clean" | "refused" | "failed";
  /** Codes of the document's issues of severity error. Without a refusal, a package was generated anyway. */
  readonly errors: readonly string[];
  /** The first of each reason. */
  readonly failures: readonly Failure[];
  readonly files: number;
  /** Of all files generated. */
  readonly bytes: number;
  readonly seconds: number;
}

export interface BatchCheck {
  /** Packages are written here, and removed unless `keep` is set. */
  readonly folder: string;
  readonly keep?: boolean;
  /** Operations to call in each package. Default: none. */
  readonly calls?: "none" | "three" | "all";
  readonly options?: TargetOptions;
  /** Replaces the generator in tests. */
  readonly generatePackage?: typeof generatePackage;
}

type Generated = Omit<FolderResult, "outcome"> & { readonly isRefused: boolean };

/** Generates the packages of some documents and compiles them together. */
export async function checkBatch(
  batch: readonly CorpusDocument[],
  check: BatchCheck,
): Promise<FolderResult[]> {
  const { folder, keep = false } = check;
  mkdirSync(folder, { recursive: true });
  const generated: Generated[] = [];
  for (const document of batch) {
    generated.push(await (check.generatePackage ?? generatePackage)(document, check));
  }
  const compiled = batch.filter((_, index) => (generated[index]?.files ?? 0) > 0);
  const { complaints, seconds } = compileTogether(compiled, folder);
  if (!keep) rmSync(folder, { recursive: true });
  return batch.flatMap((document, index) => {
    const report = generated[index];
    if (!report) return [];
    const { isRefused, ...result } = report;
    const failures = [...result.failures, ...(complaints.get(document.folder) ?? [])];
    const outcome = failures.length > 0 ? "failed" : isRefused ? "refused" : "clean";
    const share = result.files > 0 ? seconds / compiled.length : 0;
    return [{ ...result, outcome, failures, seconds: result.seconds + share }];
  });
}

async function generatePackage(document: CorpusDocument, check: BatchCheck): Promise<Generated> {
  const { name, size, file } = document;
  const out = join(check.folder, document.folder);
  const start = performance.now();
  const failures: Failure[] = [];
  let errors: string[] = [];
  let paths: string[] = [];
  let bytes = 0;
  let isRefused = false;
  try {
    rmSync(out, { recursive: true, force: true });
    const [result] = await generate({
      targets: [
        { name, document: file, out, package: "@corpus/api", options: check.options ?? {} },
      ],
      placeInfos: false,
      lint: false,
    });
    const issues = result?.issues.filter(({ severity }) => severity === "error") ?? [];
    errors = [...new Set(issues.map(({ code }) => code))].sort();
    isRefused = result?.status === "unreadable";
    if (!isRefused && result?.status !== "done") {
      failures.push({ reason: "generate", message: issues.map(({ message }) => message).join() });
    }
    const files = result?.comparison.differences ?? [];
    paths = files.map(({ path }) => path);
    bytes = files.reduce((sum, { expected = "" }) => sum + Buffer.byteLength(expected), 0);
    const silencers = findSilencers(out, paths);
    failures.push(...silencers.map((path) => ({ reason: "silencer", message: path })));
    failures.push(...(await callPackage(document, check)));
  } catch (error) {
    failures.push({ reason: "generate", message: describe(error) });
  }
  const seconds = (performance.now() - start) / 1000;
  return { name, size, errors, failures, files: paths.length, bytes, seconds, isRefused };
}

/** Generates the package again, with handlers, which serve the calls. */
async function callPackage(
  document: CorpusDocument,
  { folder, calls = "none", options = {} }: BatchCheck,
): Promise<Failure[]> {
  if (calls === "none") return [];
  const check = { folder: join(folder, document.folder), callAll: calls === "all", options };
  const { smoke } = await checkDocument(document.file, check);
  return smoke.failures.map((message) => ({ reason: "calls", message }));
}

interface Compiled {
  readonly complaints: ReadonlyMap<string, readonly Failure[]>;
  readonly seconds: number;
}

/** The first complaint of each code, by package. What names no package counts for each: none was compiled. */
function compileTogether(documents: readonly CorpusDocument[], folder: string): Compiled {
  const complaints = new Map<string, Failure[]>();
  const names = documents.map((document) => document.folder);
  // One checker, because other batches are checked at the same time.
  const compiler = { ...ownCompiler(), options: ["--checkers", "1"] };
  let seconds = 0;
  if (names.length === 0) return { complaints, seconds };
  for (const environment of ["page", "node"] as const) {
    const compilation = compilePackages(folder, names, compiler, environment);
    seconds += compilation.seconds;
    for (const line of compilation.complaints.filter((text) => !/^\s/.test(text))) {
      const owner = names.find((name) => line.startsWith(`${name}/`));
      const reason = /: error (TS\d+):/.exec(line)?.[1] ?? "compiler";
      for (const name of owner === undefined ? names : [owner]) {
        const failures = complaints.get(name) ?? [];
        if (failures.some((failure) => failure.reason === reason)) continue;
        complaints.set(name, [...failures, { reason, message: `${environment}: ${line}` }]);
      }
    }
  }
  return { complaints, seconds };
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
