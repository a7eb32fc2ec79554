import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Timeouts of a shutdown. */
export interface DrainOptions {
  /**
   * Milliseconds that new connections are still accepted, so that load balancers notice that the server is not
   * ready before its port closes. Skipped when no connection is open. Default 0.
   */
  readonly notice?: number;
  /** Milliseconds until remaining connections are closed, including the notice. Default 10,000. */
  readonly grace?: number;
}

/** Graceful shutdown of a server. */
export interface Drain {
  /** Whether the shutdown has begun. */
  readonly hasBegun: boolean;
  /**
   * Shuts the server down without aborting requests in progress. All responses have `Connection: close` from
   * now on. After the notice, new connections are refused and idle ones closed. Resolves when all requests have
   * ended, or when the grace period is over and the remaining connections are closed. Further calls wait for the
   * first one.
   */
  run(options?: DrainOptions): Promise<void>;
}

/** Time to wait for closed connections to end. */
const cutMs = 200;

/** Default of {@link DrainOptions.grace}. */
export const defaultGrace = 10_000;

/**
 * Tracks the connections of a server for a later shutdown. Call it before the server listens.
 *
 * @param onStop Called when no new connections are accepted, to close upgraded ones. Its promise is awaited.
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
  // Before all other listeners, which may respond at once.
  server.prependListener("request", (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    running.add(outgoing);
    if (ended) outgoing.setHeader("connection", "close");
    outgoing.once("close", () => {
      running.delete(outgoing);
      if (running.size === 0) idle.dispatchEvent(new Event("idle"));
      // An idle connection would delay the shutdown.
      if (ended && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  const end = async ({ notice = 0, grace = defaultGrace }: DrainOptions): Promise<void> => {
    for (const outgoing of running) announceClose(outgoing);
    const start = performance.now();
    if (connections.size > 0) await delay(Math.min(notice, grace));
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    closeUnused(server, connections);
    const remainingMs = Math.max(0, grace - (performance.now() - start));
    const stopped = onStop?.();
    if (running.size > 0) await waitForIdle(idle, remainingMs);
    await stopped;
    // Closes late requests and incomplete ones. Upgraded connections are closed by `onStop`.
    server.closeAllConnections();
    await Promise.race([closed, delay(cutMs)]);
  };
  return {
    get hasBegun() {
      return ended !== undefined;
    },
    run: (options = {}) => (ended ??= end(options)),
  };
}

/** Headers of a response that has begun cannot change. Its connection is closed when it is idle. */
function announceClose(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader("connection", "close");
}

/** Closes connections that are idle or have not sent a request. */
function closeUnused(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}

function delay(ms: number): Promise<void> {
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
