import type { EndpointEncoding } from "../http/index.js";
import { refuseCaller, type Refusal } from "./access.js";
import type { CallContext } from "./call-context.js";
import { anonymous, type CallerFinder } from "./caller.js";
import type { Cors } from "./cors.js";
import { printRoute, type OperationFinder } from "./find-operation.js";
import { answerHealth } from "./health.js";
import { describeProblem, type RegistryLog } from "./log-request.js";
import { isDatabaseUnavailable } from "./store/registry-database.js";
import type { RegistryStore } from "./store/registry-store.js";
import { unavailableBody, unavailableHeaders } from "./unavailable.js";

/** What every request passes through. */
export interface FetchParts {
  readonly store: RegistryStore;
  readonly log: RegistryLog;
  readonly cors: Cors;
  readonly findCaller: CallerFinder;
  readonly findOperation: OperationFinder;
  /** False for operations that are declared but not made yet: whoever calls them is answered 501. */
  readonly isImplemented: (operation: EndpointEncoding) => boolean;
  readonly serve: (request: Request, context: CallContext) => Promise<Response>;
}

/** One function for all requests: preflights, health, then calls; each answered and logged once. */
export function createFetch(parts: FetchParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const start = performance.now();
    const path = new URL(request.url).pathname;
    const operation = parts.findOperation(request.method, path);
    const answer = await findAnswer(parts, request, path, operation);
    const response = withCors(parts.cors, request, answer);
    parts.log({
      event: "request",
      method: request.method,
      route: operation ? printRoute(operation) : findFixedRoute(path),
      status: response.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
    return response;
  };
}

async function findAnswer(
  parts: FetchParts,
  request: Request,
  path: string,
  operation: EndpointEncoding | undefined,
): Promise<Response> {
  try {
    const fixed = parts.cors.answerPreflight(request) ?? answerHealth(request, path, parts.store);
    if (fixed !== undefined) return await fixed;
    return await answerCall(parts, request, operation);
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return Response.json(unavailableBody, {
        status: 503,
        headers: unavailableHeaders.map(([name, value]) => [name, value]),
      });
    }
    parts.log(describeProblem(error, operation));
    return Response.json({ error: "InternalError" }, { status: 500 });
  }
}

/** Refuses before a body is read: who may not call cannot make the registry take in 100 MiB. */
async function answerCall(
  parts: FetchParts,
  request: Request,
  operation: EndpointEncoding | undefined,
): Promise<Response> {
  if (operation !== undefined && !parts.isImplemented(operation)) return answerNotImplemented();
  const caller = operation === undefined ? anonymous : await parts.findCaller(request);
  const refusal = operation && refuseCaller(operation.id, caller);
  return refusal ? answerRefusal(refusal) : parts.serve(request, { caller });
}

/** Trying again does not help, although clients do so on every status from 500 on. */
function answerNotImplemented(): Response {
  const headers = { "x-should-retry": "false" };
  return Response.json({ error: "NotImplemented" }, { status: 501, headers });
}

function answerRefusal({ error, content }: Refusal<"UnauthorizedError">): Response {
  const headers = { "www-authenticate": "Bearer" };
  return Response.json({ error, content }, { status: 401, headers });
}

function withCors(cors: Cors, request: Request, answer: Response): Response {
  const headers = new Headers(answer.headers);
  cors.addHeaders(request, headers);
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}

function findFixedRoute(path: string): string {
  return path === "/healthz" || path === "/readyz" ? path : "(unknown)";
}
