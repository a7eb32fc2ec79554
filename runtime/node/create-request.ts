import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** Why a request cannot be told to a fetch handler. */
export interface UnusableRequest {
  readonly status: 400 | 501;
  readonly error: string;
}

/** Methods the fetch standard forbids a `Request` to have. */
const forbiddenMethods = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * The same request as a web-standard one; its body streams, `signal` aborts
 * when the client goes away. Bodies of GET and HEAD are left out.
 */
export function createRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
): Request | UnusableRequest {
  const method = (incoming.method ?? "GET").toUpperCase();
  if (forbiddenMethods.has(method)) return { status: 501, error: "MethodNotImplemented" };
  const url = findUrl(incoming);
  if (url === undefined) return { status: 400, error: "InvalidTarget" };
  const init: RequestInit & { duplex?: "half" } = {
    method,
    headers: createHeaders(incoming),
    signal,
  };
  if (method !== "GET" && method !== "HEAD" && hasBody(incoming)) {
    init.body = Readable.toWeb(incoming) as NodeReadableStream<Uint8Array> as ReadableStream;
    init.duplex = "half";
  }
  return new Request(url, init);
}

/**
 * RFC 9112, section 3.2: a path, or an absolute address from a proxy. A path
 * is appended as text: resolved, `//other/` would name another host.
 */
function findUrl(incoming: IncomingMessage): string | undefined {
  const target = incoming.url ?? "/";
  const text = target.startsWith("/") ? `http://${incoming.headers.host}${target}` : target;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}

function createHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? "", incoming.rawHeaders[index + 1] ?? "");
  }
  return headers;
}

/** RFC 9112, section 6.3: a request has a body when it says how long it is. */
function hasBody(incoming: IncomingMessage): boolean {
  const length = incoming.headers["content-length"];
  return incoming.headers["transfer-encoding"] !== undefined || Number(length ?? 0) > 0;
}
