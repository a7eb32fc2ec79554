import { drip, head, json, say, whole, writeThenReset } from "./answers.js";
import type { Answer, Operation } from "./row.js";

/** A way for a server to misbehave, and what a call may then come to, in the notation of the table. */
export interface SoakFault {
  readonly name: string;
  readonly answer: Answer;
  readonly allowed: RegExp;
  /** Only a limit or an abort ends it. */
  readonly isEndless?: boolean;
  /** Refused, so that other operations than those that only read are sent again. */
  readonly isRetried?: boolean;
  /** Only these operations. */
  readonly operations?: readonly Operation[];
  /** Given to the call. */
  readonly maxResponseBytes?: number;
}

/** At once, so that a soak has many of them. */
const soon = "retry-after-ms: 1";
const missing = '{"error":"ValueNotFoundError","content":"x"}';
const open = `${head}content-length: 10\r\n\r\n[1,`;
const events = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n";
const watch = ["watchEvents"] as const;

const half = (): boolean => Math.random() < 0.5;

/** Every fault a soak chooses from; the good are as frequent as the bad. */
export const soakFaults: readonly SoakFault[] = [
  { name: "fine", answer: say(json()), allowed: /^ok \[1\]$/ },
  { name: "large", answer: say(json(`"${"x".repeat(300_000)}"`)), allowed: /^ok "x{300000}"$/ },
  { name: "nothing", answer: say(whole("204 No Content")), allowed: /^ok undefined$/ },
  {
    name: "closing",
    answer: (to) => to.end(json("[1]", "connection: close")),
    allowed: /^ok \[1\]$/,
  },
  {
    name: "old",
    answer: (to) => to.end("HTTP/1.0 200 OK\r\n\r\n[1]"),
    allowed: /^ok \[1\]$/,
  },
  {
    name: "early",
    answer: say(`HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${json()}`),
    allowed: /^ok \[1\]$/,
  },
  {
    name: "gzip",
    answer: (to) => {
      const body = to.gzip("[1]");
      to.write(`${head}content-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`);
      to.write(body);
    },
    allowed: /^ok \[1\]$/,
  },
  {
    name: "pieces",
    answer: (to) => {
      to.write(`${head}transfer-encoding: chunked\r\n\r\n2\r\n[1\r\n`);
      setTimeout(() => to.write("1\r\n]\r\n0\r\n\r\n"), 5);
    },
    allowed: /^ok \[1\]$/,
  },
  {
    name: "exact",
    answer: say(json('{"count":9007199254740993}')),
    allowed: /^ok \{"count":9007199254740993n\}$/,
    operations: ["readCount"],
  },
  {
    name: "named",
    answer: say(whole("404 Not Found", missing)),
    allowed: /^ValueNotFoundError "x"$/,
    operations: ["readValue"],
  },
  { name: "unnamed", answer: say(whole("404 No", '{"a":1}')), allowed: /^STATUS 404 \{"a":1\}$/ },
  { name: "plain", answer: say(whole("400 No", "why")), allowed: /^STATUS 400 "why"$/ },
  { name: "bare", answer: say(whole("409 No")), allowed: /^STATUS 409 undefined$/ },
  {
    name: "halfError",
    answer: say("HTTP/1.1 404 No\r\ncontent-length: 10\r\n\r\n[1,"),
    allowed: /^STATUS 404 undefined$/,
    isEndless: true,
  },
  {
    name: "busy",
    answer: say(whole("503 No", "later", soon)),
    allowed: /^STATUS 503 "later"$/,
    isRetried: true,
  },
  {
    name: "flaky",
    answer: (to) => to.write(half() ? json() : whole("500 No", "x".repeat(9000), soon)),
    allowed: /^(ok \[1\]|STATUS 500 "x{9000}")$/,
    isRetried: true,
  },
  {
    name: "crowded",
    answer: (to) => to.write(half() ? json() : whole("429 No", "", "retry-after: 0")),
    allowed: /^(ok \[1\]|STATUS 429 undefined)$/,
    isRetried: true,
  },
  {
    name: "endlessRefusal",
    answer: drip(`HTTP/1.1 503 No\r\n${soon}\r\ntransfer-encoding: chunked\r\n\r\n`, "1\r\nx\r\n"),
    allowed: /^STATUS 503 undefined$/,
    isEndless: true,
    isRetried: true,
  },
  { name: "page", answer: say(json("<html>")), allowed: /^NONJSON "<html>"$/ },
  { name: "cut", answer: say(json("[1,")), allowed: /^NONJSON "\[1,"$/ },
  { name: "blank", answer: say(json("")), allowed: /^ok undefined$/ },
  { name: "closed", answer: (to) => to.end(), allowed: /^NET\((closed|reset)\)$/ },
  { name: "reset", answer: (to) => to.reset(), allowed: /^NET\((closed|reset)\)$/ },
  {
    name: "closedInHead",
    answer: (to) => to.end(head),
    allowed: /^NET\((closed|reset|protocol)\)$/,
  },
  {
    name: "closedInBody",
    answer: (to) => to.end(open),
    allowed: /^NET\(truncated\) 200$/,
  },
  {
    name: "resetInBody",
    answer: writeThenReset(open),
    allowed: /^NET\((reset|truncated)\) 200$/,
  },
  {
    name: "noLastChunk",
    answer: (to) => to.end(`${head}transfer-encoding: chunked\r\n\r\n3\r\n[1]\r\n`),
    allowed: /^NET\(truncated\) 200$/,
  },
  { name: "noise", answer: (to) => to.end("\0\u0001noise\r\n\r\n"), allowed: /^NET\(protocol\)$/ },
  {
    name: "lengths",
    answer: (to) => to.end(`${head}content-length: 3\r\ncontent-length: 4\r\n\r\n[1]`),
    allowed: /^NET\(protocol\)$/,
  },
  {
    name: "badGzip",
    answer: say(json("nope", "content-encoding: gzip")),
    allowed: /^NET\(decode\) 200$/,
  },
  {
    name: "tooLarge",
    answer: say(json(`"${"x".repeat(100_000)}"`)),
    allowed: /^NET\(too-large\) 200$/,
    maxResponseBytes: 50_000,
  },
  { name: "silence", answer: () => {}, allowed: /^$/, isEndless: true },
  { name: "stall", answer: say(open), allowed: /^$/, isEndless: true },
  {
    name: "drip",
    answer: drip(`${head}content-length: 99999\r\n\r\n[`, " "),
    allowed: /^$/,
    isEndless: true,
  },
  {
    name: "elsewhere",
    answer: say(whole("307 Over there", "", "location: /fine/value")),
    allowed: /^ok \[1\]$/,
  },
  {
    name: "circle",
    answer: say(whole("302 Round", "", "location: /circle/value")),
    allowed: /^NET\(redirect\)$/,
    operations: ["readValue"],
  },
  {
    name: "stream",
    answer: say(`${events}content-length: 24\r\n\r\ndata: 0\n\ndata: 1\n\n: end\n`),
    allowed: /^ok \["0","1"\]$/,
    operations: watch,
  },
  {
    name: "brokenStream",
    answer: writeThenReset(`${events}transfer-encoding: chunked\r\n\r\n9\r\ndata: 0\n\n\r\n`),
    allowed: /^ok \["0"\] then NET\((reset|truncated)\)$/,
    operations: watch,
  },
  {
    name: "quietStream",
    answer: say(`${events}transfer-encoding: chunked\r\n\r\n9\r\ndata: 0\n\n\r\n`),
    allowed: /^$/,
    operations: watch,
    isEndless: true,
  },
];
