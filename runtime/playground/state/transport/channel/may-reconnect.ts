import { findRejection } from "./explain-close.js";
import type { ConnectionEnd } from "./open-connection.js";

/** Maximum number of consecutive attempts without a message in between. */
export const maxAttempts = 10;

/**
 * Close codes after which the server may be available again (RFC 6455, section 7.4.1, and the IANA
 * registry).
 */
const transientCodes: readonly number[] = [1001, 1006, 1011, 1012, 1013, 1014];

/** Relay rejections with a temporary cause. */
const transientReasons: readonly string[] = [
  "connect-failed",
  "connect-timeout",
  "headers-timeout",
  "rate-limited",
  "shutting-down",
  "target-closed",
  "too-many-requests",
];

/** Whether reconnecting may succeed after a connection ended. */
export function mayReconnect(end: ConnectionEnd, relay: string | false): boolean {
  const rejection = findRejection(end, relay);
  if (rejection?.by === "relay") return transientReasons.includes(rejection.reason);
  if (rejection?.by === "server") return isTransientStatus(rejection.status);
  return transientCodes.includes(end.code);
}

function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
