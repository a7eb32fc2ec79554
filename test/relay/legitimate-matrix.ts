import type { Socket } from "node:net";
import { endTest } from "../after-test.js";
import { decodeEnvelope, encodeHeaderPairs } from "../../runtime/relay/protocol.js";
import { responseText, startPair, until } from "../runtime/relay/relay-harness.js";
import {
  echo,
  openShaken,
  startSocketRelay,
  startSocketTarget,
} from "../runtime/relay/socket-harness.js";
import { legitimateRows } from "./legitimate-rows.js";
import type { LegitimateRow } from "./legitimate-rows.js";
import { callHead, openWire } from "./wire.js";

/** What became of a call that must pass; bytes are those compared. */
export interface LegitimateResult {
  readonly name: string;
  /** `equal`, or what differed. */
  readonly request: string;
  readonly answer: string;
  readonly bytesUp: number;
  readonly bytesDown: number;
}

/** Names of all rows, sockets included, in order. */
export const legitimateNames: readonly string[] = [
  ...legitimateRows.map(({ name }) => name),
  "events, each before the next is sent",
  "a socket: text, binary, empty, 1 MiB, fragments",
];

/** Sends every row through a relay, and compares bytes on both sides. */
export async function runLegitimateMatrix(): Promise<LegitimateResult[]> {
  const results: LegitimateResult[] = [];
  for (const row of legitimateRows) results.push(await runRow(row));
  results.push(await runEvents(), await runSocket());
  await endTest();
  return results;
}

const defaultAnswer = responseText("200 OK", ["Content-Type: text/plain"], "hi");

async function runRow(row: LegitimateRow): Promise<LegitimateResult> {
  const { name, path = "/", answer = defaultAnswer, chunked = false } = row;
  const closes = /\r\nconnection: close/i.test(answer.toString("latin1"));
  const { relay, target, base } = await startPair((socket: Socket) => {
    const respond = (): void => void (closes ? socket.end(answer) : socket.write(answer));
    // An answer before the end of an upload may cut it off (RFC 9112, 9.6).
    void until(() => isWhole(target.received(), row)).then(respond);
  });
  const wire = openWire(relay, callBytes(row, relay, base));
  const got = Buffer.from(await wire.closed, "latin1");
  const expected = expectRequest(row, target.port);
  const sent = chunked ? joinChunks(target.received()) : target.received();
  const down = splitAnswer(answer, row);
  return {
    name,
    request: sent.equals(expected) ? "equal" : `differs: ${sent.toString("latin1").slice(0, 300)}`,
    answer: compareAnswer(got, down, `${base}${path}`),
    bytesUp: sent.length,
    bytesDown: answer.length,
  };
}

function isWhole(received: Buffer, { body, chunked = false }: LegitimateRow): boolean {
  if (chunked) return received.subarray(-5).equals(Buffer.from("0\r\n\r\n"));
  return received.length >= received.indexOf("\r\n\r\n") + 4 + (body?.length ?? 0);
}

function callBytes(row: LegitimateRow, relay: { port: number }, base: string): Buffer {
  const { method = "GET", path = "/", pairs = [], body, chunked = false } = row;
  const offered = pairs.find(([name]) => name === "Accept-Encoding")?.[1];
  const lines = [
    `X-Relay-Headers: ${encodeHeaderPairs(pairs)}`,
    ...(offered === undefined ? [] : [`Accept-Encoding: ${offered}`]),
    ...(chunked ? ["Transfer-Encoding: chunked"] : []),
    ...(chunked || body === undefined ? [] : [`Content-Length: ${body.length}`]),
  ];
  const head = Buffer.from(
    `${callHead(relay, `${base}${path}`, method)}${lines.join("\r\n")}\r\n\r\n`,
  );
  if (body === undefined) return head;
  if (!chunked) return Buffer.concat([head, body]);
  const half = body.length >> 1;
  const pieces = [body.subarray(0, half), body.subarray(half)].flatMap((piece) => [
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([head, ...pieces, Buffer.from("0\r\n\r\n")]);
}

/** What the target must get: the request with the relay's own three lines, and its length as it was. */
function expectRequest(row: LegitimateRow, port: number): Buffer {
  const { method = "GET", path = "/", pairs = [], body, chunked = false } = row;
  const names = new Set(pairs.map(([name]) => name.toLowerCase()));
  const sendsNothing =
    body === undefined && !/^(POST|PUT|PATCH|QUERY|PROPFIND|PROPPATCH)$/.test(method);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    // undici uses no connection again whose HEAD a target may have answered with a body.
    `connection: ${method === "HEAD" ? "close" : "keep-alive"}`,
    ...pairs.map(([name, value]) => `${name}: ${value}`),
    ...(names.has("user-agent") ? [] : ["User-Agent: frond-relay"]),
    "X-Relay-Hop: 1",
    ...(chunked
      ? ["transfer-encoding: chunked"]
      : sendsNothing
        ? []
        : [`content-length: ${body?.length ?? 0}`]),
  ];
  return Buffer.concat([
    Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"),
    body ?? Buffer.alloc(0),
  ]);
}

/** A chunked message with its body in one piece: where chunks end is no part of it (RFC 9112, 7.1). */
function joinChunks(message: Buffer): Buffer {
  const start = message.indexOf("\r\n\r\n") + 4;
  const pieces = [message.subarray(0, start)];
  for (let at = start; at < message.length;) {
    const end = message.indexOf("\r\n", at);
    const size = Number.parseInt(message.toString("latin1", at, end), 16);
    pieces.push(message.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
    if (size === 0) break;
  }
  return Buffer.concat(pieces);
}

interface SplitAnswer {
  readonly statusLine: string;
  readonly lines: readonly string[];
  readonly body: Buffer;
}

/** The final answer in what a target writes. */
function splitAnswer(answer: Buffer, { answerBody, method }: LegitimateRow): SplitAnswer {
  let start = 0;
  while (answer.toString("latin1", start, start + 10) === "HTTP/1.1 1") {
    start = answer.indexOf("\r\n\r\n", start) + 4;
  }
  const end = answer.indexOf("\r\n\r\n", start);
  const [statusLine = "", ...lines] = answer.toString("latin1", start, end).split("\r\n");
  const body = method === "HEAD" ? Buffer.alloc(0) : (answerBody ?? answer.subarray(end + 4));
  return { statusLine, lines, body };
}

function compareAnswer(got: Buffer, expected: SplitAnswer, url: string): string {
  const end = got.indexOf("\r\n\r\n");
  const head = got.toString("latin1", 0, end);
  const envelope = decodeEnvelope(/\r\nx-relay-response: (\S+)/i.exec(head)?.[1] ?? "");
  if (envelope === undefined) return `no envelope: ${head.slice(0, 300)}`;
  const statusLine = `HTTP/1.1 ${envelope.status} ${envelope.statusText}`;
  if (statusLine !== expected.statusLine) return `status ${statusLine}`;
  const lines = envelope.headers.map(([name, value]) => `${name}: ${value}`);
  if (lines.join("\n") !== expected.lines.join("\n")) return `headers ${lines.join(" | ")}`;
  if (envelope.url !== url || envelope.redirected) return `url ${envelope.url}`;
  const isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
  const message = isChunked ? joinChunks(got) : got;
  return message.subarray(end + 4).equals(expected.body) ? "equal" : "body differs";
}

/** A stream of events: the next one is sent when the one before has come. */
async function runEvents(): Promise<LegitimateResult> {
  let stream: Socket | undefined;
  const head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
  const { relay, base } = await startPair((socket) => void (stream = socket).write(head));
  const wire = openWire(relay, `${callHead(relay, `${base}/`)}\r\n`);
  const events = Array.from({ length: 20 }, (_, index) => `id: ${index}\ndata: ü${index}\n\n`);
  await until(() => wire.text().includes("\r\n\r\n"));
  for (const event of events) {
    stream?.write(event);
    const bytes = Buffer.from(event).toString("latin1");
    await until(() => wire.text().includes(bytes));
  }
  stream?.end();
  const got = joinChunks(Buffer.from(await wire.closed, "latin1"));
  const body = got.subarray(got.indexOf("\r\n\r\n") + 4);
  const sent = Buffer.from(events.join(""));
  const answer = body.equals(sent) ? "equal" : "differs";
  return {
    name: legitimateNames.at(-2) ?? "",
    request: "equal",
    answer,
    bytesUp: 0,
    bytesDown: sent.length,
  };
}

/** Messages that come back as they were sent. */
async function runSocket(): Promise<LegitimateResult> {
  const target = await startSocketTarget(echo);
  const relay = await startSocketRelay(target);
  const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
  const heard: (string | Buffer)[] = [];
  await until(() => target.accepted.length === 1);
  target.accepted[0]?.on("message", (data: Buffer, isBinary) =>
    heard.push(isBinary ? data : data.toString()),
  );
  const sent = [
    "hello",
    "",
    "日本🌿",
    Buffer.alloc(0),
    Buffer.from([0, 255]),
    Buffer.alloc(1_048_576, 5),
  ];
  for (const message of sent) page.socket.send(message);
  for (const [index, part] of ["a", "b", "c"].entries())
    page.socket.send(part, { fin: index === 2 });
  const all = [...sent, "abc"];
  await until(() => page.messages.length === all.length && heard.length === all.length);
  const compare = (list: readonly (string | Buffer)[]): string =>
    all.every((message, index) => isSame(message, list[index])) ? "equal" : "differs";
  const bytes = all.reduce((sum, message) => sum + Buffer.byteLength(message), 0);
  return {
    name: legitimateNames.at(-1) ?? "",
    request: compare(heard),
    answer: compare(page.messages),
    bytesUp: bytes,
    bytesDown: bytes,
  };
}

function isSame(one: string | Buffer, other: string | Buffer | undefined): boolean {
  return Buffer.isBuffer(one) ? Buffer.isBuffer(other) && one.equals(other) : one === other;
}
