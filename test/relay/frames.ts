import type { RelayUnderTest } from "../runtime/relay/relay-harness.js";
import { until } from "../runtime/relay/relay-harness.js";
import { callHead, openWire } from "./wire.js";
import type { Wire } from "./wire.js";

/** What a frame may differ in from a correct one of a page (RFC 6455, 5.2). */
export interface FrameOptions {
  /** Default: true. */
  readonly fin?: boolean;
  /** Default: true, as pages must and targets must not. */
  readonly masked?: boolean;
  /** The three reserved bits, 0x40 to 0x10. */
  readonly reserved?: number;
  /** The length that the frame claims; default: the payload's. */
  readonly claimed?: bigint;
}

/** A frame as bytes; the mask is four zeros. */
export function frame(
  opcode: number,
  payload: string | Buffer = "",
  options: FrameOptions = {},
): Buffer {
  const { fin = true, masked = true, reserved = 0 } = options;
  const data = Buffer.from(payload);
  const length = options.claimed ?? BigInt(data.length);
  const mask = masked ? 0x80 : 0;
  const head = Buffer.alloc(length < 126n ? 2 : length < 65_536n ? 4 : 10);
  head[0] = (fin ? 0x80 : 0) | reserved | opcode;
  head[1] = mask | (length < 126n ? Number(length) : length < 65_536n ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(Number(length), 2);
  if (head.length === 10) head.writeBigUInt64BE(length, 2);
  return Buffer.concat([head, Buffer.alloc(masked ? 4 : 0), data]);
}

const upgrade =
  "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

/** Opens a page's socket of which every byte is written by hand; nothing has been sent on it. */
export async function openRawPage(
  relay: RelayUnderTest,
  url: string,
  extensions = "",
): Promise<Wire> {
  const head = callHead(relay, url).replace("close", "Upgrade") + upgrade;
  const wire = openWire(relay, `${head}${extensions}\r\n`);
  await until(() => wire.text().includes("\r\n\r\n"));
  return wire;
}

/** The handshake as a frame. */
export function handshakeFrame(url: string): Buffer {
  return frame(1, JSON.stringify({ type: "handshake", url, headers: {} }));
}

/** The code and reason of the relay's close, which is not answered; `cut` when it says nothing. */
export async function readClose(wire: Wire): Promise<string> {
  let isClosed = false;
  void wire.closed.then(() => (isClosed = true));
  await until(() => isClosed || findClose(wire) !== undefined);
  return findClose(wire) ?? "cut";
}

function findClose(wire: Wire): string | undefined {
  const text = wire.text();
  const bytes = Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4), "latin1");
  for (let at = 0; at + 2 <= bytes.length;) {
    const length = (bytes[at + 1] ?? 0) & 0x7f;
    if (length > 125) throw new Error("The relay has sent a message, and none was expected.");
    const payload = bytes.subarray(at + 2, at + 2 + length);
    if (((bytes[at] ?? 0) & 0xf) === 8) {
      if (payload.length < 2) return "closed without code";
      return `${payload.readUInt16BE(0)} ${payload.subarray(2).toString()}`.trim();
    }
    at += 2 + length;
  }
  return undefined;
}
