import { request as requestSecurely } from "node:https";
import type { RequestOptions } from "node:https";
import type { ClientRequest, IncomingMessage } from "node:http";
import { connect } from "node:tls";
import type { TLSSocket } from "node:tls";
import { decodeEnvelope } from "../../../runtime/relay/protocol.js";
import type { RelayEnvelope } from "../../../runtime/relay/protocol.js";
import { relayCertificate, relayName } from "./start-proxy.js";

/** The origin of the page in these tests. */
export const pageOrigin = "https://docs.example.com";

/** What a page says to a relay behind a proxy. */
export interface ProxiedCall extends Pick<RequestOptions, "method" | "localAddress"> {
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

/** What came back, whole. */
export interface ProxiedAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  readonly envelope: RelayEnvelope | undefined;
  /** The relay's own error code. */
  readonly error: string | undefined;
  /** Whether the body came to its end. */
  readonly complete: boolean;
}

/** Opens a connection to a proxy. */
export function connectThrough(port: number, protocols = ["http/1.1"]): TLSSocket {
  return connect({
    host: "127.0.0.1",
    port,
    ca: relayCertificate,
    servername: relayName,
    ALPNProtocols: protocols,
  });
}

/** Opens a call to a path of a proxy, byte for byte as given; whoever asks for it ends it. */
export function openThrough(
  port: number,
  path: string,
  { headers, method = "GET", localAddress }: ProxiedCall = {},
): ClientRequest {
  return requestSecurely({
    host: "127.0.0.1",
    port,
    path,
    method,
    headers: { host: relayName, origin: pageOrigin, ...headers },
    ca: relayCertificate,
    servername: relayName,
    agent: false,
    maxHeaderSize: 256 * 1024,
    ...(localAddress !== undefined && { localAddress }),
  });
}

/** Calls a path of a proxy. */
export function callThrough(
  port: number,
  path: string,
  call: ProxiedCall = {},
): Promise<ProxiedAnswer> {
  const headers = { ...call.headers };
  if (call.body !== undefined) headers["content-length"] ??= String(call.body.length);
  const request = openThrough(port, path, { ...call, headers });
  const answer = readAnswer(request);
  request.end(call.body);
  return answer;
}

/** The whole response to an open call. */
export function readAnswer(request: ClientRequest): Promise<ProxiedAnswer> {
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => undefined);
      response.on("close", () => {
        const envelope = response.headers["x-relay-response"];
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          envelope: typeof envelope === "string" ? decodeEnvelope(envelope) : undefined,
          error: response.headers["x-relay-error"]?.toString(),
          complete: response.complete,
        });
      });
    });
  });
}
