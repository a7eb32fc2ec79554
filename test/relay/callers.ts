import type { RelayOptions } from "../../runtime/relay/index.js";
import {
  responseText,
  call,
  pageOrigin,
  startPair,
  until,
} from "../runtime/relay/relay-harness.js";
import type { Attack } from "./attack.js";
import { openWire, readVerdict } from "./wire.js";

/** Who calls, in header lines; `{own}` is the relay's own host and port. */
interface CallerRow {
  readonly name: string;
  readonly lines: readonly string[];
  readonly expected: string;
  readonly options?: Partial<RelayOptions>;
}

const own = "Host: {own}";
const page = `Origin: ${pageOrigin}`;
const token = { token: "right" };

const rows: readonly CallerRow[] = [
  ...[
    "http://evil.example",
    "null",
    "http://docs.example:81",
    "https://docs.example",
    "http://docs.example.evil.example",
    "http://DOCS.example",
    "http://docs.example/",
    "http://docs.example, http://evil.example",
    "*",
  ].map((origin) => ({
    name: `Origin ${origin}`,
    lines: [own, `Origin: ${origin}`],
    expected: "403 origin-refused",
  })),
  {
    name: "Origin null, where all may call",
    lines: [own, "Origin: null"],
    expected: "403 origin-refused",
    options: { allowedOrigins: ["*"] },
  },
  { name: "an empty Origin", lines: [own, "Origin:"], expected: "403 origin-refused" },
  ...[
    "evil.example",
    "localhost.evil.example",
    "127.0.0.2",
    "[::2]",
    "2130706433",
    "0x7f.1",
    "127.0.0.1@evil.example",
  ].map((host) => ({
    name: `Host ${host}, which a name was rebound to`,
    lines: [`Host: ${host}:{port}`, page],
    expected: "421 host-refused",
  })),
  {
    name: "the relay's host without its port",
    lines: ["Host: 127.0.0.1", page],
    expected: "421 host-refused",
  },
  { name: "no Host", lines: [page], expected: "421 host-refused" },
  { name: "an empty Host", lines: ["Host:", page], expected: "421 host-refused" },
  { name: "two Hosts", lines: [own, "Host: evil.example", page], expected: "421 host-refused" },
  {
    name: "X-Forwarded-Host instead",
    lines: ["Host: evil.example:{port}", "X-Forwarded-Host: {own}", page],
    expected: "421 host-refused",
  },
  ...["navigate", "no-cors"].map((mode) => ({
    name: `a page that is opened or embedded (${mode})`,
    lines: [own, `Sec-Fetch-Mode: ${mode}`],
    expected: "403 fetch-mode-refused",
  })),
  { name: "no token", lines: [own, page], expected: "401 token-required", options: token },
  {
    name: "a wrong token",
    lines: [own, page, "X-Relay-Token: wrong"],
    expected: "401 token-required",
    options: token,
  },
  {
    name: "the beginning of the token",
    lines: [own, page, "X-Relay-Token: righ"],
    expected: "401 token-required",
    options: token,
  },
  {
    name: "the token twice",
    lines: [own, page, "X-Relay-Token: right", "X-Relay-Token: wrong"],
    expected: "401 token-required",
    options: token,
  },
  {
    name: "the token as a credential",
    lines: [own, page, "Authorization: Bearer right"],
    expected: "401 token-required",
    options: token,
  },
  {
    name: "plain answers for a page",
    lines: [own, page, "X-Relay-Plain: 1"],
    expected: "403 plain-refused",
  },
  {
    name: "a relay that calls itself too often",
    lines: [own, page, "X-Relay-Hop: 3"],
    expected: "508 target-loop",
  },
  {
    name: "a count of relays that is none",
    lines: [own, page, "X-Relay-Hop: -1"],
    expected: "508 target-loop",
  },
  {
    name: "two counts of relays",
    lines: [own, page, "X-Relay-Hop: 1", "X-Relay-Hop: 1"],
    expected: "508 target-loop",
  },
  ...["TRACE", "CONNECT", "TRACK", "trace", "a b", "GET / HTTP/1.1", ""].map((method) => ({
    name: `method ${JSON.stringify(method)} in its header`,
    lines: [own, page, `X-Relay-Method: ${method}`],
    expected: "405 method-refused",
  })),
  ...["NTLM TlRMTVNTUAAB", "Negotiate YIIJvw==", "nEgOtIaTe"].map((value) => ({
    name: `Authorization: ${value}`,
    lines: [own, page, "X-Relay-Request-Headers: authorization", `Authorization: ${value}`],
    expected: "403 connection-bound",
  })),
];

const upgrade =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

async function runCaller(row: CallerRow, isSocket: boolean): Promise<string> {
  const { relay, target, base } = await startPair(responseText("200 OK", [], "hi"), row.options);
  const lines = row.lines.map(
    (line) =>
      `${line.replace("{own}", `127.0.0.1:${relay.port}`).replace("{port}", String(relay.port))}\r\n`,
  );
  const address = isSocket ? base.replace("http", "ws") : base;
  const rest = isSocket ? upgrade : "Connection: close\r\n";
  const wire = openWire(relay, `GET /proxy/${address}/ HTTP/1.1\r\n${lines.join("")}${rest}\r\n`);
  const text = await wire.closed;
  if (target.sockets.length > 0) return "SENT";
  return /access-control-allow-origin: (\*|http:\/\/evil|null)/i.test(text)
    ? "READABLE"
    : readVerdict(text);
}

/** What a socket refuses before it is one; the rest stands in its handshake. */
const ofSockets = /origin-refused|host-refused|fetch-mode-refused|target-loop/;

/** Callers that may not call. */
export const callerAttacks: readonly Attack[] = [
  ...rows.map((row) => ({
    group: "callers",
    name: row.name,
    expected: row.expected,
    run: () => runCaller(row, false),
  })),
  ...rows
    .filter(({ expected }) => ofSockets.test(expected))
    .map((row) => ({
      group: "callers of sockets",
      name: row.name,
      expected: row.expected,
      run: () => runCaller(row, true),
    })),
  {
    group: "too many",
    name: "at once",
    expected: "429 too-many-requests, Retry-After 1",
    run: () => runMany({ clientRequests: 2 }, 2),
  },
  {
    group: "too many",
    name: "within a minute",
    expected: "429 rate-limited, Retry-After 1 to 60",
    run: runRate,
  },
];

async function runMany(limits: RelayOptions["limits"], open: number): Promise<string> {
  const { relay, target, base } = await startPair(() => undefined, { limits: limits ?? {} });
  for (let count = 0; count < open; count++) call(relay, `${base}/`).catch(() => undefined);
  await until(() => target.sockets.length === open);
  const { status, error, headers } = await call(relay, `${base}/`);
  return `${status} ${error}, Retry-After ${headers["retry-after"]}`;
}

async function runRate(): Promise<string> {
  const { relay, base } = await startPair(responseText("200 OK", [], "hi"), {
    limits: { requestsPerMinute: 3 },
  });
  for (let count = 0; count < 3; count++) await call(relay, `${base}/`);
  const { status, error, headers } = await call(relay, `${base}/`);
  const seconds = Number(headers["retry-after"]);
  return `${status} ${error}, Retry-After ${seconds >= 1 && seconds <= 60 ? "1 to 60" : seconds}`;
}
