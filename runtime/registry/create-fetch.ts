import { anonymous, type CallContext } from "./access/caller.js";
import type { Cors } from "./cors.js";
import { answerHealth } from "./health.js";
import type { RegistryLog } from "./log-request.js";
import type { RegistryStore } from "./store/registry-store.js";

/** What every request passes through. */
export interface FetchParts {
  readonly store: RegistryStore;
  readonly log: RegistryLog;
  readonly cors: Cors;
  /** What the log calls the route of a request. */
  readonly nameRoute: (request: Request) => string;
  readonly serve: (request: Request, context: CallContext) => Promise<Response>;
}

/** One function for all requests: preflights, health, then calls; each answered and logged once. */
export function createFetch(parts: FetchParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const start = performance.now();
    const answer =
      parts.cors.answerPreflight(request) ??
      (await (answerHealth(request, parts.store) ?? parts.serve(request, { caller: anonymous })));
    const response = withCors(parts.cors, request, answer);
    parts.log({
      event: "request",
      method: request.method,
      route: parts.nameRoute(request),
      status: response.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
    return response;
  };
}

function withCors(cors: Cors, request: Request, answer: Response): Response {
  const headers = new Headers(answer.headers);
  cors.addHeaders(request, headers);
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}
