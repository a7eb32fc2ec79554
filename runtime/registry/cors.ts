/** What pages may send besides the headers every request may have. */
const allowedHeaders = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-None-Match",
  "X-Client-Language",
  "X-Client-Runtime",
  "X-Client-Runtime-Version",
  "X-Request-Id",
].join(", ");

const exposedHeaders =
  "ETag, Idempotency-Replayed, Retry-After, X-Should-Retry, X-Request-Id, Content-Length, Allow, WWW-Authenticate";

/** Seconds that a browser may remember a preflight's answer. */
const preflightAge = 600;

/** Lets the pages of some origins call (Fetch standard, CORS protocol). */
export interface Cors {
  /** The response to a preflight, still without the headers for its origin; undefined for every other request. */
  answerPreflight(request: Request): Response | undefined;
  /** Adds the headers that let the page of an allowed origin read the response. */
  addHeaders(request: Request, headers: Headers): void;
}

/** Origins are compared as browsers send them: scheme, host and port, no slash. */
export function createCors(allowedOrigins: readonly string[]): Cors {
  const allowed = new Set(allowedOrigins);
  const isAllowed = (request: Request): boolean => allowed.has(request.headers.get("origin") ?? "");
  return {
    answerPreflight: (request) => answerPreflight(request, isAllowed(request)),
    addHeaders(request, headers) {
      headers.append("vary", "Origin");
      if (!isAllowed(request)) return;
      headers.set("access-control-allow-origin", request.headers.get("origin") ?? "");
      // Nothing here reads cookies, but a page that sends them to every API must be able to call.
      headers.set("access-control-allow-credentials", "true");
      headers.set("access-control-expose-headers", exposedHeaders);
    },
  };
}

function answerPreflight(request: Request, isAllowed: boolean): Response | undefined {
  const method = request.headers.get("access-control-request-method");
  if (request.method !== "OPTIONS" || method === null) return undefined;
  if (!isAllowed) return new Response(null, { status: 204 });
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": allowedHeaders,
      "access-control-max-age": String(preflightAge),
    },
  });
}
