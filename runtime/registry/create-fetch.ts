import { describeFailure } from "../monitor/describe-failure.js";
import { toRequestId } from "../monitor/to-request-id.js";
import { anonymous, type Caller, type CallContext } from "./access/caller.js";
import type { Cors } from "./cors.js";
import { answerHealth, type HealthParts } from "./health.js";
import type { RegistryLog, RequestLogEntry } from "./log-request.js";
import type { RegistryMetrics } from "./registry-metrics.js";

/** Metadata of a request on a server. */
export interface RequestConnection {
  /** IP address of the client; behind a trusted proxy, of the proxy's client. */
  readonly clientAddress?: string;
  /** Takes one function, called when the response was sent or cut. */
  onSent?(listener: (sent: SentResponse) => void): void;
}

/** The progress of an exchange. */
export interface SentResponse {
  /** Bytes of the request's body that came. */
  readonly requestBytes: number;
  /** Bytes of the response's body that went out. */
  readonly responseBytes: number;
  /** False when the client went away before all was sent. */
  readonly isComplete: boolean;
}

/** What a call knows, and what went wrong in it. */
export interface ServedCall extends CallContext {
  readonly requestId: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** The declared path of the operation, once it is found. */
  route?: string;
  /** The error that the response is 500 or 503 for. */
  failure?: unknown;
}

/** What every request passes through. */
export interface FetchParts extends HealthParts {
  readonly log: RegistryLog;
  readonly metrics: RegistryMetrics;
  readonly cors: Cors;
  /** What the log calls the route of a request that was answered before its operation was found. */
  readonly nameRoute: (request: Request) => string;
  /** Answers with the description of the registry's API; undefined for every other request. */
  readonly answerOpenApi: (request: Request) => Promise<Response> | undefined;
  readonly serve: (request: Request, call: ServedCall) => Promise<Response>;
  now(): Date;
}

/** One function for all requests: preflights, health, description, then calls; each answered and logged once. */
export function createFetch(
  parts: FetchParts,
): (request: Request, connection?: RequestConnection) => Promise<Response> {
  return async (request, connection = {}) => {
    const time = parts.now();
    const start = performance.now();
    const { clientAddress } = connection;
    const call: ServedCall = {
      caller: anonymous,
      requestId: toRequestId(request.headers.get("x-request-id")),
      signal: request.signal,
      ...(clientAddress !== undefined && { clientAddress }),
    };
    parts.metrics.begin();
    const answer =
      parts.cors.answerPreflight(request) ??
      answerMetrics(request, parts.metrics) ??
      (await (answerHealth(request, parts) ??
        parts.answerOpenApi(request) ??
        parts.serve(request, call)));
    const response = withOwnHeaders(parts.cors, request, call, answer);
    const finish = (sent?: SentResponse): void => {
      const entry: RequestLogEntry = {
        event: "request",
        time: time.toISOString(),
        requestId: call.requestId,
        ...(clientAddress !== undefined && { clientAddress }),
        ...nameCaller(call.caller),
        method: request.method,
        route: call.route ?? parts.nameRoute(request),
        status: response.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        ...(sent && { bytes: sent.responseBytes }),
        ...(sent?.isComplete === false && { incomplete: true }),
        ...nameCause(call),
      };
      parts.metrics.end(entry, sent?.requestBytes);
      parts.log(entry);
    };
    if (connection.onSent) connection.onSent(finish);
    else finish();
    return response;
  };
}

/** Also for who has no token: nothing in it tells of callers or of what is stored. */
function answerMetrics(request: Request, metrics: RegistryMetrics): Response | undefined {
  if (request.method !== "GET" || new URL(request.url).pathname !== "/metrics") return undefined;
  return new Response(metrics.print(), {
    headers: {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    },
  });
}

function nameCaller(caller: Caller): { readonly orgId?: string; readonly tokenId?: string } {
  if (caller.kind === "anonymous") return {};
  if (caller.kind === "bootstrap") return { tokenId: "bootstrap" };
  return { orgId: caller.orgId, tokenId: caller.id };
}

function nameCause({ failure }: ServedCall): { readonly cause?: string } {
  if (failure === undefined) return {};
  const { name, places } = describeFailure(failure);
  return { cause: places[0] === undefined ? name : `${name} at ${places[0]}` };
}

function withOwnHeaders(
  cors: Cors,
  request: Request,
  { requestId }: ServedCall,
  answer: Response,
): Response {
  const headers = new Headers(answer.headers);
  cors.addHeaders(request, headers);
  headers.set("x-request-id", requestId);
  // Nothing that callers stored may be taken for a page or a script.
  headers.set("x-content-type-options", "nosniff");
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}
