import { setTimeout as wait } from "node:timers/promises";
import { send } from "./run-load.js";

const count = 8;
const bytes = 48 * 1024 * 1024;

/**
 * Eight definitions of 48 MB at once, and then as much that is wrong: what each is answered, and how long
 * `/healthz` takes meanwhile. Alone, to compare, before.
 */
export async function measureBodies(url: string): Promise<void> {
  console.log("\neight bodies of 48 MB at once");
  console.log(`healthz alone                            ${describe(await watch(url, wait(2000)))}`);
  for (const isRight of [true, false]) {
    // Bytes already: eight texts to encode would keep this process from looking.
    const body = Buffer.from(createBody(isRight));
    const answers = Promise.all(
      Array.from({ length: count }, () => send("POST", `${url}/registry/api/register`, body)),
    );
    const start = performance.now();
    const times = await watch(url, answers);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const statuses = (await answers).map(({ status }) => status).sort();
    const name = `${isRight ? "right" : "wrong"}, ${seconds} s: ${statuses.join(" ")}`;
    console.log(`${name.padEnd(40)} ${describe(times)}`);
  }
}

/** How long `/healthz` takes, every 20 ms, until something else is done. */
async function watch(url: string, other: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  void other.then(() => over.abort());
  while (!over.signal.aborted) {
    const start = performance.now();
    const { status } = await send("GET", `${url}/healthz`);
    if (status !== 200) throw new Error(`/healthz: ${status}`);
    times.push(performance.now() - start);
    await wait(20);
  }
  return times.sort((left, right) => left - right);
}

function describe(times: readonly number[]): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const most = (times.at(-1) ?? 0).toFixed(1);
  return `healthz p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${most} ms of ${times.length}`;
}

function createBody(isRight: boolean): string {
  const endpoint = isRight
    ? `{"id":"get","method":"GET","path":[{"type":"literal","value":"/"}],"description":"${"x".repeat(400)}"}`
    : `{"id":1,"method":2,"path":[{"type":"x"}],"description":3}`;
  const number = Math.trunc(bytes / (endpoint.length + 12));
  const endpoints = Array.from({ length: number }, (_none, index) => `"e${index}":${endpoint}`);
  const rest = `"websockets":{},"webhooks":{},"types":{},"subpackages":{},"auths":{}`;
  const id = crypto.randomUUID();
  return `{"orgId":"acme","apiId":"pets","definition":{"id":"${id}","endpoints":{${endpoints.join()}},${rest}}}`;
}
