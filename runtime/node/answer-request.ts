import type { IncomingMessage, ServerResponse } from "node:http";
import type { HostCheck } from "./check-host.js";
import type { ClientAddressFinder } from "./find-client-address.js";
import { createRequest } from "./create-request.js";
import { readBody, type IncomingBody } from "./read-body.js";
import { writeResponse } from "./write-response.js";

/** What a web-standard request does not contain. */
export interface FetchConnection {
  /** IP address of the client; absent when it is gone already. */
  readonly clientAddress?: string;
  /** Takes one function, called when the response was sent or cut. */
  onSent(listener: (sent: SentBytes) => void): void;
}

/** The progress of an exchange. */
export interface SentBytes {
  /** Bytes of the request's body that came. */
  readonly requestBytes: number;
  /** Bytes of the response's body that went out. */
  readonly responseBytes: number;
  /** False when the client went away, or was cut, before all was sent. */
  readonly isComplete: boolean;
}

/** A web-standard server: one request in, one response out. */
export type FetchHandler = (request: Request, connection?: FetchConnection) => Promise<Response>;

/** One exchange on `node:http`. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly handler: FetchHandler;
  readonly isAllowedHost: HostCheck;
  readonly findClientAddress: ClientAddressFinder;
  /** Milliseconds without data after which a slow client is disconnected. */
  readonly stallTimeout: number;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Milliseconds that a client may go on sending a body that is not read. */
const unreadBodyLimit = 10_000;

/** Answers one request. Never rejects. */
export async function answerRequest(exchange: Exchange): Promise<void> {
  const { incoming, outgoing } = exchange;
  const gone = new AbortController();
  const body = readBody(incoming, exchange.stallTimeout);
  const sent = { responseBytes: 0 };
  const closed = new Promise<SentBytes>((resolve) => {
    outgoing.on("close", () => {
      const isComplete = outgoing.writableFinished;
      if (!isComplete) gone.abort();
      resolve({ requestBytes: body?.bytes ?? 0, responseBytes: sent.responseBytes, isComplete });
    });
  });
  outgoing.on("finish", () => body && dropUnread(incoming, body));
  // A write that meets a connection just lost; the close event tells of that already.
  outgoing.on("error", () => undefined);
  try {
    const clientAddress = exchange.findClientAddress(
      incoming.socket.remoteAddress,
      incoming.headers,
    );
    const response = await findResponse(exchange, body, gone.signal, {
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
    if (!gone.signal.aborted) exchange.onError?.(error);
  }
}

async function findResponse(
  exchange: Exchange,
  body: IncomingBody | undefined,
  signal: AbortSignal,
  connection: FetchConnection,
): Promise<Response> {
  const { incoming, handler, isAllowedHost, onError } = exchange;
  if (!isAllowedHost(incoming.headers.host)) return writeProblem(421, "MisdirectedRequest");
  const request = createRequest(incoming, body?.stream, signal);
  if ("status" in request) return writeProblem(request.status, request.error);
  if (!isAllowedHost(new URL(request.url).host)) return writeProblem(421, "MisdirectedRequest");
  try {
    return await handler(request, connection);
  } catch (error) {
    if (!signal.aborted) onError?.(error);
    return writeProblem(500, "InternalError");
  }
}

function writeProblem(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { "x-content-type-options": "nosniff" } });
}

/** Drops the unread rest of a body, for a limited time, so that the response arrives. */
function dropUnread(incoming: IncomingMessage, body: IncomingBody): void {
  body.drop();
  if (incoming.complete) return;
  const timer = setTimeout(() => incoming.destroy(), unreadBodyLimit);
  incoming.once("close", () => clearTimeout(timer));
}
