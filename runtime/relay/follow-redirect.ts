import { findHeader } from "./response-writer.js";
import type { HeaderPair } from "./protocol.js";
import type { RelayTarget } from "./read-target.js";

/** The call that was redirected. */
export interface RedirectedCall {
  readonly target: RelayTarget;
  readonly method: string;
  /** Flat list of names and values. */
  readonly headers: readonly string[];
  readonly body: unknown;
}

/** The call to send next. Without `body`, the previous body is sent again. */
interface NextCall {
  readonly target: RelayTarget;
  readonly method: string;
  readonly headers: string[];
  readonly body?: null;
}

/** Redirects of one call that are followed. Further ones are returned to the caller. */
export const maxRedirects = 10;

/**
 * The call that a redirect leads to (Fetch standard, section 4.4). Undefined when the caller gets the response:
 * it is not a redirect, it leads from https to http, or it requires a body again that has been streamed.
 *
 * @param checkAddress Parses a URL and checks whether it may be called.
 * @throws RelayProblem of `checkAddress`.
 */
export function followRedirect(
  call: RedirectedCall,
  status: number,
  headers: readonly HeaderPair[],
  checkAddress: (address: string) => RelayTarget,
): NextCall | undefined {
  const location = findHeader(headers, "location");
  if (location === undefined || !/^30[12378]$/.test(String(status))) return undefined;
  const turnsToGet = isTurnedToGet(status, call.method);
  if (!turnsToGet && call.body !== null && !Buffer.isBuffer(call.body)) return undefined;
  const target = checkAddress(toAddress(location, call.target.url));
  if (call.target.secure && !target.secure) return undefined;
  const forwarded =
    target.origin === call.target.origin ? call.headers : keepCrossOriginSafe(call.headers);
  if (!turnsToGet) return { target, method: call.method, headers: [...forwarded] };
  const withoutContent = filterHeaders(forwarded, (name) => !/^content-/i.test(name));
  return { target, method: "GET", headers: withoutContent, body: null };
}

function isTurnedToGet(status: number, method: string): boolean {
  if (status === 303) return method !== "GET" && method !== "HEAD";
  return (status === 301 || status === 302) && method === "POST";
}

/** Resolves `Location` against the target's URL. A malformed one is returned as it is; `checkAddress` rejects it. */
function toAddress(location: string, base: string): string {
  // RFC 9110, section 10.2.2 allows only ASCII, but servers send UTF-8.
  const text = Buffer.from(location, "latin1").toString();
  if (!URL.canParse(text, base)) return location;
  const url = new URL(text, base);
  url.hash = "";
  return url.href;
}

/**
 * Headers that are sent to another origin. This is an allow list, because any other header may be a credential
 * (`X-Api-Key`).
 */
const crossOriginSafe =
  /^(accept|accept-(charset|encoding|language)|cache-control|content-(encoding|language|type)|pragma|prefer|range|user-agent|x-relay-hop)$/i;

function keepCrossOriginSafe(headers: readonly string[]): string[] {
  return filterHeaders(headers, (name) => crossOriginSafe.test(name));
}

function filterHeaders(headers: readonly string[], predicate: (name: string) => boolean): string[] {
  return headers.filter((_, index) => predicate(headers[index - (index % 2)] ?? ""));
}
