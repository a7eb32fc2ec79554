/**
 * The cost of generating: of frond and of public generators on the same documents, in one run.
 *
 * `npm run bench -- generate [all | document...] [--rounds N] [--limit SECONDS] [--only NAME] [--here]`.
 * Without a document `stripe.json`, one round; `all` is the performance set. The documents are in
 * `../shared/corpus`; without it, nothing is measured. All take turns, on the Node in long-term
 * support, because some peers need it; with `--here` on the Node that runs the bench. The minimum of
 * the rounds counts. Ratios in the table are to @redocly/cli; the line below it gives those that
 * frond has targets for.
 */
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installPeers } from "../peers/install-peers.js";
import {
  baseline,
  cpuTarget,
  type Generator,
  labelGenerator,
  listGenerators,
} from "./generate/generators.js";
import { compileFolder, createFloor, measureSizes, type Sizes } from "./generate/measure-output.js";
import { createWorkspace, emptyFolder, measureRun, type Run } from "./generate/measure-run.js";

/** The performance set, with the id of an operation of each. */
const operations: Readonly<Record<string, string>> = {
  "stripe.json": "GetCustomers",
  "openai-31.yaml": "listModels",
  "github.json": "repos/get",
  "msgraph-v1.json": "users.user.ListUser",
};

/** The document whose output is compiled; for the largest documents that takes minutes. */
const compiledDocument = "stripe.json";

const root = fileURLToPath(new URL("../..", import.meta.url));
const corpus = `${root}../shared/corpus`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "1" },
    limit: { type: "string", default: "120" },
    only: { type: "string", multiple: true, default: [] },
    here: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const limit = Number(values.limit);

if (existsSync(corpus)) {
  const requested = positionals.includes("all") ? Object.keys(operations) : positionals;
  const documents = requested.length > 0 ? requested : ["stripe.json"];
  for (const document of documents) await compare(document);
} else {
  console.log("Nothing is measured: ../shared/corpus is not there.");
}

interface Row {
  readonly generator: Generator;
  /** The generator's name and version. */
  readonly label: string;
  readonly folder: string;
  readonly run: Run;
  /** A second run with nothing changed, of frond only. */
  readonly unchanged?: Run;
  compiler?: string;
  sizes?: Sizes;
}

async function compare(document: string): Promise<void> {
  const peers = installPeers("peers-generate");
  const node = values.here ? process.execPath : findLtsNode();
  const workspace = createWorkspace(peers);
  try {
    const rows = await generateInTurns(node, peers, workspace, document);
    if (document === compiledDocument) compileInTurns(rows, workspace);
    for (const row of rows.filter(({ run }) => run.failure === undefined)) {
      row.sizes = await measureSizes(row.generator, row.folder, operations[document] ?? "");
    }
    print(document, execFileSync(node, ["--version"], { encoding: "utf8" }).trim(), rows);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

function findLtsNode(): string {
  const bin = execFileSync("node", [`${root}scripts/lts-node.mjs`], { encoding: "utf8" }).trim();
  return `${bin}/node`;
}

async function generateInTurns(
  node: string,
  peers: string,
  workspace: string,
  document: string,
): Promise<Row[]> {
  const generators = listGenerators(root, peers).filter(
    ({ name }) => values.only.length === 0 || ["frond", baseline, ...values.only].includes(name),
  );
  const rows = new Map<string, Row>();
  for (let round = 0; round < rounds; round++) {
    for (const generator of generators) {
      const before = rows.get(generator.name);
      if (before?.run.failure !== undefined) continue;
      const folder = emptyFolder(workspace, generator);
      const args = generator.command(`${corpus}/${document}`, folder);
      progress(`${document}: ${generator.name}`);
      const run = minimum(before?.run, await measureRun(node, args, folder, limit));
      const unchanged =
        generator.name === "frond"
          ? { unchanged: minimum(before?.unchanged, await measureRun(node, args, folder, limit)) }
          : {};
      const label = labelGenerator(generator, peers);
      rows.set(generator.name, { generator, label, folder, run, ...unchanged });
    }
  }
  return [...rows.values()];
}

/** The minimum of each figure, because disturbances only add to it. */
function minimum(before: Run | undefined, run: Run): Run {
  if (!before || run.failure !== undefined) return run;
  return {
    cpu: Math.min(before.cpu, run.cpu),
    wall: Math.min(before.wall, run.wall),
    megabytes: Math.min(before.megabytes, run.megabytes),
  };
}

/** The compiler's time above an empty file, three times each. */
function compileInTurns(rows: readonly Row[], workspace: string): void {
  const tsc = `${root}node_modules/.bin/tsc`;
  const floor = createFloor(workspace);
  const folders = [floor, ...rows.filter(({ run }) => !run.failure).map(({ folder }) => folder)];
  const times = new Map<string, number>();
  const errors = new Map<string, number>();
  for (let round = 0; round < 3; round++) {
    for (const folder of folders) {
      progress(`compiling ${folder}`);
      const compilation = compileFolder(tsc, folder);
      times.set(folder, Math.min(times.get(folder) ?? Infinity, compilation.milliseconds));
      errors.set(folder, compilation.errors);
    }
  }
  for (const row of rows) {
    const time = times.get(row.folder);
    if (time === undefined) continue;
    const above = `${Math.round(time - (times.get(floor) ?? 0))} ms`;
    const count = errors.get(row.folder) ?? 0;
    row.compiler = count > 0 ? `${above}, ${count} ${count === 1 ? "error" : "errors"}` : above;
  }
}

function print(document: string, version: string, rows: readonly Row[]): void {
  progress("");
  const baselineRow = findRow(rows, baseline);
  const ratio = (figure: Figure, { run }: Row) =>
    baselineRow ? ` (${(run[figure] / baselineRow.run[figure]).toFixed(2)})` : "";
  const kilobytes = (size: number | undefined) =>
    size === undefined ? "not bundled" : `${size.toFixed(1)} kB`;
  const inBrackets = baselineRow ? `; in brackets the ratio to ${baselineRow.label}` : "";
  console.log(`\n${document}, Node ${version}${inBrackets}.\n`);
  console.log("| | CPU | peak memory | compiler above the floor | one call | entire client |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const row of rows) {
    const { run, label, compiler = "", sizes } = row;
    const cells = run.failure
      ? [run.failure, "", "", "", ""]
      : [
          `${run.cpu.toFixed(2)} s${ratio("cpu", row)}`,
          `${run.megabytes.toFixed(0)} MB${ratio("megabytes", row)}`,
          compiler,
          kilobytes(sizes?.oneCall),
          kilobytes(sizes?.entireClient),
        ];
    console.log(`| ${[label, ...cells].join(" | ")} |`);
  }
  const frond = findRow(rows, "frond");
  if (frond) printTargets(frond, rows);
}

type Figure = "cpu" | "megabytes";

/** The row of a generator; undefined when it was not run, or failed. */
function findRow(rows: readonly Row[], name: string): Row | undefined {
  return rows.find(({ generator, run }) => generator.name === name && run.failure === undefined);
}

/** Prints the ratios that frond has targets for, and the cost of a run with nothing changed. */
function printTargets(frond: Row, rows: readonly Row[]): void {
  const compareWith = (label: string, figure: Figure, name: string) => {
    const peer = findRow(rows, name);
    if (!peer) return [];
    const ratio = (frond.run[figure] / peer.run[figure]).toFixed(2);
    return [`${label} ${ratio} of ${peer.label}`];
  };
  const ratios = [
    ...compareWith("CPU", "cpu", cpuTarget),
    ...compareWith("memory", "megabytes", baseline),
  ];
  if (ratios.length > 0) console.log(`\nfrond: ${ratios.join(", ")}.`);
  if (!frond.unchanged) return;
  const { wall, cpu } = frond.unchanged;
  console.log(`\nfrond with nothing changed: ${wall.toFixed(2)} s, CPU ${cpu.toFixed(2)} s.`);
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
