/** Headers that pages may send, besides the safelisted ones (Fetch standard, section 2.2.2). */
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

/** How long browsers may cache a preflight. */
const preflightMaxAgeSeconds = 600;

/** Allows pages of some origins to call (Fetch standard, CORS protocol). */
export interface Cors {
  /** The response to a preflight, without the headers of `addHeaders`. Undefined for other requests. */
  respondToPreflight(request: Request): Response | undefined;
  /** Adds the headers with which a page of an allowed origin can read the response. */
  addHeaders(request: Request, headers: Headers): void;
}

/** @param allowedOrigins As browsers send them: scheme, host and port, without a slash. */
export function createCors(allowedOrigins: readonly string[]): Cors {
  const allowed = new Set(allowedOrigins);
  const isAllowed = (request: Request): boolean => allowed.has(request.headers.get("origin") ?? "");
  return {
    respondToPreflight: (request) => respondToPreflight(request, isAllowed(request)),
    addHeaders(request, headers) {
      headers.append("vary", "Origin");
      if (!isAllowed(request)) return;
      headers.set("access-control-allow-origin", request.headers.get("origin") ?? "");
      // The registry reads no cookies, but pages that send them to every API must be able to call it.
      headers.set("access-control-allow-credentials", "true");
      headers.set("access-control-expose-headers", exposedHeaders);
    },
  };
}

function respondToPreflight(request: Request, isAllowed: boolean): Response | undefined {
  const method = request.headers.get("access-control-request-method");
  if (request.method !== "OPTIONS" || method === null) return undefined;
  if (!isAllowed) return new Response(null, { status: 204 });
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": allowedHeaders,
      "access-control-max-age": String(preflightMaxAgeSeconds),
    },
  });
}
