import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Limits of concurrent connections. */
export interface ConnectionLimits {
  /** Maximum number of connections. Default 10,000. */
  readonly total?: number;
  /** Maximum number from one IP address; 0 for no limit. Default 0. */
  readonly perAddress?: number;
  /** Whether an address is exempt from `perAddress`, such as a proxy in front of the server. */
  readonly isExempt?: (address: string) => boolean;
}

/** Numbers of connections. */
export interface ConnectionCount {
  readonly open: number;
  /** Refused since the server started. */
  readonly refused: number;
}

const responseHead = [
  "HTTP/1.1 503 Service Unavailable",
  "connection: close",
  "content-type: application/json",
  "retry-after: 1",
  "x-content-type-options: nosniff",
];

/**
 * Refuses connections beyond the limits with 503, because idle connections cost an attacker little and the
 * server a file descriptor each.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): ConnectionCount {
  const { total = 10_000, perAddress = 0, isExempt = () => false } = limits;
  const open = new Map<string, number>();
  const count = { open: 0, refused: 0 };
  server.prependListener("connection", (socket: Socket) => {
    const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    const current = open.get(address) ?? 0;
    const isOver = perAddress > 0 && current >= perAddress && !isExempt(address);
    if (count.open >= total || isOver) {
      count.refused += 1;
      return refuse(socket);
    }
    count.open += 1;
    open.set(address, current + 1);
    socket.once("close", () => {
      count.open -= 1;
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining === 0) open.delete(address);
      else open.set(address, remaining);
    });
  });
  return count;
}

function refuse(socket: Socket): void {
  const body = JSON.stringify({ error: "TooManyConnections" });
  socket.on("error", () => undefined);
  socket.end([...responseHead, `content-length: ${body.length}`, "", body].join("\r\n"));
  // Closing a connection with unread bytes resets it, which could lose the response.
  setTimeout(() => socket.destroy(), 500).unref();
}
