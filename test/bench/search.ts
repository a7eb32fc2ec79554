/**
 * What the search of a docs site costs, beside public libraries over the same entries: bytes of the index, time until
 * it can be asked, time for a key, and how many of some queries have what was meant among their first three results.
 *
 * `npm run bench -- search [rounds]`. Documents: GitHub's and Stripe's of the corpus next to the checkout, where they
 * are, and an API of 10,000 operations that is made up. Exits with 1 when a key of frond's takes more than 20 ms
 * (p95).
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { importDocument } from "../../generator/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createSearchEntries } from "../../runtime/site/search/entries/create-search-entries.js";
import { packEntries } from "../../runtime/site/search/entries/write-search-index.js";
import { sharedCorpusFolder } from "../corpus/corpus-folders.js";
import { createLargeDefinition } from "./search/create-large-definition.js";
import { listEngines, type Engine } from "./search/engines.js";
import { queries, type Query } from "./search/queries.js";

/** Milliseconds. */
const maxKeyLength = 20;

/** Milliseconds of a round after which no more keys are measured: some libraries take a second for each. */
const maxSpent = 6000;

const rounds = Number(process.argv[2] ?? 3);
const rows: string[][] = [];
for (const [name, definition] of await listDefinitions()) {
  const searched = createSearchEntries([{ id: "api", title: "API", definition }]);
  const file = JSON.stringify(packEntries(searched));
  for (const engine of await listEngines()) {
    const text = await engine.write(searched.entries, file);
    const figures = await measure(engine, text, queries[name] ?? []);
    console.error(`${name}, ${engine.name}: ${figures.join(", ")}`);
    rows.push([name, engine.name, ...figures]);
  }
}
printTable(rows);

async function listDefinitions(): Promise<
  [name: keyof typeof queries, definition: ApiDefinition][]
> {
  const made: [keyof typeof queries, ApiDefinition] = [
    "10,000 operations",
    createLargeDefinition(10_000),
  ];
  const found: [keyof typeof queries, ApiDefinition][] = [];
  for (const name of ["github", "stripe"] as const) {
    const path = join(sharedCorpusFolder, `${name}.json`);
    if (!existsSync(path)) continue;
    const { definition } = await importDocument({ file: path });
    if (definition) found.push([name, definition]);
  }
  return [...found, made];
}

/** Index in kB, ready in ms, key median and p95 in ms, queries that were met. */
async function measure(engine: Engine, text: string, asked: readonly Query[]): Promise<string[]> {
  const loads: number[] = [];
  const keys: number[][] = [];
  let met = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = readClock();
    const find = await engine.load(text);
    loads.push(readClock() - begun);
    const spent: number[] = [];
    const until = readClock() + maxSpent;
    for (const [query] of asked) {
      for (let end = 1; end <= query.length; end += 1) {
        const before = readClock();
        if (before > until) break;
        await find(query.slice(0, end));
        spent.push(readClock() - before);
      }
    }
    keys.push(spent);
    met = await countMet(find, asked);
  }
  // The least of the rounds for each key: what else the machine does comes on top.
  const least = (keys[0] ?? []).map((_, place) =>
    Math.min(...keys.map((round) => round[place] ?? 0)),
  );
  const sorted = least.sort((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  if (engine.name === "frond" && p95 > maxKeyLength) process.exitCode = 1;
  return [
    `${(gzipSync(text, { level: 9 }).length / 1000).toFixed(0)} kB`,
    Math.min(...loads).toFixed(0),
    (sorted[sorted.length >> 1] ?? 0).toFixed(1),
    p95.toFixed(1),
    `${met} of ${asked.length}`,
  ];
}

async function countMet(
  find: Awaited<ReturnType<Engine["load"]>>,
  asked: readonly Query[],
): Promise<number> {
  let met = 0;
  for (const [query, ...meant] of asked) {
    const first = (await find(query)).slice(0, 3);
    if (first.some((href) => meant.some((each) => href.startsWith(`/api/${each}`)))) met += 1;
  }
  return met;
}

/** Milliseconds of processor time: other processes hardly matter. */
function readClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function printTable(table: readonly string[][]): void {
  console.log(`Node ${process.version}, processor time, the least of ${rounds} rounds.`);
  for (const name of new Set(table.map(([document = ""]) => document))) {
    console.log(`\n### ${name}\n`);
    console.log("| | index, gzip | ready, ms | key, ms | p95, ms | found |");
    console.log("| --- | --- | --- | --- | --- | --- |");
    const rows = table.filter(([document]) => document === name).map(([, ...row]) => row);
    const own = rows.find(([engine]) => engine === "frond");
    for (const row of rows) {
      const ratio = (Number(own?.[4]) / Number(row[4])).toFixed(2);
      const cells = row.map((cell, place) =>
        place === 4 && row !== own ? `${cell} (${ratio})` : cell,
      );
      console.log(`| ${cells.join(" | ")} |`);
    }
  }
}
