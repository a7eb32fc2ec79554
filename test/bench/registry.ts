/**
 * What the registry does under load, next to a bare Node server that sends the same bytes from the
 * same PostgreSQL: 19 loads for each registration of real definitions, at a rate and from 500 clients,
 * from one process and from three. Every acknowledged registration is read back. Then eight bodies of
 * 48 MB at once beside `/healthz`, and loads, lists and resolves with up to 1,000,000 small definitions and
 * 100,000 docs sites. Exits with 1 when a call failed or a write was lost.
 *
 * Run: `npm run bench -- registry [load] [bodies] [scale] [--seconds 20] [--scale 1]`: the seconds of each
 * load, and the share of the rows. Needs PostgreSQL and the corpus next to the repository.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { importDocument } from "../../generator/import/index.js";
import { openPostgres } from "../../runtime/node/index.js";
import { startPostgres } from "../runtime/node/start-postgres.js";
import { measureBodies } from "./registry/measure-bodies.js";
import { measureScale } from "./registry/measure-scale.js";
import { type Load, type LoadResult, runLoad, send } from "./registry/run-load.js";

const corpus = fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
/** As definitions 57 kB to 3 MB. */
const documents = ["museum-31.yaml", "ably-control.json", "vercel-31.json", "plaid.yml"];
const findNumber = (flag: string): number | undefined =>
  Number(process.argv[process.argv.indexOf(flag) + 1]) || undefined;
const seconds = findNumber("--seconds") ?? 20;
const parts = ["load", "bodies", "scale"].filter((part) => process.argv.includes(part));
const includes = (part: string): boolean => parts.length === 0 || parts.includes(part);
const written = new Map<string, string>();

const postgres = await startPostgres();
try {
  await measure(postgres.connectionString);
} finally {
  await postgres.remove();
}

async function measure(address: string): Promise<void> {
  // The first makes the tables.
  const first = await startOne(address)("registry");
  if (includes("load")) await measureLoad(address, first);
  if (includes("bodies")) await measureBodies(first.url);
  if (includes("scale")) {
    const database = await openPostgres(address, { maxConnections: 1, statementTimeout: 600_000 });
    await measureScale(first.url, database, findNumber("--scale") ?? 1);
    await database.close();
  }
  first.child.disconnect();
}

async function measureLoad(address: string, first: Served): Promise<void> {
  const others = await Promise.all(["registry", "registry", "bare"].map(startOne(address)));
  const processes = [first, ...others.slice(0, 2)];
  const bare = others[2];
  const urls = processes.map(({ url }) => url);
  const texts = await readDefinitions();
  const ids = await Promise.all(texts.map((text) => register(urls[0] ?? "", text)));
  const [small = ""] = texts;
  const write = {
    kept: written,
    text: (id: string) => small.replace(/"id":"[^"]*"/, `"id":"${id}"`),
  };
  const all = { seconds, ids, write };
  const peer = { seconds, ids, urls: [bare?.url ?? ""] };
  // Compiles what the loads use, in every process.
  await runLoad({ ...all, urls, seconds: Math.min(seconds, 5), pace: { clients: 12 } });
  printHead("150 a second");
  await run("bare server, loads alone", [bare], { ...peer, pace: { rate: 150 } });
  await run("frond, one process", processes.slice(0, 1), {
    ...all,
    urls: urls.slice(0, 1),
    pace: { rate: 150 },
  });
  printHead("300 a second");
  await run("frond, three processes", processes, { ...all, urls, pace: { rate: 300 } });
  printHead("500 clients");
  await run("bare server, loads alone", [bare], { ...peer, pace: { clients: 500 } });
  await run("frond, one process", processes.slice(0, 1), {
    ...all,
    urls: urls.slice(0, 1),
    pace: { clients: 500 },
  });
  await run("frond, three processes", processes, { ...all, urls, pace: { clients: 500 } });
  const lost = await countLost(urls[0] ?? "");
  console.log(`\n${written.size} acknowledged registrations, ${lost} lost`);
  if (lost > 0) process.exitCode = 1;
  for (const { child } of others) child.disconnect();
}

interface Served {
  readonly child: ChildProcess;
  readonly url: string;
}

function startOne(address: string): (role: string) => Promise<Served> {
  return async (role) => {
    const child = fork(join(import.meta.dirname, "registry", "serve.ts"), [role, address]);
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    return { child, url };
  };
}

async function readDefinitions(): Promise<string[]> {
  const results = await Promise.all(
    documents.map((name) => importDocument({ file: join(corpus, name) })),
  );
  return results.map(({ definition }) => JSON.stringify(definition));
}

async function register(url: string, text: string): Promise<string> {
  const body = `{"orgId":"acme","apiId":"pets","definition":${text}}`;
  const answer = await send("POST", `${url}/registry/api/register`, body);
  if (answer.status !== 200)
    throw new Error(`Registering: ${answer.status} ${String(answer.body)}`);
  return (JSON.parse(String(answer.body)) as { apiDefinitionId: string }).apiDefinitionId;
}

async function run(
  name: string,
  served: readonly (Served | undefined)[],
  load: Load,
): Promise<void> {
  const before = await sumCpu(served);
  const result = await runLoad(load);
  const cpu = ((await sumCpu(served)) - before) / 1000 / result.calls;
  console.log(`| ${name} | ${describe(result).join(" | ")} | ${cpu.toFixed(2)} ms |`);
  for (const [failure, count] of result.errors) console.error(`${name}: ${count} x ${failure}`);
  if (result.errors.size > 0) process.exitCode = 1;
}

/** Above the loads of one pace. */
function printHead(pace: string): void {
  console.log(`\n### ${pace}\n`);
  console.log("| | calls | errors | loads, p50 | loads, p99 | processor, a call |");
  console.log("| --- | --- | --- | --- | --- | --- |");
}

function describe({ calls, errors, times }: LoadResult): string[] {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
  return [String(calls), String(failed), `${at(0.5)} ms`, `${at(0.99)} ms`];
}

/** Microseconds that the processes took so far. */
async function sumCpu(served: readonly (Served | undefined)[]): Promise<number> {
  let sum = 0;
  for (const each of served) {
    each?.child.send("cpu");
    if (!each) continue;
    const [{ cpu }] = (await once(each.child, "message")) as [{ cpu: NodeJS.CpuUsage }];
    sum += cpu.user + cpu.system;
  }
  return sum;
}

async function countLost(url: string): Promise<number> {
  let lost = 0;
  for (const [id, text] of written) {
    const { status, body } = await send("GET", `${url}/registry/api/latest/load/${id}`);
    if (status !== 200 || String(gunzipSync(body)) !== text) lost += 1;
  }
  return lost;
}
