import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { Socket } from "node:net";
import type { RelayLimits } from "../../runtime/relay/index.js";
import { startTarget, until } from "../runtime/relay/relay-harness.js";
import { untilSettled } from "../until-settled.js";
import {
  openPage,
  openShaken,
  startSocketRelay,
  startSocketTarget,
} from "../runtime/relay/socket-harness.js";
import type { Attack } from "./attack.js";
import { frame, handshakeFrame, openRawPage, readClose } from "./frames.js";

const kilobyte = 1024;

/** For what only a limit ends. */
const shortLimits: Partial<RelayLimits> = { handshakeMs: 300, responseMs: 300 };

/** For what must not be ended by a limit, which refuses right and wrong alike when a busy machine is late. */
const longLimits: Partial<RelayLimits> = { handshakeMs: 600_000, responseMs: 600_000 };

/** Frames of a page after its handshake; the relay's close, then the target's. */
const pageFrames: readonly [name: string, bytes: () => Buffer, expected: string][] = [
  ["an unmasked frame", () => frame(1, "a", { masked: false }), "1002, target 1002"],
  [
    "a reserved bit: compression nobody agreed to",
    () => frame(1, deflateRawSync(Buffer.alloc(1_000_000)), { reserved: 0x40 }),
    "1002, target 1002",
  ],
  ["another reserved bit", () => frame(1, "a", { reserved: 0x10 }), "1002, target 1002"],
  ["an unknown opcode", () => frame(3, "a"), "1002, target 1002"],
  ["an unknown control opcode", () => frame(11), "1002, target 1002"],
  ["a ping in fragments", () => frame(9, "a", { fin: false }), "1002, target 1002"],
  ["a ping of 126 bytes", () => frame(9, "a".repeat(126)), "1002, target 1002"],
  ["an end without beginning", () => frame(0, "a"), "1002, target 1002"],
  [
    "a beginning within a message",
    () => Buffer.concat([frame(1, "a", { fin: false }), frame(1, "b")]),
    "1002, target 1002",
  ],
  ["text that is no UTF-8", () => frame(1, Buffer.from([0xff, 0xfe])), "1007, target 1002"],
  ["a close of one byte", () => frame(8, "a"), "1002, target 1002"],
  [
    "a close with a code that is none",
    () => frame(8, Buffer.from([0x03, 0xed])),
    "1002, target 1002",
  ],
  [
    "a close with a reason that is no UTF-8",
    () => frame(8, Buffer.from([0x03, 0xe8, 0xff])),
    "1007, target 1002",
  ],
  [
    "a message beyond the limit",
    () => frame(2, "", { claimed: 17n * 1024n * 1024n }),
    "1009, target 1009",
  ],
  ["a length beyond 53 bits", () => frame(2, "", { claimed: 1n << 62n }), "1009, target 1009"],
  [
    "fragments beyond the limit",
    () =>
      Buffer.concat([
        frame(2, Buffer.alloc(9 * kilobyte * kilobyte), { fin: false }),
        frame(0, Buffer.alloc(9 * kilobyte * kilobyte)),
      ]),
    "1009, target 1009",
  ],
  [
    "fragments of one byte without end",
    () =>
      Buffer.concat([
        frame(1, "a", { fin: false }),
        ...Array<Buffer>(20_000).fill(frame(0, "a", { fin: false })),
      ]),
    "1008, target 1008",
  ],
  ["a flood of pings", () => Buffer.concat(Array<Buffer>(300).fill(frame(9))), "1008, target 1008"],
  [
    "a flood of pongs",
    () => Buffer.concat(Array<Buffer>(300).fill(frame(10))),
    "1008, target 1008",
  ],
  [
    "messages after its close",
    () => Buffer.concat([frame(8, Buffer.from([0x03, 0xe8])), frame(1, "late")]),
    "1000, target 1000",
  ],
];

async function runPageFrames(bytes: Buffer): Promise<string> {
  const target = await startSocketTarget();
  const relay = await startSocketRelay(target);
  const url = `ws://127.0.0.1:${target.port}/`;
  const wire = await openRawPage(relay, url);
  wire.socket.write(handshakeFrame(url));
  await until(() => target.accepted.length === 1);
  const [socket] = target.accepted;
  let heard = "";
  socket?.on("message", (data: Buffer) => (heard += data.toString()));
  const closed = new Promise<number>((resolve) => socket?.once("close", resolve));
  wire.socket.write(bytes);
  const code = await closed;
  const close = await readClose(wire);
  return heard === "" ? `${close}, target ${code}` : `HEARD ${heard.slice(0, 20)}`;
}

/** Frames of a target that has accepted; what the page is closed with. */
const targetFrames: readonly [name: string, bytes: () => Buffer, expected: string][] = [
  ["a masked frame", () => frame(1, "a"), "1002"],
  [
    "a reserved bit: a compression bomb",
    () => frame(2, deflateRawSync(Buffer.alloc(20_000_000)), { masked: false, reserved: 0x40 }),
    "1002",
  ],
  ["an unknown opcode", () => frame(15, "", { masked: false }), "1002"],
  ["text that is no UTF-8", () => frame(1, Buffer.from([0xff]), { masked: false }), "1002"],
  [
    "a message beyond the limit",
    () => frame(2, "", { masked: false, claimed: 17n * 1024n * 1024n }),
    "1009",
  ],
  [
    "fragments of one byte without end",
    () =>
      Buffer.concat([
        frame(1, "a", { masked: false, fin: false }),
        ...Array<Buffer>(20_000).fill(frame(0, "a", { masked: false, fin: false })),
      ]),
    "1008",
  ],
  [
    "a flood of pings",
    () => Buffer.concat(Array<Buffer>(300).fill(frame(9, "", { masked: false }))),
    "1006",
  ],
  [
    "messages after its close",
    () =>
      Buffer.concat([
        frame(8, Buffer.from([0x03, 0xe8]), { masked: false }),
        frame(1, "late", { masked: false }),
      ]),
    "1000",
  ],
];

async function runTargetFrames(bytes: Buffer): Promise<string> {
  const target = await startTarget((socket, head) => accept(socket, head, "", bytes));
  const relay = await startSocketRelay(target);
  const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
  const [code] = await page.closed;
  return page.messages.length === 0 ? String(code) : `HEARD ${page.messages.length}`;
}

/** Accepts a socket by hand, with header lines of choice, and sends bytes behind it. */
function accept(
  socket: Socket,
  head: string,
  lines: string,
  bytes: Buffer = Buffer.alloc(0),
): void {
  const key = /sec-websocket-key: (.*)\r/i.exec(head)?.[1] ?? "";
  const hash = createHash("sha1")
    .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest("base64");
  const start = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
  socket.write(`${start}Sec-WebSocket-Accept: ${hash}\r\n${lines}\r\n`);
  socket.write(bytes);
}

type Act = (socket: Socket, head: string) => void;

/** Answers to the request for a socket; what the page is closed with. */
const targetAnswers: readonly [name: string, act: Act, expected: string][] = [
  [
    "status 401",
    (socket) => void socket.end("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n"),
    "4502 status 401",
  ],
  [
    "a redirect to a private address",
    (socket) =>
      void socket.end(
        "HTTP/1.1 302 Found\r\nLocation: ws://10.0.0.1/\r\nContent-Length: 0\r\n\r\n",
      ),
    "4502 status 302",
  ],
  [
    "200 instead of a socket",
    (socket) => void socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    "4502 status 200",
  ],
  [
    "a wrong key",
    (socket) =>
      void socket.end(
        "HTTP/1.1 101 S\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: wrong\r\n\r\n",
      ),
    "4403 response-invalid",
  ],
  [
    "no key",
    (socket) =>
      void socket.end("HTTP/1.1 101 S\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"),
    "4403 response-invalid",
  ],
  [
    "another upgrade",
    (socket) => void socket.end("HTTP/1.1 101 S\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"),
    "4403 response-invalid",
  ],
  [
    "compression that nobody offered",
    (socket, head) => accept(socket, head, "Sec-WebSocket-Extensions: permessage-deflate\r\n"),
    "4403 response-invalid",
  ],
  [
    "a subprotocol that nobody offered",
    (socket, head) => accept(socket, head, "Sec-WebSocket-Protocol: evil\r\n"),
    "4403 response-invalid",
  ],
  ["no HTTP", (socket) => void socket.end("SSH-2.0-OpenSSH\r\n\r\n"), "4403 response-invalid"],
  ["nothing, and goes", (socket) => void socket.end(), "4403 target-closed"],
  [
    "headers without end",
    (socket) => void socket.write(`HTTP/1.1 101 S\r\n${"X-A: a\r\n".repeat(10_000)}`),
    "4403 headers-too-large",
  ],
];

/** Responses that the relay waits for in vain. */
const unfinishedAnswers: readonly [name: string, act: Act, expected: string][] = [
  [
    "interim answers without end",
    (socket) => void socket.write("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1000)),
    "4403 headers-timeout",
  ],
  ["no answer", () => undefined, "4403 headers-timeout"],
];

async function runTargetAnswer(act: Act, limits: Partial<RelayLimits>): Promise<string> {
  const target = await startTarget(act);
  const relay = await startSocketRelay(target, { limits });
  const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
  return (await page.closed).join(" ").trim();
}

/** First frames that are no handshake. */
const handshakes: readonly [name: string, write: (url: string) => Buffer, expected?: string][] = [
  ["binary", (url) => frame(2, JSON.stringify({ type: "handshake", url, headers: {} }))],
  ["not JSON", () => frame(1, "hello")],
  ["empty", () => frame(1, "")],
  ["not an object", () => frame(1, "[]")],
  ["null", () => frame(1, "null")],
  ["of another type", (url) => frame(1, JSON.stringify({ type: "message", url }))],
  ["for another target", (url) => frame(1, JSON.stringify({ type: "handshake", url: `${url}x` }))],
  [
    "for a private target",
    () => frame(1, JSON.stringify({ type: "handshake", url: "ws://10.0.0.1/" })),
  ],
  ["without a url", () => frame(1, JSON.stringify({ type: "handshake" }))],
  [
    "with headers that are none",
    (url) => frame(1, JSON.stringify({ type: "handshake", url, headers: { a: 1 } })),
  ],
  [
    "with protocols that are none",
    (url) => frame(1, JSON.stringify({ type: "handshake", url, protocols: ["a b"] })),
  ],
  [
    "with a protocol that ends the line",
    (url) => frame(1, JSON.stringify({ type: "handshake", url, protocols: ["a\r\nb: c"] })),
  ],
  [
    "with a repeated protocol",
    (url) => frame(1, JSON.stringify({ type: "handshake", url, protocols: ["a", "a"] })),
  ],
  [
    "beyond 128 kB",
    (url) =>
      frame(1, JSON.stringify({ type: "handshake", url, headers: { a: "x".repeat(140_000) } })),
  ],
  ["after a flood of pings", () => Buffer.concat(Array<Buffer>(300).fill(frame(9))), "1008"],
  [
    "unmasked",
    (url) => frame(1, JSON.stringify({ type: "handshake", url }), { masked: false }),
    "1002",
  ],
  ["compressed", () => frame(1, deflateRawSync("{}"), { reserved: 0x40 }), "1002"],
];

/** First messages that do not end before the relay gives up. */
const unfinishedHandshakes: readonly [name: string, write: () => Buffer][] = [
  [
    "that claims 16 MiB",
    () =>
      Buffer.concat([frame(1, "", { claimed: 16n * 1024n * 1024n }), Buffer.alloc(1_000_000, "x")]),
  ],
  [
    "in fragments beyond 128 kB",
    () =>
      Buffer.concat([
        frame(1, "{", { fin: false }),
        ...Array<Buffer>(1000).fill(frame(0, "x".repeat(1000), { fin: false })),
      ]),
  ],
  ["in fragments without end", () => frame(1, "{", { fin: false })],
  ["late", () => Buffer.alloc(0)],
];

async function runHandshake(
  write: (url: string) => Buffer,
  limits: Partial<RelayLimits>,
): Promise<string> {
  const target = await startSocketTarget();
  const relay = await startSocketRelay(target, { limits });
  const url = `ws://127.0.0.1:${target.port}/`;
  const wire = await openRawPage(relay, url, "Sec-WebSocket-Extensions: permessage-deflate\r\n");
  wire.socket.write(write(url));
  const close = await readClose(wire);
  return target.requests.length === 0 ? close : "SENT";
}

const backlogBytes = 256 * kilobyte;

/** How much one side sends while the other reads nothing. */
async function runUnread(reader: "page" | "target"): Promise<string> {
  const target = await startSocketTarget();
  const relay = await startSocketRelay(target, { limits: { backlogBytes } });
  const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
  await until(() => target.accepted.length === 1);
  const [other] = target.accepted;
  const [from, to] = reader === "page" ? [other, page.socket] : [page.socket, other];
  to?.pause();
  let sent = 0;
  const block = Buffer.alloc(64 * kilobyte);
  const more = (): void => {
    if (sent < 1500) from?.send(block, () => void ((sent += 1), more()));
  };
  more();
  await until(() => sent > 4);
  return (await untilSettled(() => sent)) < 700 ? "the sender waits" : "taken without end";
}

async function runIdleSockets(): Promise<string> {
  const target = await startSocketTarget();
  const relay = await startSocketRelay(target, {
    limits: { clientSockets: 3, handshakeMs: 60_000 },
  });
  const url = `ws://127.0.0.1:${target.port}/`;
  for (let count = 0; count < 3; count++) await openPage(relay, url);
  return openPage(relay, url).then(
    () => "opened",
    (error: unknown) => (String(error).includes("429") ? "429" : String(error)),
  );
}

function group<Data>(
  name: string,
  rows: readonly (readonly [name: string, data: Data, expected?: string])[],
  run: (data: Data) => Promise<string>,
): Attack[] {
  return rows.map(([row, data, expected = "4403 handshake-refused"]) => ({
    group: name,
    name: row,
    expected,
    run: () => run(data),
  }));
}

/** Sockets that are none, or too much. */
export const socketAttacks: readonly Attack[] = [
  ...group("sockets: handshakes", handshakes, (write) => runHandshake(write, longLimits)),
  ...group("sockets: handshakes", unfinishedHandshakes, (write) =>
    runHandshake(write, shortLimits),
  ),
  ...group("sockets: frames of pages", pageFrames, (bytes) => runPageFrames(bytes())),
  ...group("sockets: frames of targets", targetFrames, (bytes) => runTargetFrames(bytes())),
  ...group("sockets: answers of targets", targetAnswers, (act) => runTargetAnswer(act, longLimits)),
  ...group("sockets: answers of targets", unfinishedAnswers, (act) =>
    runTargetAnswer(act, shortLimits),
  ),
  ...group(
    "sockets: readers that do not read",
    [
      ["the page", "page", "the sender waits"],
      ["the target", "target", "the sender waits"],
    ] as const,
    runUnread,
  ),
  {
    group: "sockets: too many",
    name: "without a handshake, of one caller",
    expected: "429",
    run: runIdleSockets,
  },
];
