/**
 * What the registry does under load, next to a bare Node server that sends the same bytes from the
 * same PostgreSQL: 19 loads for each registration of real definitions, at a rate and from 500 clients,
 * from one process and from three. Every acknowledged registration is read back. Then loads from tables of
 * 1,000, 100,000 and 1,000,000 small definitions. Exits with 1 when a call failed or a write was lost.
 *
 * Run: `npm run bench -- registry [--seconds 20]`; the seconds of each load. Needs PostgreSQL and the
 * corpus next to the repository.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { importDocument } from "../../generator/import/index.js";
import { openPostgres } from "../../runtime/node/index.js";
import { startPostgres } from "../runtime/node/start-postgres.js";
import { type Load, type LoadResult, runLoad, send } from "./registry/run-load.js";

const corpus = fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
/** As definitions 57 kB to 3 MB. */
const documents = ["museum-31.yaml", "ably-control.json", "vercel-31.json", "plaid.yml"];
const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 20;
const written = new Map<string, string>();

const postgres = await startPostgres();
try {
  await measure(postgres.connectionString);
} finally {
  await postgres.remove();
}

async function measure(address: string): Promise<void> {
  const processes = await Promise.all(["registry", "registry", "registry"].map(startOne(address)));
  const [bare] = await Promise.all(["bare"].map(startOne(address)));
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
  await run("bare server, 150/s, loads alone", [bare], { ...peer, pace: { rate: 150 } });
  await run("one process, 150/s", processes.slice(0, 1), {
    ...all,
    urls: urls.slice(0, 1),
    pace: { rate: 150 },
  });
  await run("three processes, 300/s", processes, { ...all, urls, pace: { rate: 300 } });
  await run("bare server, 500 clients, loads alone", [bare], { ...peer, pace: { clients: 500 } });
  await run("one process, 500 clients", processes.slice(0, 1), {
    ...all,
    urls: urls.slice(0, 1),
    pace: { clients: 500 },
  });
  await run("three processes, 500 clients", processes, { ...all, urls, pace: { clients: 500 } });
  const lost = await countLost(urls[0] ?? "");
  console.log(`${written.size} acknowledged registrations, ${lost} lost`);
  if (lost > 0) process.exitCode = 1;
  await measureScale(address, processes.slice(0, 1));
  for (const { child } of [...processes, ...(bare ? [bare] : [])]) child.disconnect();
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
  console.log(`${name.padEnd(40)} ${describe(result)}, CPU ${cpu.toFixed(2)} ms a call`);
  for (const [failure, count] of result.errors) console.log(`    ${count} x ${failure}`);
  if (result.errors.size > 0) process.exitCode = 1;
}

function describe({ calls, errors, times }: LoadResult): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
  return `${calls} calls, ${failed} errors, loads p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
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

/** Rows are made by SQL: each has the gzip of one that was registered. */
async function measureScale(address: string, served: readonly Served[]): Promise<void> {
  const database = await openPostgres(address, { maxConnections: 1, statementTimeout: 600_000 });
  const url = served[0]?.url ?? "";
  const parts = ["endpoints", "websockets", "webhooks", "types", "subpackages", "auths"];
  const empty = Object.fromEntries(parts.map((part) => [part, {}]));
  const model = await register(url, JSON.stringify({ id: crypto.randomUUID(), ...empty }));
  let rows = 0;
  for (const wanted of [1_000, 100_000, 1_000_000]) {
    await database.query(
      `INSERT INTO registry.api_definitions (id, org_id, api_id, gzip)
       SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'org' || n % 1000, 'api', gzip
       FROM registry.api_definitions, generate_series($2::int, $3::int) n WHERE id = $1`,
      [model, rows, wanted - 1],
    );
    rows = wanted;
    await database.query("ANALYZE registry.api_definitions");
    const ids = Array.from({ length: 5000 }, () => {
      const number = String(Math.trunc(Math.random() * wanted)).padStart(12, "0");
      return `00000000-0000-4000-8000-${number}`;
    });
    const load: Load = { urls: [url], seconds: Math.min(seconds, 10), pace: { rate: 150 }, ids };
    await run(`${wanted} definitions, 150/s`, served, load);
  }
  await database.close();
}
