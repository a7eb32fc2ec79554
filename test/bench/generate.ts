/**
 * The cost of generating: of frond and of public generators on the same documents, in one run.
 *
 * `npm run bench -- generate [all | document...] [--rounds N] [--limit SECONDS] [--only NAME] [--here]`.
 * Without a document `stripe.json`, one round; `all` is the performance set. The documents are in
 * `../shared/corpus`; without it, nothing is measured. All take turns, on the Node in long-term
 * support, because some peers need it; with `--here` on the Node that runs the bench. The least of the rounds counts; ratios are to @redocly/cli.
 */
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installPeers } from "../peers/install-peers.js";
import { type Generator, listGenerators, yardstick } from "./generate/generators.js";
import { compileFolder, createFloor, measureSizes } from "./generate/measure-output.js";
import { createWorkplace, emptyFolder, measureRun, type Run } from "./generate/measure-run.js";

/** The performance set, with an operation of each. */
const operations: Readonly<Record<string, string>> = {
  "stripe.json": "getCustomers",
  "openai-31.yaml": "listModels",
  "github.json": "reposGet",
  "msgraph-v1.json": "usersUserListUser",
};

/** The one whose output is compiled; of the largest documents that takes minutes. */
const compiled = "stripe.json";

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
  const wanted = positionals.includes("all") ? Object.keys(operations) : positionals;
  for (const document of wanted.length > 0 ? wanted : ["stripe.json"]) await compare(document);
} else {
  console.log("Nothing is measured: ../shared/corpus is not there.");
}

interface Row {
  readonly generator: Generator;
  readonly folder: string;
  readonly run: Run;
  readonly again?: Run;
  compiler?: string;
  one?: number | undefined;
  whole?: number | undefined;
}

async function compare(document: string): Promise<void> {
  const peers = installPeers("peers-generate");
  const node = values.here ? process.execPath : findLtsNode();
  const place = createWorkplace(peers);
  try {
    const rows = await generateInTurns(node, listGenerators(root, peers), place, document);
    if (document === compiled) compileInTurns(rows, place);
    for (const row of rows.filter(({ run }) => run.failure === undefined)) {
      const sizes = await measureSizes(row.generator, row.folder, operations[document] ?? "");
      Object.assign(row, sizes);
    }
    print(document, execFileSync(node, ["--version"], { encoding: "utf8" }).trim(), rows);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function findLtsNode(): string {
  const bin = execFileSync("node", [`${root}scripts/lts-node.mjs`], { encoding: "utf8" }).trim();
  return `${bin}/node`;
}

async function generateInTurns(
  node: string,
  all: readonly Generator[],
  place: string,
  document: string,
): Promise<Row[]> {
  const chosen = all.filter(
    ({ name }) => values.only.length === 0 || ["frond", yardstick, ...values.only].includes(name),
  );
  const rows = new Map<string, Row>();
  for (let round = 0; round < rounds; round++) {
    for (const generator of chosen) {
      const before = rows.get(generator.name);
      if (before?.run.failure !== undefined) continue;
      const folder = emptyFolder(place, generator);
      const args = generator.command(`${corpus}/${document}`, folder);
      progress(`${document}: ${generator.name}`);
      const run = least(before?.run, await measureRun(node, args, folder, limit));
      const again =
        generator.name === "frond"
          ? { again: least(before?.again, await measureRun(node, args, folder, limit)) }
          : {};
      rows.set(generator.name, { generator, folder, run, ...again });
    }
  }
  return [...rows.values()];
}

/** Each figure by itself: what disturbs a run only ever adds. */
function least(before: Run | undefined, run: Run): Run {
  if (!before || run.failure !== undefined) return run;
  return {
    cpu: Math.min(before.cpu, run.cpu),
    wall: Math.min(before.wall, run.wall),
    megabytes: Math.min(before.megabytes, run.megabytes),
  };
}

/** The compiler's time above an empty file, three times each. */
function compileInTurns(rows: readonly Row[], place: string): void {
  const tsc = `${root}node_modules/.bin/tsc`;
  const floor = createFloor(place);
  const folders = [floor, ...rows.filter(({ run }) => !run.failure).map(({ folder }) => folder)];
  const times = new Map<string, number>();
  const errors = new Map<string, number>();
  for (let round = 0; round < 3; round++) {
    for (const folder of folders) {
      progress(`compiling ${folder}`);
      const found = compileFolder(tsc, folder);
      times.set(folder, Math.min(times.get(folder) ?? Infinity, found.milliseconds));
      errors.set(folder, found.errors);
    }
  }
  for (const row of rows) {
    const time = times.get(row.folder);
    if (time === undefined) continue;
    const above = `${Math.round(time - (times.get(floor) ?? 0))} ms`;
    const count = errors.get(row.folder) ?? 0;
    row.compiler = count > 0 ? `${above}, ${count} errors` : above;
  }
}

function print(document: string, version: string, rows: readonly Row[]): void {
  progress("");
  const base = rows.find(({ generator }) => generator.name === yardstick)?.run;
  const ratio = (value: number, of: number | undefined) =>
    of === undefined || base?.failure !== undefined ? "" : ` (${(value / of).toFixed(2)})`;
  const kilobytes = (size: number | undefined) =>
    size === undefined ? "" : `${size.toFixed(1)} kB`;
  console.log(`\n${document}, Node ${version}; in brackets how often ${yardstick}.\n`);
  console.log("| | CPU | peak memory | compiler above the floor | one call | whole client |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const { generator, run, compiler = "", one, whole } of rows) {
    const cells = run.failure
      ? [run.failure, "", "", "", ""]
      : [
          `${run.cpu.toFixed(2)} s${ratio(run.cpu, base?.cpu)}`,
          `${run.megabytes.toFixed(0)} MB${ratio(run.megabytes, base?.megabytes)}`,
          compiler,
          kilobytes(one),
          kilobytes(whole),
        ];
    console.log(`| ${[generator.name, ...cells].join(" | ")} |`);
  }
  const again = rows.find((row) => row.again)?.again;
  if (again) {
    console.log(
      `\nfrond with nothing changed: ${again.wall.toFixed(2)} s, CPU ${again.cpu.toFixed(2)} s.`,
    );
  }
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
