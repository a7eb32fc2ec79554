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
  /** How many calls failed, by what was answered instead. */
  readonly errors: ReadonlyMap<string, number>;
  /** Milliseconds of loads, in ascending order. */
  readonly times: readonly number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const headers = { authorization: `Bearer ${bootstrapToken}`, "accept-encoding": "gzip" };

/** Calls, and waits for the last answer. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const times: number[] = [];
  const errors = new Map<string, number>();
  let calls = 0;
  const call = async (): Promise<void> => {
    const number = calls++;
    const url = load.urls[number % load.urls.length] ?? "";
    const failure =
      load.write && number % 20 === 19
        ? await register(url, load.write)
        : await read(url, load.ids[number % load.ids.length] ?? "", times);
    if (failure !== undefined) errors.set(failure, (errors.get(failure) ?? 0) + 1);
  };
  const end = performance.now() + load.seconds * 1000;
  await (typeof load.pace === "object" && "rate" in load.pace
    ? callAtRate(call, load.pace.rate, end)
    : Promise.all(Array.from({ length: load.pace.clients }, () => callUntil(call, end))));
  return { calls, errors, times: times.sort((left, right) => left - right) };
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

/** Resolves to why it failed, if it did. */
async function read(url: string, id: string, times: number[]): Promise<string | undefined> {
  const start = performance.now();
  const answer = await send("GET", `${url}/registry/api/latest/load/${id}`);
  times.push(performance.now() - start);
  return answer.status === 200 ? undefined : `load: ${describeAnswer(answer)}`;
}

async function register(
  url: string,
  { text, kept }: NonNullable<Load["write"]>,
): Promise<string | undefined> {
  const mark = crypto.randomUUID();
  const body = `{"orgId":"acme","apiId":"pets","definition":${text(mark)}}`;
  const answer = await send("POST", `${url}/registry/api/register`, body);
  if (answer.status !== 200) return `register: ${describeAnswer(answer)}`;
  const { apiDefinitionId } = JSON.parse(answer.body.toString()) as { apiDefinitionId: string };
  kept.set(apiDefinitionId, text(apiDefinitionId));
  return undefined;
}

function describeAnswer({ status, body }: Answer): string {
  return `${status} ${body.toString("utf8", 0, 200)}`;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** One call; status 0 and the cause as its body when there is no answer. */
export function send(method: string, url: string, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const outgoing = request(url, { method, agent, headers: { ...headers, ...type } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", ({ message }) => resolve({ status: 0, body: Buffer.from(message) }));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", ({ message }) => resolve({ status: 0, body: Buffer.from(message) }));
    outgoing.end(body);
  });
}
