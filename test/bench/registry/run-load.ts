import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { bootstrapToken } from "../../runtime/registry/open-registry.js";

/** What callers do, where and for how long. */
export interface Load {
  readonly urls: readonly string[];
  readonly seconds: number;
  /** Calls a second, whether or not others are answered; or callers that call one after the other. */
  readonly pace: { readonly rate: number } | { readonly clients: number };
  /** Definitions to load. */
  readonly ids: readonly string[];
  /** One call in twenty registers this, under its id. */
  readonly write?: { readonly text: (id: string) => string; readonly kept: Map<string, string> };
}

/** What came of it. */
export interface LoadResult {
  readonly calls: number;
  readonly errors: number;
  /** Milliseconds of loads, in ascending order. */
  readonly times: readonly number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const headers = { authorization: `Bearer ${bootstrapToken}`, "accept-encoding": "gzip" };

/** Calls, and waits for the last answer. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const times: number[] = [];
  const counts = { calls: 0, errors: 0 };
  const call = async (): Promise<void> => {
    const number = counts.calls++;
    const url = load.urls[number % load.urls.length] ?? "";
    const isRight =
      load.write && number % 20 === 19
        ? await register(url, load.write)
        : await read(url, load.ids[number % load.ids.length] ?? "", times);
    if (!isRight) counts.errors += 1;
  };
  const end = performance.now() + load.seconds * 1000;
  await (typeof load.pace === "object" && "rate" in load.pace
    ? callAtRate(call, load.pace.rate, end)
    : Promise.all(Array.from({ length: load.pace.clients }, () => callUntil(call, end))));
  return { ...counts, times: times.sort((left, right) => left - right) };
}

async function callAtRate(call: () => Promise<void>, rate: number, end: number): Promise<void> {
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let now = start; now < end; now = performance.now()) {
    while (running.length < ((now - start) / 1000) * rate) running.push(call());
    await wait(1);
  }
  await Promise.all(running);
}

async function callUntil(call: () => Promise<void>, end: number): Promise<void> {
  while (performance.now() < end) await call();
}

async function read(url: string, id: string, times: number[]): Promise<boolean> {
  const start = performance.now();
  const { status } = await send("GET", `${url}/registry/api/latest/load/${id}`);
  times.push(performance.now() - start);
  return status === 200;
}

async function register(url: string, { text, kept }: NonNullable<Load["write"]>): Promise<boolean> {
  const mark = crypto.randomUUID();
  const body = `{"orgId":"acme","apiId":"pets","definition":${text(mark)}}`;
  const answer = await send("POST", `${url}/registry/api/register`, body);
  if (answer.status !== 200) return false;
  const { apiDefinitionId } = JSON.parse(answer.body.toString()) as { apiDefinitionId: string };
  kept.set(apiDefinitionId, text(apiDefinitionId));
  return true;
}

/** One call; status 0 when there is no answer. */
export function send(
  method: string,
  url: string,
  body?: string,
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const outgoing = request(url, { method, agent, headers: { ...headers, ...type } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", () => resolve({ status: 0, body: Buffer.alloc(0) }));
    outgoing.end(body);
  });
}
