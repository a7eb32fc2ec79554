import type { CallFailure, FailureDetail } from "../types.js";

const lastingFailures: ReadonlySet<FailureDetail> = new Set([
  "aborted",
  "dns",
  "tls",
  "protocol",
  "decode",
  "redirect",
  "too-large",
  "invalid-request",
  "auth-supplier",
] as const);

/**
 * Whether connecting again may help: after 408, 429 and 500 and above, silence and a broken
 * connection; not where the client, a certificate or a name refused, and not after an abort.
 */
export function isTransientFailure({ error, content }: CallFailure): boolean {
  if (error !== undefined) return false;
  if (content.reason === "status-code") {
    const { statusCode, retryAfter = 0 } = content;
    return (statusCode === 408 || statusCode === 429 || statusCode >= 500) && retryAfter <= 60_000;
  }
  if (content.reason !== "unknown") return content.reason === "timeout";
  return !lastingFailures.has(content.detail);
}
