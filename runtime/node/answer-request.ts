import type { IncomingMessage, ServerResponse } from "node:http";
import type { HostCheck } from "./check-host.js";
import { createRequest } from "./create-request.js";
import { readBody, type IncomingBody } from "./read-body.js";
import { writeResponse } from "./write-response.js";

/** A web-standard server: one request in, one response out. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** One exchange on `node:http`. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly handler: FetchHandler;
  readonly isAllowedHost: HostCheck;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Milliseconds that a client may go on sending a body that nobody reads. */
const unreadBodyLimit = 10_000;

/** Answers one request. Never rejects. */
export async function answerRequest(exchange: Exchange): Promise<void> {
  const { incoming, outgoing } = exchange;
  const gone = new AbortController();
  const body = readBody(incoming);
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  outgoing.on("finish", () => body && dropUnread(incoming, body));
  // A write that meets a connection just lost; the close event tells of that already.
  outgoing.on("error", () => undefined);
  try {
    const response = await findResponse(exchange, body, gone.signal);
    await writeResponse(outgoing, response, incoming.method === "HEAD");
  } catch (error) {
    outgoing.destroy();
    if (!gone.signal.aborted) exchange.onError?.(error);
  }
}

async function findResponse(
  exchange: Exchange,
  body: IncomingBody | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const { incoming, handler, isAllowedHost, onError } = exchange;
  if (!isAllowedHost(incoming.headers.host)) return writeProblem(421, "MisdirectedRequest");
  const request = createRequest(incoming, body?.stream, signal);
  if ("status" in request) return writeProblem(request.status, request.error);
  if (!isAllowedHost(new URL(request.url).host)) return writeProblem(421, "MisdirectedRequest");
  try {
    return await handler(request);
  } catch (error) {
    if (!signal.aborted) onError?.(error);
    return writeProblem(500, "InternalError");
  }
}

function writeProblem(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** The rest of a body that nobody read is dropped, so that the response arrives; not for ever. */
function dropUnread(incoming: IncomingMessage, body: IncomingBody): void {
  body.drop();
  if (incoming.complete) return;
  const timer = setTimeout(() => incoming.destroy(), unreadBodyLimit);
  incoming.once("close", () => clearTimeout(timer));
}
