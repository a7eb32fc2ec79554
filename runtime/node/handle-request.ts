import type { IncomingMessage, ServerResponse } from "node:http";
import type { HostCheck } from "./check-host.js";
import type { ClientAddressFinder } from "./find-client-address.js";
import { createRequest } from "./create-request.js";
import { readBody, type IncomingBody } from "./read-body.js";
import { writeResponse } from "./write-response.js";

/** Connection details that a web-standard `Request` does not have. */
export interface FetchConnection {
  /** IP address of the client; absent if it has already disconnected. */
  readonly clientAddress?: string;
  /** Registers a function that is called when the response was sent or aborted. */
  onSent(listener: (sent: SentBytes) => void): void;
}

/** What was transferred of a request and its response. */
export interface SentBytes {
  /** Bytes of the request body received. */
  readonly requestBytes: number;
  /** Bytes of the response body sent. */
  readonly responseBytes: number;
  /** False when the connection closed before the end. */
  readonly isComplete: boolean;
}

/** A web-standard handler: returns the response to a request. */
export type FetchHandler = (request: Request, connection?: FetchConnection) => Promise<Response>;

/** A request of `node:http` and its handler. */
interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly handler: FetchHandler;
  readonly isAllowedHost: HostCheck;
  readonly findClientAddress: ClientAddressFinder;
  /** Milliseconds without data after which a slow client is disconnected. */
  readonly stallTimeout: number;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** How long a client may continue to send a body that is not read. */
const unreadBodyMs = 10_000;

/** Handles one request. Never rejects. */
export async function handleRequest(exchange: Exchange): Promise<void> {
  const { incoming, outgoing } = exchange;
  const disconnected = new AbortController();
  const body = readBody(incoming, exchange.stallTimeout);
  const sent = { responseBytes: 0 };
  const closed = new Promise<SentBytes>((resolve) => {
    outgoing.on("close", () => {
      const isComplete = outgoing.writableFinished;
      if (!isComplete) disconnected.abort();
      resolve({ requestBytes: body?.bytes ?? 0, responseBytes: sent.responseBytes, isComplete });
    });
  });
  outgoing.on("finish", () => body && dropUnread(incoming, body));
  // Errors of a lost connection are handled by the close event.
  outgoing.on("error", () => undefined);
  try {
    const clientAddress = exchange.findClientAddress(
      incoming.socket.remoteAddress,
      incoming.headers,
    );
    const response = await findResponse(exchange, body, disconnected.signal, {
      ...(clientAddress !== undefined && { clientAddress }),
      onSent: (listener) => void closed.then(listener),
    });
    await writeResponse(outgoing, response, {
      headOnly: incoming.method === "HEAD",
      stallTimeout: exchange.stallTimeout,
      sent,
    });
  } catch (error) {
    outgoing.destroy();
    if (!disconnected.signal.aborted) exchange.onError?.(error);
  }
}

async function findResponse(
  exchange: Exchange,
  body: IncomingBody | undefined,
  signal: AbortSignal,
  connection: FetchConnection,
): Promise<Response> {
  const { incoming, handler, isAllowedHost, onError } = exchange;
  if (!isAllowedHost(incoming.headers.host)) return respondWithError(421, "MisdirectedRequest");
  const request = createRequest(incoming, body?.stream, signal);
  if ("status" in request) return respondWithError(request.status, request.error);
  if (!isAllowedHost(new URL(request.url).host)) return respondWithError(421, "MisdirectedRequest");
  try {
    return await handler(request, connection);
  } catch (error) {
    if (!signal.aborted) onError?.(error);
    return respondWithError(500, "InternalError");
  }
}

function respondWithError(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { "x-content-type-options": "nosniff" } });
}

/** Reads and drops the rest of a body for a limited time, because closing at once could lose the response. */
function dropUnread(incoming: IncomingMessage, body: IncomingBody): void {
  body.drop();
  if (incoming.complete) return;
  const timer = setTimeout(() => incoming.destroy(), unreadBodyMs);
  incoming.once("close", () => clearTimeout(timer));
}
