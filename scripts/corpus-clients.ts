import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkDocument, type DocumentReport } from "../test/generator/corpus/check-document.js";
import {
  compilePackages,
  installCompilers,
  ownCompiler,
  type Compiler,
} from "../test/generator/corpus/compile-package.js";
import { listCorpus, type CorpusDocument } from "../test/generator/corpus/list-corpus.js";

/**
 * Prints a table of what becomes of real documents: each is generated, called,
 * three operations of it, against a server built from its own handlers, and compiled
 * as strictly as can be, small ones together: with the types of the DOM, and with those
 * of Node alone. Exit code 1 when one is not clean. The three largest meet the project's
 * compiler alone, unless they are named.
 *
 *     npx tsx scripts/corpus-clients.ts [part of a name...]
 *
 *     --compilers own     not the older ones, which are installed next to the packages
 *     --calls all         every operation instead of three
 *     --options JSON      those of a target
 *     --work FOLDER       kept, with packages and compilers
 *
 * The documents are our traps, those of test/corpus and, where it exists, of ../shared/corpus.
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compilers: { type: "string", default: "all" },
    calls: { type: "string", default: "three" },
    options: { type: "string", default: "{}" },
    work: { type: "string" },
    part: { type: "boolean", default: false },
  },
});

type Row = Partial<DocumentReport> & {
  readonly document: CorpusDocument;
  readonly problems: string[];
  readonly compiled: string[];
};

function main(): void {
  const all = listCorpus();
  const wanted = all.filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  );
  if (wanted.length === 0) {
    process.stderr.write("No documents here.\n");
    process.exitCode = 2;
    return;
  }
  const work = flags.work ?? mkdtempSync(join(tmpdir(), "frond-corpus-"));
  mkdirSync(work, { recursive: true });
  const rows = makeBatches(wanted).flatMap((batch) => generateBatch(batch, work));
  const made = rows.filter(({ files }) => files !== undefined);
  const compilers = [ownCompiler()];
  if (flags.compilers === "all") compilers.push(...installCompilers(join(work, "compilers")));
  for (const compiler of compilers) {
    const isOwn = compiler === compilers[0];
    const rowsOf = isOwn || positionals.length > 0 ? made : withoutLargest(made, all);
    compileRows(rowsOf, join(work, "packages"), compiler);
  }
  printTable(rows);
  if (rows.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
  if (flags.work === undefined) rmSync(work, { recursive: true });
}

function withoutLargest(rows: readonly Row[], all: readonly CorpusDocument[]): Row[] {
  const largest = new Set(all.slice(-3).map(({ name }) => name));
  return rows.filter(({ document }) => !largest.has(document.name));
}

/** Documents of 5 MB together; a process each costs more than a small document. */
function makeBatches(documents: readonly CorpusDocument[]): CorpusDocument[][] {
  const batches: CorpusDocument[][] = [];
  let room = 0;
  for (const document of documents) {
    if (document.size > room) {
      batches.push([]);
      room = 5_000_000;
    }
    room -= document.size;
    batches.at(-1)?.push(document);
  }
  return batches;
}

function generateBatch(batch: readonly CorpusDocument[], work: string): Row[] {
  tell(`generating ${batch.map(({ name }) => name).join(", ")}`);
  const self = fileURLToPath(import.meta.url);
  const names = batch.map(({ name }) => name);
  const choices = ["--part", "--work", work, "--calls", flags.calls, "--options", flags.options];
  const node = ["--max-old-space-size=12000", ...process.execArgv, self, ...choices, ...names];
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

/** A batch, in a process of its own: prints its reports as the last line. */
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

function compileRows(rows: readonly Row[], folder: string, compiler: Compiler): void {
  const documents = rows.map(({ document }) => document);
  for (const batch of makeBatches(documents)) {
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

if (flags.part) await printReports();
else main();
