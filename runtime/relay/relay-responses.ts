import type { IncomingMessage, ServerResponse } from "node:http";
import { drainUpload } from "./upload-body.js";
import { ERROR_HEADER, REQUEST_ID_HEADER, exposedHeaders } from "./protocol.js";
import { RelayProblem } from "./relay-problem.js";

/** A target's page must not run with the rights of the relay's origin, and must not be cached. */
const safetyHeaders: readonly string[] = [
  "X-Content-Type-Options",
  "nosniff",
  "Content-Security-Policy",
  "sandbox",
  "Cache-Control",
  "no-store",
  "Vary",
  "Origin",
];

/** The origins that may call, and the headers of all responses to them. */
export class CallerOrigins {
  readonly #allowed: ReadonlySet<string>;
  readonly #cache = new Map<string, readonly string[]>();

  /** @throws TypeError when an origin is not valid. */
  constructor(allowed: readonly string[]) {
    this.#allowed = new Set(allowed.map((item) => (item === "*" ? item : new URL(item).origin)));
  }

  /** Whether a page of this origin may call. Callers without an origin are not pages and pass. */
  isAllowed(origin: string | undefined): boolean {
    if (origin === undefined) return true;
    return origin !== "null" && (this.#allowed.has(origin) || this.#allowed.has("*"));
  }

  /** Headers of every response to this origin, including errors: names and values, alternating. */
  findHeaders(origin: string | undefined): readonly string[] {
    if (origin === undefined || !this.isAllowed(origin)) return safetyHeaders;
    const cached = this.#cache.get(origin);
    if (cached !== undefined) return cached;
    const headers = [
      ...safetyHeaders,
      "Access-Control-Allow-Origin",
      origin,
      "Access-Control-Expose-Headers",
      exposedHeaders.join(", "),
    ];
    if (this.#allowed.has(origin)) this.#cache.set(origin, headers);
    return headers;
  }
}

/** Whether a request is a preflight of a browser, and not an OPTIONS for the target. */
export function isPreflight(request: IncomingMessage): boolean {
  return (
    request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined
  );
}

/** Allows everything that a preflight requests, because the call itself is checked. */
export function respondToPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  baseHeaders: readonly string[],
): void {
  const { headers } = request;
  const head = [
    ...baseHeaders,
    "Vary",
    "Access-Control-Request-Method, Access-Control-Request-Headers",
    "Access-Control-Allow-Methods",
    headers["access-control-request-method"] ?? "",
    "Access-Control-Max-Age",
    "7200",
  ];
  const names = headers["access-control-request-headers"];
  if (names !== undefined) head.push("Access-Control-Allow-Headers", names);
  if (headers["access-control-request-private-network"] === "true") {
    head.push("Access-Control-Allow-Private-Network", "true");
  }
  response.writeHead(204, head).end();
}

/** A request to which the relay itself responds. */
interface ResponseParts {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Names and values, alternating, of the headers that every response carries. */
  readonly baseHeaders: readonly string[];
  readonly requestId: string;
}

/** Responds with a problem document (RFC 9457) and the header that marks it as the relay's own error. */
export function respondWithProblem(
  { request, response, baseHeaders, requestId }: ResponseParts,
  problem: RelayProblem,
): void {
  const body = problem.toJson(requestId);
  const head = [...baseHeaders, ...problemHead(problem, body)];
  if (!baseHeaders.includes(REQUEST_ID_HEADER)) head.push(REQUEST_ID_HEADER, requestId);
  if (problem.code === "method-refused") head.push("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE");
  response.writeHead(problem.status, head).end(body);
  drainUpload(request);
}

function problemHead(problem: RelayProblem, body: string): string[] {
  const head = [ERROR_HEADER, problem.code, "Content-Type", "application/problem+json"];
  head.push("Content-Length", String(Buffer.byteLength(body)));
  if (problem.retryAfterSeconds !== undefined) {
    head.push("Retry-After", String(problem.retryAfterSeconds));
  }
  return head;
}

/** The same response as text, for connections without a valid request. It closes the connection. */
export function serializeProblem(
  problem: RelayProblem,
  { origin, requestId }: { readonly origin: string | undefined; readonly requestId: string },
): string {
  const body = problem.toJson(requestId);
  const head = [...safetyHeaders, ...problemHead(problem, body), "Connection", "close"];
  head.push(REQUEST_ID_HEADER, requestId);
  if (origin !== undefined) {
    head.push("Access-Control-Allow-Origin", origin);
    head.push("Access-Control-Expose-Headers", exposedHeaders.join(", "));
  }
  let text = `HTTP/1.1 ${problem.status} Refused\r\n`;
  for (let index = 0; index + 1 < head.length; index += 2) {
    text += `${head[index]}: ${head[index + 1]}\r\n`;
  }
  return `${text}\r\n${body}`;
}
