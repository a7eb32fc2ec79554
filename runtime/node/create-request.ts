import type { IncomingMessage } from "node:http";

/** Why a request cannot be passed to a fetch handler. */
export interface UnusableRequest {
  readonly status: 400 | 501;
  readonly error: string;
}

/** Methods the fetch standard forbids a `Request` to have. */
const forbiddenMethods = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * The same request as a web-standard one; `signal` aborts when the client goes
 * away. Bodies of GET and HEAD are left out.
 */
export function createRequest(
  incoming: IncomingMessage,
  body: ReadableStream<Uint8Array> | undefined,
  signal: AbortSignal,
): Request | UnusableRequest {
  const method = (incoming.method ?? "GET").toUpperCase();
  if (forbiddenMethods.has(method)) return { status: 501, error: "MethodNotImplemented" };
  const url = findUrl(incoming);
  if (url === undefined) return { status: 400, error: "InvalidTarget" };
  const headers = createHeaders(incoming);
  if (method === "GET" || method === "HEAD" || body === undefined) {
    return new Request(url, { method, headers, signal });
  }
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" };
  return new Request(url, init);
}

/**
 * RFC 9112, section 3.2: a path, or an absolute address from a proxy. A path
 * is appended as text: resolved, `//other/` would name another host.
 */
function findUrl(incoming: IncomingMessage): string | undefined {
  const target = incoming.url ?? "/";
  const text = target.startsWith("/") ? `http://${incoming.headers.host ?? ""}${target}` : target;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  return username === "" && password === "" ? text : undefined;
}

function createHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? "", incoming.rawHeaders[index + 1] ?? "");
  }
  return headers;
}
