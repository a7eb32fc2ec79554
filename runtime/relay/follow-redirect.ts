import { findHeader } from "./answer-writer.js";
import type { HeaderPair } from "./protocol.js";
import type { RelayTarget } from "./read-target.js";

/** What a redirect is a response to. */
export interface RedirectedCall {
  readonly target: RelayTarget;
  readonly method: string;
  /** Flat list of names and values. */
  readonly headers: readonly string[];
  readonly body: unknown;
}

/** What is sent next; without `body` it is that of the call before. */
export interface NextCall {
  readonly target: RelayTarget;
  readonly method: string;
  readonly headers: string[];
  readonly body?: null;
}

/** As many redirects of one call are followed; the next one is shown. */
export const maxRedirects = 10;

/**
 * The call that a response leads to (Fetch standard, 4.4); undefined when it is to be shown: no redirect, one
 * from https to http, or one that wants a body again that has been streamed.
 *
 * @param checkAddress Reads an address and checks whether it may be called.
 * @throws RelayProblem of `checkAddress`.
 */
export function followRedirect(
  call: RedirectedCall,
  status: number,
  answered: readonly HeaderPair[],
  checkAddress: (address: string) => RelayTarget,
): NextCall | undefined {
  const location = findHeader(answered, "location");
  if (location === undefined || !/^30[12378]$/.test(String(status))) return undefined;
  const turnsToGet = isTurnedToGet(status, call.method);
  if (!turnsToGet && call.body !== null && !Buffer.isBuffer(call.body)) return undefined;
  const target = checkAddress(toAddress(location, call.target.url));
  if (call.target.secure && !target.secure) return undefined;
  const kept = target.origin === call.target.origin ? call.headers : keepHarmless(call.headers);
  if (!turnsToGet) return { target, method: call.method, headers: [...kept] };
  const headers = keepHeaders(kept, (name) => !/^content-/i.test(name));
  return { target, method: "GET", headers, body: null };
}

function isTurnedToGet(status: number, method: string): boolean {
  if (status === 303) return method !== "GET" && method !== "HEAD";
  return (status === 301 || status === 302) && method === "POST";
}

/** As `URL` normalizes it; what it cannot read is left to be refused. */
function toAddress(location: string, base: string): string {
  // Header values are bytes, which servers write in UTF-8 (RFC 9110, 10.2.2 allows ASCII alone).
  const text = Buffer.from(location, "latin1").toString();
  if (!URL.canParse(text, base)) return location;
  const url = new URL(text, base);
  url.hash = "";
  return url.href;
}

/**
 * What may go to another origin. Any name can be that of a credential (`X-Api-Key`), so these are those that
 * cannot.
 */
const harmless =
  /^(accept|accept-(charset|encoding|language)|cache-control|content-(encoding|language|type)|pragma|prefer|range|user-agent|x-relay-hop)$/i;

function keepHarmless(headers: readonly string[]): string[] {
  return keepHeaders(headers, (name) => harmless.test(name));
}

function keepHeaders(headers: readonly string[], isKept: (name: string) => boolean): string[] {
  return headers.filter((_, index) => isKept(headers[index - (index % 2)] ?? ""));
}
