import { request as httpRequest } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { createRelay } from "../../../runtime/relay/index.js";
import type {
  ConnectToAddress,
  RelayCallEntry,
  RelayOptions,
} from "../../../runtime/relay/index.js";
import { decodeEnvelope, encodeHeaderPairs } from "../../../runtime/relay/protocol.js";
import type { HeaderPair, RelayEnvelope } from "../../../runtime/relay/protocol.js";
import { afterTest } from "../../after-test.js";

/** The origin of the page in these tests. */
export const pageOrigin = "http://docs.example";

/** A server on loopback that shows every byte and responds with bytes. */
export interface RawTarget {
  readonly port: number;
  /** All bytes received, of all connections in order. */
  received(): Buffer;
  /** Connections accepted so far. */
  readonly sockets: Socket[];
}

/** Calls `answer` when a header block has come; the bytes are the connection's so far. */
export async function startTarget(
  answer: (socket: Socket, head: string) => void,
): Promise<RawTarget> {
  const chunks: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let head = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const block = head.slice(0, end + 4);
      head = "";
      answer(socket, block);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterTest(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, sockets, received: () => Buffer.concat(chunks) };
}

/** A target that gives one fixed answer to every request. */
export function startFixedTarget(answer: string | Buffer): Promise<RawTarget> {
  return startTarget((socket) => void socket.write(answer));
}

/** A relay under test, with what it wrote to its log. */
export interface RelayUnderTest {
  readonly port: number;
  readonly url: string;
  readonly log: RelayCallEntry[];
}

/** A relay on loopback whose connector dials nothing but loopback. */
export async function startRelay(options: Partial<RelayOptions> = {}): Promise<RelayUnderTest> {
  const log: RelayCallEntry[] = [];
  const relay = createRelay({
    allowedTargets: [],
    allowedOrigins: [pageOrigin],
    connect: connectToLoopback,
    resolve: () => Promise.reject(new Error("no resolver in this test")),
    log: (entry) => entry.event !== "problem" && log.push(entry),
    ...options,
  });
  const { url } = await relay.listen({ port: 0 });
  afterTest(() => relay.close());
  return { port: Number(new URL(url).port), url, log };
}

/** A relay and a target that it may call. */
export async function startPair(
  answer: string | Buffer | ((socket: Socket, head: string) => void),
  options: Partial<RelayOptions> = {},
): Promise<{ relay: RelayUnderTest; target: RawTarget; base: string }> {
  const target =
    typeof answer === "function" ? await startTarget(answer) : await startFixedTarget(answer);
  const allowedTargets = [{ host: "127.0.0.1", port: target.port }];
  const relay = await startRelay({ allowedTargets, ...options });
  return { relay, target, base: `http://127.0.0.1:${target.port}` };
}

/** Dials loopback alone; any other address fails the test. */
export const connectToLoopback: ConnectToAddress = ({ address, port, signal }) => {
  if (address !== "127.0.0.1") throw new Error(`dialled ${address}`);
  return openSocket(port, address, signal);
};

/** Opens a real connection to a port of loopback, and says that it was to `peer`. */
export function openSocket(
  port: number,
  peer: string,
  signal: AbortSignal,
): Promise<{ socket: Socket; peer: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    signal.addEventListener("abort", () => {
      if (socket.connecting) socket.destroy();
    });
    socket.once("error", reject);
    socket.once("connect", () => resolve({ socket, peer }));
  });
}

/** What a caller may say. */
export interface CallOptions {
  readonly method?: string;
  /** Pairs for the target. */
  readonly pairs?: readonly HeaderPair[];
  /** Headers of the call to the relay. */
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
  /** Default: the page's origin; null for none. */
  readonly origin?: string | null;
  /** Called after each piece of the response's body. */
  readonly onData?: () => void;
}

/** What came back. */
export interface RelayAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: string[];
  readonly body: Buffer;
  readonly envelope: RelayEnvelope | undefined;
  /** The relay's own error code. */
  readonly error: string | undefined;
  /** Whether the body came to its end. */
  readonly complete: boolean;
}

/** Calls the relay for a target, byte for byte as given. */
export function call(
  relay: RelayUnderTest,
  targetUrl: string,
  options: CallOptions = {},
): Promise<RelayAnswer> {
  const { origin = pageOrigin, pairs, body } = options;
  const headers = {
    ...(origin === null ? {} : { origin }),
    ...(pairs === undefined ? {} : { "x-relay-headers": encodeHeaderPairs(pairs) }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port: relay.port,
        path: `/proxy/${targetUrl}`,
        method: options.method ?? "GET",
        headers:
          body === undefined ? headers : { "content-length": Buffer.byteLength(body), ...headers },
        agent: false,
        maxHeaderSize: 256 * 1024,
      },
      (response) => {
        const chunks: Buffer[] = [];
        const finish = (): void => {
          const text = response.headers["x-relay-response"];
          resolve({
            status: response.statusCode ?? 0,
            statusText: response.statusMessage ?? "",
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: Buffer.concat(chunks),
            envelope: typeof text === "string" ? decodeEnvelope(text) : undefined,
            error: response.headers["x-relay-error"]?.toString(),
            complete: response.complete,
          });
        };
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("data", () => options.onData?.());
        response.on("error", () => undefined);
        response.on("close", finish);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Sends bytes to a port of loopback and gives everything that comes until the end. */
export function exchangeBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect({ host: "127.0.0.1", port }, () => void socket.write(bytes, "latin1"));
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

/** Waits until a condition holds; fails after a while. */
export async function until(condition: () => boolean, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > end) throw new Error("the condition did not come to hold");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** A complete response with a declared length. */
export function responseText(
  status: string,
  headers: readonly string[] = [],
  body: string | Buffer = "",
): Buffer {
  const lines = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`];
  return Buffer.concat([
    Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"),
    typeof body === "string" ? Buffer.from(body) : body,
  ]);
}

/** A connector that must never be asked. */
export function forbidConnections(): { connect: ConnectToAddress; dialled: string[] } {
  const dialled: string[] = [];
  return {
    dialled,
    connect: ({ address }) => {
      dialled.push(address);
      return Promise.reject(new Error("must not be dialled"));
    },
  };
}

/** A resolver that knows no private address. */
export const resolvePublic = (): Promise<string[]> => Promise.resolve(["93.184.216.34"]);
