import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How many connections a server takes at once. */
export interface ConnectionLimits {
  /** In all. Default 10,000. */
  readonly total?: number;
  /** From one IP address; 0 for any number. Default 0. */
  readonly perAddress?: number;
  /** Whether an address may open any number, as the proxies in front of the server must. */
  readonly isExempt?: (address: string) => boolean;
}

/** What the limits did. */
export interface ConnectionCount {
  /** Open now. */
  readonly open: number;
  /** Refused since the start. */
  readonly refused: number;
}

const refusal = [
  "HTTP/1.1 503 Service Unavailable",
  "connection: close",
  "content-type: application/json",
  "retry-after: 1",
  "x-content-type-options: nosniff",
];

/**
 * Refuses connections beyond the limits with 503: half-open ones cost a caller little and the
 * server a descriptor each.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): ConnectionCount {
  const { total = 10_000, perAddress = 0, isExempt = () => false } = limits;
  const open = new Map<string, number>();
  const count = { open: 0, refused: 0 };
  server.prependListener("connection", (socket: Socket) => {
    const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    const own = open.get(address) ?? 0;
    const isOver = perAddress > 0 && own >= perAddress && !isExempt(address);
    if (count.open >= total || isOver) {
      count.refused += 1;
      return refuse(socket);
    }
    count.open += 1;
    open.set(address, own + 1);
    socket.once("close", () => {
      count.open -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
  return count;
}

function refuse(socket: Socket): void {
  const body = JSON.stringify({ error: "TooManyConnections" });
  socket.on("error", () => undefined);
  socket.end([...refusal, `content-length: ${body.length}`, "", body].join("\r\n"));
  // The request is never read; closed with unread bytes, the connection would reset before the answer arrives.
  setTimeout(() => socket.destroy(), 500).unref();
}
