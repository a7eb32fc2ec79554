import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterTest } from "../after-test.js";
import { untilSettled } from "../until-settled.js";
import type { RelayLimits, RelayOptions } from "../../runtime/relay/index.js";
import { call, startPair, startRelay, until } from "../runtime/relay/relay-harness.js";
import { responseText } from "../runtime/relay/relay-harness.js";
import type { RelayUnderTest } from "../runtime/relay/relay-harness.js";
import type { Attack } from "./attack.js";
import { callHead, openWire, readVerdict } from "./wire.js";

const ok = responseText("200 OK", [], "hi");
const event = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";

/** Writes a piece every few milliseconds until the connection ends. */
function drip(socket: Socket, piece: string, ms = 15): void {
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else socket.write(piece);
  }, ms);
  socket.once("close", () => clearInterval(timer));
}

/** A caller that sends so much at once, and then a piece again and again. */
interface SlowCaller {
  readonly name: string;
  readonly start: (relay: { port: number }, base: string) => string;
  readonly piece?: string;
  readonly ending: Ending;
  readonly expected: string;
}

/** What ends a call; other limits are long, because timers of a busy machine are late. */
type Ending = "headersMs" | "idleMs" | "responseMs" | "totalMs" | "none";

const long = 60_000;
const longLimits = { headersMs: long, idleMs: long, responseMs: long, totalMs: long };
const shortLimits = { headersMs: 150, idleMs: 150, responseMs: 300, totalMs: 500 };

function limitsFor(ending: Ending): Partial<RelayLimits> {
  const short = ending === "none" ? {} : { [ending]: shortLimits[ending] };
  return { ...longLimits, ...short, bodyBytes: 5000 };
}

const post = (relay: { port: number }, base: string, rest: string): string =>
  `${callHead(relay, `${base}/`, "POST")}${rest}`;

const slowCallers: readonly SlowCaller[] = [
  {
    name: "half a request line",
    start: () => "GET /proxy/htt",
    ending: "headersMs",
    expected: "408 idle-timeout",
  },
  {
    name: "a head that stops",
    start: (relay, base) => callHead(relay, `${base}/`),
    ending: "headersMs",
    expected: "408 idle-timeout",
  },
  {
    name: "a head in drips (slowloris)",
    start: (relay, base) => callHead(relay, `${base}/`),
    piece: "X-A: 1\r\n",
    ending: "headersMs",
    expected: "408 idle-timeout",
  },
  {
    name: "a head of single bytes",
    start: (relay, base) => `${callHead(relay, `${base}/`)}X-A: `,
    piece: "a",
    ending: "headersMs",
    expected: "408 idle-timeout",
  },
  {
    name: "line ends before a request",
    start: () => "\r\n",
    piece: "\r\n",
    ending: "headersMs",
    expected: "408 idle-timeout",
  },
  {
    name: "a short body that stops",
    start: (relay, base) => post(relay, base, "Content-Length: 100\r\n\r\nabc"),
    ending: "idleMs",
    expected: "408 idle-timeout",
  },
  {
    name: "a chunked body that stops",
    start: (relay, base) => post(relay, base, "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"),
    ending: "idleMs",
    expected: "408 idle-timeout",
  },
  {
    name: "a chunk that stops",
    start: (relay, base) => post(relay, base, "Transfer-Encoding: chunked\r\n\r\nff\r\nabc"),
    ending: "idleMs",
    expected: "408 idle-timeout",
  },
  {
    name: "a chunked body in drips",
    start: (relay, base) => post(relay, base, "Transfer-Encoding: chunked\r\n\r\n"),
    piece: "1\r\na\r\n",
    ending: "totalMs",
    expected: "504 total-timeout",
  },
  {
    name: "a chunked body without end",
    start: (relay, base) =>
      post(
        relay,
        base,
        `Transfer-Encoding: chunked\r\n\r\n${`400\r\n${"a".repeat(1024)}\r\n`.repeat(10)}`,
      ),
    ending: "none",
    expected: "413 body-too-large",
  },
  {
    name: "a declared body beyond the limit",
    start: (relay, base) => post(relay, base, "Content-Length: 5001\r\n\r\n"),
    ending: "none",
    expected: "413 body-too-large",
  },
  {
    name: "Expect: 100-continue, and nothing",
    start: (relay, base) => post(relay, base, "Expect: 100-continue\r\nContent-Length: 3\r\n\r\n"),
    ending: "idleMs",
    expected: "100, 408 idle-timeout",
  },
  {
    name: "a header beyond 128 kB",
    start: (relay, base) => `${callHead(relay, `${base}/`)}X-A: ${"a".repeat(200_000)}`,
    ending: "none",
    expected: "431 headers-too-large",
  },
];

async function runSlowCaller({ start, piece, ending }: SlowCaller): Promise<string> {
  const { relay, base } = await startPair(() => undefined, { limits: limitsFor(ending) });
  const wire = openWire(relay, start(relay, base));
  if (piece !== undefined) drip(wire.socket, piece);
  await until(() => wire.socket.destroyed || /x-relay-error: .*\r\n/i.test(wire.text()));
  return readVerdict(wire.text());
}

/** A target that takes its time; the code of the answer, or of the log when the answer had begun. */
const slowTargets: readonly [
  name: string,
  ending: Ending,
  act: (socket: Socket) => void,
  expected: string,
][] = [
  ["no answer", "responseMs", () => undefined, "headers-timeout"],
  [
    "half a status line",
    "responseMs",
    (socket) => void socket.write("HTTP/1.1 2"),
    "headers-timeout",
  ],
  [
    "headers in drips",
    "responseMs",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      drip(socket, "X-A: 1\r\n");
    },
    "headers-timeout",
  ],
  [
    "interim answers in drips",
    "none",
    (socket) => drip(socket, "HTTP/1.1 102 Processing\r\n\r\n"),
    "response-invalid",
  ],
  [
    "a body that stops",
    "idleMs",
    (socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"),
    "200, then idle-timeout",
  ],
  [
    "a chunk that stops",
    "idleMs",
    (socket) => void socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nabc"),
    "200, then idle-timeout",
  ],
  [
    "a body in drips",
    "totalMs",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 4000\r\n\r\n");
      drip(socket, "a");
    },
    "200, then total-timeout",
  ],
  [
    "events without end",
    "totalMs",
    (socket) => {
      socket.write(event);
      drip(socket, "data: 1\n\n");
    },
    "200, then total-timeout",
  ],
  [
    "a body beyond the limit",
    "none",
    (socket) =>
      void socket.write(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${"a".repeat(100_000)}`),
    "200, then response-too-large",
  ],
  [
    "a declared body beyond the limit",
    "none",
    (socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Length: 5001\r\n\r\n"),
    "response-too-large",
  ],
  [
    "a redirect whose body stops",
    "idleMs",
    (socket) => void socket.write("HTTP/1.1 302 Found\r\nContent-Length: 9\r\n\r\nabc"),
    "302, then idle-timeout",
  ],
];

type SlowTarget = readonly [ending: Ending, act: (socket: Socket) => void];

async function runSlowTarget([ending, act]: SlowTarget): Promise<string> {
  const { relay, target, base } = await startPair(act, { limits: limitsFor(ending) });
  const { envelope, error } = await call(relay, `${base}/`);
  await until(() => relay.log.length === 1 && target.sockets.every((socket) => socket.destroyed));
  return error ?? `${envelope?.status}, then ${relay.log[0]?.verdict}`;
}

/** Names and hosts that keep the relay waiting. */
const slowHosts: readonly [name: string, options: Partial<RelayOptions>, expected: string][] = [
  [
    "a name that is never found",
    { resolve: () => new Promise(() => undefined) },
    "connect-timeout",
  ],
  [
    "a host that never accepts",
    { resolve: () => Promise.resolve(["8.8.8.8"]), connect: () => new Promise(() => undefined) },
    "connect-timeout",
  ],
  [
    "a hundred addresses that never accept",
    {
      resolve: () => Promise.resolve(Array.from({ length: 100 }, (_, index) => `8.8.8.${index}`)),
      connect: () => new Promise(() => undefined),
    },
    "connect-timeout",
  ],
];

async function runSlowHost(options: Partial<RelayOptions>): Promise<string> {
  const relay = await startRelay({ anyHost: true, limits: { connectMs: 100 }, ...options });
  return (await call(relay, "http://a.example/")).error ?? "answered";
}

async function runUnread(isBody: boolean): Promise<string> {
  let written = 0;
  const { relay, base } = await startPair((socket) => {
    socket.write(isBody ? event : "HTTP/1.1 200 OK\r\nContent-Type: audio/wav\r\n\r\n");
    const block = Buffer.alloc(256 * 1024, 1);
    const more = (): void => {
      while (written < 400 && socket.write(block)) written += 1;
      if (written < 400) socket.once("drain", more);
    };
    more();
  });
  const client = connect({ host: "127.0.0.1", port: relay.port });
  afterTest(() => client.destroy());
  client.pause();
  client.write(`${callHead(relay, `${base}/`)}\r\n`);
  await until(() => written > 4);
  return (await untilSettled(() => written)) < 100 ? "the target waits" : "taken without end";
}

const aborted = 2000;

/** Calls that are given up at once, while they connect, wait, or stream. */
async function runAborted(relay: RelayUnderTest, base: string, count: number): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const body = index % 2 === 0 ? "" : "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n";
      const wire = openWire(
        relay,
        callHead(relay, `${base}/${index % 3}`, "POST") + (body || "\r\n"),
      );
      const written = new Promise((resolve) => wire.socket.once("ready", resolve));
      await written;
      if (index % 3 === 2) await until(() => wire.text() !== "" || wire.socket.destroyed);
      if (index % 5 === 0) wire.socket.resetAndDestroy();
      else wire.socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

async function runAborts(): Promise<string> {
  const { relay, target, base } = await startPair(
    (socket, head) => {
      // Some are never answered, some at once, some begin and go on.
      if (/^\w+ \/1 /.test(head)) socket.write(ok);
      if (/^\w+ \/2 /.test(head)) socket.write(event);
    },
    {
      limits: {
        requestsPerMinute: 1e9,
        clientRequests: 1000,
        networkRequests: 1000,
        allRequests: 20_000,
      },
    },
  );
  await runAborted(relay, base, aborted);
  const isOver = async (): Promise<boolean> => {
    const metrics = await (await fetch(`${relay.url}/metrics`)).text();
    return /^frond_relay_in_flight\{kind="request"\} 0$/m.test(metrics);
  };
  for (const end = Date.now() + 60_000; !(await isOver());) {
    if (Date.now() > end) return "calls stay open";
    await sleep(20);
  }
  const isIdle = (): boolean => target.sockets.filter(({ destroyed }) => !destroyed).length <= 16;
  await until(isIdle);
  const next = await call(relay, `${base}/1`);
  return `none stays open, ${next.body.toString()}`;
}

function group<Data>(
  name: string,
  rows: readonly (readonly [string, Data, string])[],
  run: (data: Data) => Promise<string>,
): Attack[] {
  return rows.map(([row, data, expected]) => ({
    group: name,
    name: row,
    expected,
    run: () => run(data),
  }));
}

/** Peers that take their time, or all there is. */
export const slowAttacks: readonly Attack[] = [
  ...slowCallers.map((row) => ({ group: "slow callers", ...row, run: () => runSlowCaller(row) })),
  ...group(
    "slow targets",
    slowTargets.map(([name, ending, act, expected]) => [name, [ending, act], expected] as const),
    runSlowTarget,
  ),
  ...group("slow hosts", slowHosts, runSlowHost),
  ...group(
    "callers that do not read",
    [
      ["events", true, "the target waits"],
      ["sound", false, "the target waits"],
    ],
    runUnread,
  ),
  {
    group: "callers that go away",
    name: `${aborted} aborted calls`,
    expected: "none stays open, hi",
    run: runAborts,
  },
];
