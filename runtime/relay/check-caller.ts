import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { proxyPrefix } from "./check-call.js";
import { classifyAddress } from "./classify-address.js";
import type { CallerOrigins } from "./relay-responses.js";
import { RelayProblem } from "./relay-problem.js";

/** Rules for callers. */
export interface CallerRules {
  readonly origins: CallerOrigins;
  readonly allowedHosts: ReadonlySet<string>;
  readonly isToken: (token: string | undefined) => boolean;
  /** Whether calls without an Origin are refused. */
  readonly needsOrigin: boolean;
  /** Whether calls without an Origin are refused unless they come over loopback. */
  readonly needsLoopback: boolean;
  /** Whether the relay is behind a proxy, so that calls over loopback may come from anywhere. */
  readonly isBehindProxy: boolean;
}

/**
 * Checks the caller before anything else of the call: refuses foreign host names over loopback
 * (DNS rebinding), origins that are not allowed, navigation and embedding.
 *
 * @throws RelayProblem
 */
export function checkCaller(request: IncomingMessage, rules: CallerRules): void {
  if (!hasOneHost(request) || !isAllowedHost(request, rules.allowedHosts))
    throw new RelayProblem("host-refused");
  const mode = request.headers["sec-fetch-mode"];
  if (mode === "navigate" || mode === "no-cors") throw new RelayProblem("fetch-mode-refused");
  const { origin } = request.headers;
  const isCall = request.url?.startsWith(proxyPrefix) === true;
  const isAnonymous = isCall && origin === undefined;
  if ((rules.needsOrigin && isAnonymous) || !rules.origins.isAllowed(origin)) {
    throw new RelayProblem("origin-refused");
  }
  const isNear = isOverLoopback(request) && !rules.isBehindProxy;
  if (isAnonymous && rules.needsLoopback && !isNear) throw new RelayProblem("token-required");
}

function isOverLoopback({ socket }: IncomingMessage): boolean {
  return classifyAddress(socket.localAddress ?? "") === "loopback";
}

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isAllowedHost(request: IncomingMessage, allowedHosts: ReadonlySet<string>): boolean {
  const { localPort } = request.socket;
  const host = request.headers.host?.toLowerCase() ?? "";
  const colon = host.lastIndexOf(":");
  const hasPort = colon > host.lastIndexOf("]");
  const name = hasPort ? host.slice(0, colon) : host;
  const port = hasPort ? host.slice(colon + 1) : "80";
  const isLoopback = isOverLoopback(request);
  if (isLoopback && loopbackHosts.has(name) && port === String(localPort)) return true;
  if (allowedHosts.has(host) || allowedHosts.has(name)) return true;
  // Probes and Prometheus call the IP address. DNS rebinding needs a host name, so this is safe.
  if (port === String(localPort) && isSameAddress(name, request.socket.localAddress)) return true;
  return !isLoopback && allowedHosts.size === 0;
}

function isSameAddress(host: string, address = ""): boolean {
  if (address === "") return false;
  return host === address.replace(/^::ffff:(?=\d+\.)/i, "") || host === `[${address}]`;
}

/** With two Host headers, a proxy may have routed by the other one (RFC 9112, section 3.2). */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length === 1;
}

/** Compares tokens by their hashes, in constant time. Without a required token, every token passes. */
export function createTokenCheck(required: string | undefined): CallerRules["isToken"] {
  if (required === undefined) return () => true;
  const expected = hash(required);
  return (token) => token !== undefined && timingSafeEqual(hash(token), expected);
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
