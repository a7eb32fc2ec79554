import { createSecureServer } from "node:http2";
import type { Http2SecureServer, SecureServerOptions, ServerHttp2Stream } from "node:http2";
import type { IncomingHttpHeaders, ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { afterTest } from "../../../after-test.js";
import type { RelayOptions } from "../../../../runtime/relay/index.js";
import { openSocket, startRelay } from "../relay-harness.js";
import type { RelayUnderTest } from "../relay-harness.js";
import { certificate, key } from "./vendor-certificate.js";

/** How a target responds to a call over HTTP/2. */
export type AnswerStream = (
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  raw: readonly string[],
) => void;

/** A target that speaks HTTP/2. */
export interface Http2Target {
  readonly server: Http2SecureServer;
  readonly port: number;
  readonly sessions: ServerHttp2Session[];
  /** What was negotiated for each connection. */
  readonly protocols: string[];
}

/** The address of the target, by a name that its certificate has. */
export const targetUrl = "https://api.vendor.example";

/** Starts a target on loopback. */
export async function startHttp2Target(
  answer: AnswerStream,
  options: SecureServerOptions = {},
): Promise<Http2Target> {
  const server = createSecureServer({ key, cert: certificate, ...options });
  const target: Http2Target = { server, port: 0, sessions: [], protocols: [] };
  const sockets: TLSSocket[] = [];
  server.on("secureConnection", (socket: TLSSocket) => {
    sockets.push(socket);
    target.protocols.push(String(socket.alpnProtocol));
  });
  server.on("session", (session) => {
    target.sessions.push(session);
    session.on("error", () => undefined);
  });
  server.on("stream", (...event: unknown[]) => {
    const [stream, headers, , raw] = event as [ServerHttp2Stream, IncomingHttpHeaders, 0, string[]];
    stream.on("error", () => undefined);
    answer(stream, headers, raw);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterTest(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { ...target, port: (server.address() as AddressInfo).port };
}

/** A relay that speaks HTTP/2 and takes every name for the target's. */
export function startHttp2Relay(
  target: { readonly port: number },
  options: Partial<RelayOptions> = {},
): Promise<RelayUnderTest> {
  return startRelay({
    anyHost: true,
    http2: true,
    resolve: () => Promise.resolve(["93.184.216.34"]),
    connect: ({ address, signal }) => openSocket(target.port, address, signal),
    certificateAuthorities: [certificate],
    ...options,
  });
}
