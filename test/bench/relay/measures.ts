import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { RawClient, readEvents } from "./raw-client.js";
import { benchOrigin as origin, readUsage } from "./subjects.js";
import type { Subject } from "./subjects.js";

/** A figure for each row that one turn of one subject gives. */
export type Figures = Readonly<Partial<Record<RowName, number>>>;

/** The rows of the table: what is measured, in which unit. */
export const rows = {
  sequential: ["GET, one after another, median", "us"],
  sequentialLate: ["GET, one after another, 99 of 100", "us"],
  get: ["GET, 32 at once, each", "us"],
  getCpu: ["GET, processor time", "us"],
  post: ["POST of 1 kB, 32 at once, each", "us"],
  postCpu: ["POST of 1 kB, processor time", "us"],
  down: ["1 MB down", "MB/s"],
  largeDown: ["50 MB down", "MB/s"],
  up: ["1 MB up", "MB/s"],
  largeUp: ["50 MB up", "MB/s"],
  lag: ["event, lag, median", "us"],
  lagLate: ["event, lag, 95 of 100", "us"],
  trip: ["socket, round trip, median", "us"],
  message: ["socket, 32 messages at once, each", "us"],
  memory: ["memory for an idle stream of 1,000", "kB"],
} as const;

/** Names of {@link rows}. */
export type RowName = keyof typeof rows;

/** One turn of a subject. */
export type Measure = (subject: Subject) => Promise<Figures>;

/** Those that take turns, in this order. */
export const measures: readonly Measure[] = [
  measureSequential,
  (subject) => measureAtOnce(subject, ["get", "getCpu"]),
  (subject) => measureAtOnce(subject, ["post", "postCpu"], json),
  measureBodies,
  measureEvents,
  measureSocket,
];

const json = Buffer.from(JSON.stringify({ text: "x".repeat(988) }));

function pickQuantile(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

/** Milliseconds on a clock that processes share. */
function readClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

async function measureSequential(subject: Subject): Promise<Figures> {
  const client = new RawClient(subject);
  const times: number[] = [];
  for (let count = 0; count < 600; count++) {
    const start = performance.now();
    await client.call("GET", "/small");
    if (count >= 100) times.push((performance.now() - start) * 1000);
  }
  client.close();
  return { sequential: pickQuantile(times, 0.5), sequentialLate: pickQuantile(times, 0.99) };
}

async function measureAtOnce(
  subject: Subject,
  [time, processor]: readonly [RowName, RowName],
  body?: Buffer,
): Promise<Figures> {
  const clients = Array.from({ length: 32 }, () => new RawClient(subject));
  const count = 3_000;
  const before = await readUsage(subject);
  const start = performance.now();
  let left = count;
  const work = async (client: RawClient): Promise<void> => {
    while (left-- > 0) await client.call(body ? "POST" : "GET", "/small", body);
  };
  await Promise.all(clients.map(work));
  const elapsed = performance.now() - start;
  const { cpu } = await readUsage(subject);
  for (const client of clients) client.close();
  return { [time]: (elapsed * 1000) / count, [processor]: (cpu - before.cpu) / count };
}

const large = Buffer.alloc(50_000_000, 120);

async function measureBodies(subject: Subject): Promise<Figures> {
  const client = new RawClient(subject);
  const measure = async (bytes: number, times: number, isUp: boolean): Promise<number> => {
    const body = isUp ? large.subarray(0, bytes) : undefined;
    const start = performance.now();
    for (let count = 0; count < times; count++) {
      await (body ? client.call("POST", "/small", body) : client.call("GET", `/bytes?${bytes}`));
    }
    return (bytes * times) / 1e3 / (performance.now() - start);
  };
  const figures = {
    down: await measure(1_000_000, 30, false),
    largeDown: await measure(50_000_000, 1, false),
    up: await measure(1_000_000, 30, true),
    largeUp: await measure(50_000_000, 1, true),
  };
  client.close();
  return figures;
}

async function measureEvents(subject: Subject): Promise<Figures> {
  const lags: number[] = [];
  await readEvents(subject, "/events", (text) => {
    const sent = /data: ([\d.]+)\n\n/.exec(text)?.[1];
    if (sent !== undefined) lags.push((readClock() - Number(sent)) * 1000);
    return lags.length < 100;
  }).ended;
  return { lag: pickQuantile(lags, 0.5), lagLate: pickQuantile(lags, 0.95) };
}

async function measureSocket(subject: Subject): Promise<Figures> {
  const path = subject.prefix.replace("http:", "ws:");
  const socket = new WebSocket(`ws://127.0.0.1:${subject.port}${path}/`, { origin });
  await once(socket, "open");
  if (subject.handshake !== undefined) socket.send(subject.handshake);
  const message = Buffer.alloc(100, 120);
  const times: number[] = [];
  for (let count = 0; count < 500; count++) {
    const start = performance.now();
    socket.send(message);
    await once(socket, "message");
    if (count >= 100) times.push((performance.now() - start) * 1000);
  }
  const each = await timeMessages(socket, message, 6_000);
  socket.terminate();
  return { trip: pickQuantile(times, 0.5), message: each };
}

/** Microseconds for each message, with 32 under way. */
async function timeMessages(socket: WebSocket, message: Buffer, count: number): Promise<number> {
  const start = performance.now();
  let sent = 0;
  let echoed = 0;
  await new Promise<void>((resolve) => {
    const send = (): void => void (sent++ < count && socket.send(message));
    socket.on("message", () => {
      echoed += 1;
      if (echoed === count) resolve();
      else send();
    });
    for (let index = 0; index < 32; index++) send();
  });
  return ((performance.now() - start) * 1000) / count;
}

/** What a thousand open streams cost a process; once, for a process that has done little else. */
export async function measureMemory(subject: Subject): Promise<Figures> {
  const client = new RawClient(subject);
  for (let count = 0; count < 2_000; count++) await client.call("GET", "/small");
  client.close();
  const before = await readUsage(subject);
  const count = 1_000;
  const streams = Array.from({ length: count }, () => openIdle(subject));
  await Promise.all(streams.map(({ begun }) => begun));
  await wait(1_000);
  const { rss } = await readUsage(subject);
  for (const { socket } of streams) socket.destroy();
  return { memory: (rss - before.rss) / count / 1000 };
}

/** A stream that sends one event and no more. */
function openIdle(subject: Subject): { readonly begun: Promise<void>; readonly socket: Socket } {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const { socket } = readEvents(subject, "/idle", (text) => {
    if (text.includes("data: 1\n\n")) begin();
    return true;
  });
  return { begun, socket };
}
