import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a server may take to end. */
export interface DrainOptions {
  /**
   * Milliseconds that new connections are still taken, so that load balancers see that the server is
   * not ready before they meet a closed port. Skipped when no connection is open. Default 0.
   */
  readonly notice?: number;
  /** Milliseconds for everything, the notice included; what still runs then is cut. Default 10,000. */
  readonly grace?: number;
}

/** The end of a server. */
export interface Drain {
  /** Whether the end has begun: responses say so, and nothing should send new callers. */
  readonly hasBegun: boolean;
  /**
   * Ends the server without cutting what runs: all responses carry `Connection: close` from now on;
   * after the notice no connection is taken and idle ones are closed. Resolves when no request
   * runs and the port is free, or when the grace is over and the rest was cut. Called again, it waits for the first.
   */
  run(options?: DrainOptions): Promise<void>;
}

/** Milliseconds that connections which were cut may take to vanish. */
const cutMs = 200;

/** Milliseconds that running requests get by default. */
export const defaultGrace = 10_000;

/**
 * Watches a server from its first connection on, to end it one day. Call it before the server listens.
 * `onStop` is called when no connection is taken any more, to close what was upgraded; its promise is waited for.
 */
export function createDrain(server: Server, onStop?: () => Promise<void> | undefined): Drain {
  const connections = new Set<Socket>();
  const running = new Set<ServerResponse>();
  const idle = new EventTarget();
  let ended: Promise<void> | undefined;
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  // Before every other listener, which may answer at once.
  server.prependListener("request", (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    running.add(outgoing);
    if (ended) outgoing.setHeader("connection", "close");
    outgoing.once("close", () => {
      running.delete(outgoing);
      if (running.size === 0) idle.dispatchEvent(new Event("idle"));
      // A connection kept alive after its last response would hold up the end.
      if (ended && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  const end = async ({ notice = 0, grace = defaultGrace }: DrainOptions): Promise<void> => {
    for (const outgoing of running) announceClose(outgoing);
    const start = performance.now();
    if (connections.size > 0) await wait(Math.min(notice, grace));
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    closeUnused(server, connections);
    const left = Math.max(0, grace - (performance.now() - start));
    const stopped = onStop?.();
    if (running.size > 0) await waitForIdle(idle, left);
    await stopped;
    // Whatever is left is late, or has sent half a request; what was upgraded belongs to its owner.
    server.closeAllConnections();
    await Promise.race([closed, wait(cutMs)]);
  };
  return {
    get hasBegun() {
      return ended !== undefined;
    },
    run: (options = {}) => (ended ??= end(options)),
  };
}

/** A response that has begun said something else already; its connection is closed when it is idle. */
function announceClose(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader("connection", "close");
}

/** Those that wait for a next request, and those that never sent one. */
function closeUnused(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function waitForIdle(idle: EventTarget, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    idle.addEventListener("idle", end, { once: true });
  });
}
