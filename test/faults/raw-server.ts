import net from "node:net";
import { deflateSync, gzipSync } from "node:zlib";
import type { Answer, Exchange } from "./row.js";

/** A raw TCP server on loopback that answers each request as a row tells it. */
export interface RawServer {
  readonly url: string;
  readonly port: number;
  /** The texts of the requests so far (latin1), without a page's preflights, in order of arrival. */
  readonly requests: readonly string[];
  /** Milliseconds since 1970 of each request. */
  readonly times: readonly number[];
  /** Connections so far. */
  readonly connections: number;
  /** The paths of requests whose connection is open, each as often as it is. */
  openPaths(): string[];
  close(): Promise<void>;
}

/** How a raw server differs from the ordinary. */
export interface RawServerOptions {
  /** Answers the first bytes of a connection, whatever they are. */
  readonly anyBytes?: boolean;
  /** Lets pages of other origins read every response. Default false. */
  readonly allowPages?: boolean;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Listens in its stead, for TLS. */
  readonly listener?: net.Server;
  /** The event of a new connection. Default "connection". */
  readonly event?: string;
}

interface State {
  readonly requests: string[];
  readonly times: number[];
  readonly counts: Map<string, number>;
  readonly open: Map<net.Socket, string>;
  connections: number;
}

/** Starts a server on a free port. */
export async function startRawServer(
  answer: Answer,
  options: RawServerOptions = {},
): Promise<RawServer> {
  const { listener = net.createServer(), host = "127.0.0.1", event = "connection" } = options;
  const state: State = {
    requests: [],
    times: [],
    counts: new Map(),
    open: new Map(),
    connections: 0,
  };
  const plain = new Set<net.Socket>();
  listener.on("connection", (socket: net.Socket) => {
    plain.add(socket);
    socket.on("close", () => plain.delete(socket));
  });
  listener.on(event, (socket: net.Socket) => {
    state.connections++;
    serve(socket, state, answer, options);
  });
  // A busy machine resets calls of a storm that wait for longer than the queue is.
  const place = { port: 0, host, backlog: 4096 };
  await new Promise<void>((resolve) => listener.listen(place, resolve));
  const { port } = listener.address() as net.AddressInfo;
  return Object.assign(state, {
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    openPaths: () => [...state.open.values()].filter(Boolean),
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of plain) socket.destroy();
        listener.close(() => resolve());
      }),
  });
}

function serve(socket: net.Socket, state: State, answer: Answer, options: RawServerOptions): void {
  let received = "";
  state.open.set(socket, "");
  socket.on("close", () => state.open.delete(socket));
  socket.on("error", () => {});
  socket.setNoDelay(true);
  const take = (request: string) => {
    if (options.allowPages && request.startsWith("OPTIONS ")) return socket.write(preflight);
    const path = /^\S+ ([^\s?]*)/.exec(request)?.[1] ?? "";
    const count = state.requests.push(request) - 1;
    state.times.push(Date.now());
    const countOfPath = state.counts.get(path) ?? 0;
    state.counts.set(path, countOfPath + 1);
    state.open.set(socket, path);
    return answer(createExchange(socket, { request, path, count, countOfPath }, options));
  };
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    if (options.anyBytes) return take(received);
    for (let length = findLength(received); length > 0; length = findLength(received)) {
      const request = received.slice(0, length);
      received = received.slice(length);
      take(request);
    }
    return undefined;
  });
}

const pages = [
  "access-control-allow-origin: *",
  "access-control-expose-headers: *",
  "access-control-allow-methods: *",
  "access-control-allow-headers: authorization, *",
  "",
].join("\r\n");
const preflight = `HTTP/1.1 204 No Content\r\n${pages}\r\n`;

function createExchange(
  socket: net.Socket,
  seen: Pick<Exchange, "request" | "path" | "count" | "countOfPath">,
  { allowPages }: RawServerOptions,
): Exchange {
  const prepare = (text: string | Uint8Array) =>
    typeof text === "string" && allowPages
      ? Buffer.from(
          text.replaceAll(/(^|\r\n\r\n)(HTTP\/1\.[01] [2-9]\d\d[^\r]*\r\n)/g, `$1$2${pages}`),
          "utf8",
        )
      : text;
  return {
    ...seen,
    write: (text) => void socket.write(prepare(text)),
    end: (text = "") => void socket.end(prepare(text)),
    reset: () => void socket.resetAndDestroy(),
    onClose: (action) => void socket.on("close", action),
    gzip: (text) => gzipSync(text),
    deflate: (text) => deflateSync(text),
  };
}

/** The length of the first whole request, 0 while it is not whole. */
function findLength(received: string): number {
  const head = received.indexOf("\r\n\r\n");
  if (head < 0) return 0;
  const fields = received.slice(0, head);
  if (/\r\ntransfer-encoding: chunked/i.test(fields)) {
    const last = received.indexOf("0\r\n\r\n", head + 4);
    return last < 0 ? 0 : last + 5;
  }
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(fields)?.[1] ?? 0);
  const total = head + 4 + length;
  return received.length >= total ? total : 0;
}
