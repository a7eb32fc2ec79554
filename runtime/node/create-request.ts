import type { IncomingMessage } from "node:http";

/** Why a request cannot be passed to a fetch handler. */
interface UnusableRequest {
  readonly status: 400 | 501;
  readonly error: string;
}

/** Methods that the Fetch standard forbids for a `Request`. */
const forbiddenMethods = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * Converts a request to a web-standard `Request`. Omits bodies of GET and HEAD.
 *
 * @param signal Aborts when the client disconnects.
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
 * The target is a path, or an absolute URL from a proxy (RFC 9112, section 3.2). A path is appended as text,
 * because `new URL` would resolve `//other/` to another host.
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
