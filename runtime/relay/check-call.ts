import type { IncomingMessage } from "node:http";
import { METHOD_HEADER, PLAIN_HEADER, REDIRECT_HEADER } from "./protocol.js";
import { RelayProblem } from "./relay-problem.js";
import { readTarget } from "./read-target.js";
import type { RelayTarget } from "./read-target.js";
import { isPermission, isUsualPort } from "./target-policy.js";
import type { TargetPolicy } from "./target-policy.js";
import type { CallOutcome } from "./watch/call-outcome.js";
import { nameTarget } from "./watch/label-targets.js";

/** What an address begins with when the rest of it is a target. */
export const proxyPrefix = "/proxy/";

/** Who decides about targets. */
export interface TargetRules {
  readonly policy: TargetPolicy;
  /** What metrics call a permitted target. */
  readonly labelTarget: (target: RelayTarget) => string;
}

/**
 * The target of a request, if it may be called. Its addresses are checked again
 * by the dialer, for every connection. The outcome learns its name, permitted or not.
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
 * Reads an address to which a request leads, if it may be called.
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
  if (isOwnName(request, target)) throw new RelayProblem("target-loop");
  const permission = policy.check(target.hostname, target.port);
  if (!isPermission(permission)) throw new RelayProblem(permission);
  outcome.targetLabel = labelTarget(target);
  return target;
}

/** Whether the target has the name by which the relay itself was called. */
function isOwnName(request: IncomingMessage, target: RelayTarget): boolean {
  const host = request.headers.host?.toLowerCase() ?? "";
  const name = target.hostname.includes(":") ? `[${target.hostname}]` : target.hostname;
  return host === `${name}:${target.port}` || (host === name && isUsualPort(target.port));
}

/**
 * The method for the target: the request's own, or the one a browser could not
 * send itself.
 *
 * @throws RelayProblem method-refused: CONNECT, TRACE, or no token.
 */
export function readMethod(request: IncomingMessage): string {
  const method = String(request.headers[METHOD_HEADER.toLowerCase()] ?? request.method ?? "");
  const isToken = /^[!#$%&'*+.^_`|~0-9a-z-]{1,64}$/i.test(method);
  if (!isToken || /^(connect|trace|track)$/i.test(method)) throw new RelayProblem("method-refused");
  return method;
}

/**
 * Whether the caller wants the response as it is; pages may not.
 *
 * @throws RelayProblem plain-refused
 */
export function readPlain(request: IncomingMessage): boolean {
  const plain = request.headers[PLAIN_HEADER.toLowerCase()] === "1";
  if (plain && request.headers.origin !== undefined) throw new RelayProblem("plain-refused");
  return plain;
}

/** Whether the caller wants redirects followed. */
export function isFollowing(request: IncomingMessage): boolean {
  return request.headers[REDIRECT_HEADER.toLowerCase()] === "follow";
}

/**
 * Refuses codings of the connection that would get lost on the way, and versions of HTTP whose readers
 * find other ends of a body: 2.0 is not spoken here, and 1.0 has no chunks.
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
