import type { IncomingMessage } from "node:http";
import { METHOD_HEADER, PLAIN_HEADER, REDIRECT_HEADER } from "./protocol.js";
import { RelayProblem } from "./relay-problem.js";
import { readTarget } from "./read-target.js";
import type { RelayTarget } from "./read-target.js";
import { isPermission, isUsualPort } from "./target-policy.js";
import type { TargetPolicy } from "./target-policy.js";
import type { CallOutcome } from "./watch/call-outcome.js";
import { nameTarget } from "./watch/label-targets.js";

/** Path prefix of relayed calls; the target's URL follows it. */
export const proxyPrefix = "/proxy/";

/** Rules for targets. */
export interface TargetRules {
  readonly policy: TargetPolicy;
  /** Name of a permitted target in metrics. */
  readonly labelTarget: (target: RelayTarget) => string;
}

/**
 * Finds the target of a request and checks that it may be called. The dialer checks its
 * addresses again for every connection. Sets the outcome's target, even if it is not permitted.
 *
 * @throws RelayProblem
 */
export function findTarget(
  request: IncomingMessage,
  rules: TargetRules,
  outcome: CallOutcome,
): RelayTarget {
  return checkTarget(request, request.url?.slice(proxyPrefix.length) ?? "", rules, outcome);
}

/**
 * Parses the URL of a target, or of a redirect, and checks that it may be called.
 *
 * @throws RelayProblem
 */
export function checkTarget(
  request: IncomingMessage,
  address: string,
  { policy, labelTarget }: TargetRules,
  outcome: CallOutcome,
): RelayTarget {
  const target = readTarget(address, outcome.event === "socket" ? "socket" : "http");
  if (typeof target === "string") throw new RelayProblem(target);
  outcome.target = nameTarget(target);
  if (isRelayHost(request, target)) throw new RelayProblem("target-loop");
  const permission = policy.check(target.hostname, target.port);
  if (!isPermission(permission)) throw new RelayProblem(permission);
  outcome.targetLabel = labelTarget(target);
  return target;
}

/** Whether the target's host is the one the relay itself was called by. */
function isRelayHost(request: IncomingMessage, target: RelayTarget): boolean {
  const host = request.headers.host?.toLowerCase() ?? "";
  const name = target.hostname.includes(":") ? `[${target.hostname}]` : target.hostname;
  return host === `${name}:${target.port}` || (host === name && isUsualPort(target.port));
}

/**
 * The method for the target: the request's, or that of `X-Relay-Method` if the browser could not send it.
 *
 * @throws RelayProblem method-refused: CONNECT, TRACE, or not a valid method name.
 */
export function readMethod(request: IncomingMessage): string {
  const method = String(request.headers[METHOD_HEADER.toLowerCase()] ?? request.method ?? "");
  const isToken = /^[!#$%&'*+.^_`|~0-9a-z-]{1,64}$/i.test(method);
  if (!isToken || /^(connect|trace|track)$/i.test(method)) throw new RelayProblem("method-refused");
  return method;
}

/**
 * Whether the caller requests the response without an envelope, which pages may not.
 *
 * @throws RelayProblem plain-refused
 */
export function readPlain(request: IncomingMessage): boolean {
  const plain = request.headers[PLAIN_HEADER.toLowerCase()] === "1";
  if (plain && request.headers.origin !== undefined) throw new RelayProblem("plain-refused");
  return plain;
}

/** Whether the caller requests that redirects are followed. */
export function isFollowing(request: IncomingMessage): boolean {
  return request.headers[REDIRECT_HEADER.toLowerCase()] === "follow";
}

/**
 * Rejects requests whose framing two parsers could read differently (request smuggling): transfer codings
 * other than `chunked`, any transfer coding in HTTP/1.0, and other versions than 1.0 and 1.1.
 *
 * @throws RelayProblem header-refused
 */
export function checkFraming(request: IncomingMessage): void {
  const coding = request.headers["transfer-encoding"];
  const isOld = request.httpVersion === "1.0";
  const isKnown = isOld || request.httpVersion === "1.1";
  const isChunked = coding?.toLowerCase() === "chunked" && !isOld;
  if (!isKnown || (coding !== undefined && !isChunked)) throw new RelayProblem("header-refused");
}
