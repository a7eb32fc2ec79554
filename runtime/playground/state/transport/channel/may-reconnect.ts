import { findRejection } from "./explain-close.js";
import type { ConnectionEnd } from "./open-connection.js";

/** Attempts without a message in between, after which it is given up. */
export const maxAttempts = 10;

/** Codes after which the other side may be there again: RFC 6455, section 7.4.1, and the registry of IANA. */
const passing: readonly number[] = [1001, 1006, 1011, 1012, 1013, 1014];

/** Refusals of a relay that say nothing against the connection itself. */
const transientReasons: readonly string[] = [
  "connect-failed",
  "connect-timeout",
  "headers-timeout",
  "rate-limited",
  "shutting-down",
  "target-closed",
  "too-many-requests",
];

/** Whether another attempt may succeed after a connection has ended like this. */
export function mayReconnect(end: ConnectionEnd, relay: string | false): boolean {
  const refusal = findRejection(end, relay);
  if (refusal?.by === "relay") return transientReasons.includes(refusal.reason);
  if (refusal?.by === "server") return isPassingStatus(refusal.status);
  return passing.includes(end.code);
}

function isPassingStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
