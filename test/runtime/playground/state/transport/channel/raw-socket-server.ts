import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { startTarget, type RawTarget } from "../../../../relay/relay-harness.js";

/** Accepts a handshake by hand, with a subprotocol if one is given (RFC 6455, section 4.2.2). */
export function acceptHandshake(socket: Socket, head: string, protocol?: string): void {
  const key = /^sec-websocket-key: *(\S+)/im.exec(head)?.[1] ?? "";
  const accept = createHash("sha1")
    .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest("base64");
  const selected = protocol === undefined ? "" : `Sec-WebSocket-Protocol: ${protocol}\r\n`;
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n${selected}\r\n`,
  );
}

/** A short frame of a server (RFC 6455, section 5.2): its first byte, then what it carries. */
export function frame(first: number, payload: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([first, payload.length]), payload]);
}

/** A close frame; the code may be one that must not be sent. */
export function closeFrame(code: number, reason = ""): Buffer {
  const payload = Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]);
  return frame(0x88, payload);
}

/** A server that accepts every handshake, then acts on the bare connection. */
export function startRawSockets(act: (socket: Socket) => void): Promise<RawTarget> {
  const open = new Set<Socket>();
  return startTarget((socket, head) => {
    // What comes after the handshake are frames, and nobody looks at them.
    if (open.has(socket)) return;
    open.add(socket);
    acceptHandshake(socket, head);
    act(socket);
  });
}
