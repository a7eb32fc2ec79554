import { describeFailure } from "../monitor/describe-failure.js";
import { toRequestId } from "../monitor/to-request-id.js";
import { anonymous, type Caller, type CallContext } from "./access/caller.js";
import type { Cors } from "./cors.js";
import { respondWithHealth, type HealthParts } from "./health.js";
import type { RegistryLog, RequestLogEntry } from "./log-request.js";
import type { RegistryMetrics } from "./registry-metrics.js";

/** Connection details that a server has about a request. */
export interface RequestConnection {
  /** IP address of the client, or of the trusted proxy's client. */
  readonly clientAddress?: string;
  /** Registers a function that is called when the response was sent or aborted. */
  onSent?(listener: (sent: SentResponse) => void): void;
}

/** What was transferred of a request and its response. */
export interface SentResponse {
  /** Bytes of the request body received. */
  readonly requestBytes: number;
  /** Bytes of the response body sent. */
  readonly responseBytes: number;
  /** False when the client disconnected before the end. */
  readonly isComplete: boolean;
}

/** Context of a call while it is served. */
export interface ServedCall extends CallContext {
  readonly requestId: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Declared path of the operation, once it is found. */
  route?: string;
  /** Error behind a 500 or 503 response. */
  failure?: unknown;
}

interface FetchParts extends HealthParts {
  readonly log: RegistryLog;
  readonly metrics: RegistryMetrics;
  readonly cors: Cors;
  /** Names the route in the log, for requests whose operation was not found. */
  readonly nameRoute: (request: Request) => string;
  /** Responds with the OpenAPI document; undefined for other requests. */
  readonly serveOpenApi: (request: Request) => Promise<Response> | undefined;
  readonly serve: (request: Request, call: ServedCall) => Promise<Response>;
  now(): Date;
}

/** Creates the function that handles all requests: preflights, metrics, health, OpenAPI, then calls. Logs each one. */
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
    const served =
      parts.cors.respondToPreflight(request) ??
      respondWithMetrics(request, parts.metrics) ??
      (await (respondWithHealth(request, parts) ??
        parts.serveOpenApi(request) ??
        parts.serve(request, call)));
    const response = withCommonHeaders(parts.cors, request, call, served);
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

/** Needs no token, because metrics have no data of callers. */
function respondWithMetrics(request: Request, metrics: RegistryMetrics): Response | undefined {
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
  const { name, locations } = describeFailure(failure);
  return { cause: locations[0] === undefined ? name : `${name} at ${locations[0]}` };
}

function withCommonHeaders(
  cors: Cors,
  request: Request,
  { requestId }: ServedCall,
  response: Response,
): Response {
  const headers = new Headers(response.headers);
  cors.addHeaders(request, headers);
  headers.set("x-request-id", requestId);
  // Browsers must not interpret stored data as a page or a script.
  headers.set("x-content-type-options", "nosniff");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
