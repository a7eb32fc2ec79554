import type { CallFailure, FailureDetail, RetryRules } from "../types.js";

/**
 * Whether a response should be retried, and the delay it requests in milliseconds, if any.
 * `x-should-retry` takes precedence over `statusCodes`. Default statuses: 408, 429 and 500 and
 * above.
 * Reads `retry-after-ms`, and `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3).
 * Responses that request more than a minute are not retried.
 */
export function readRetryHint(
  { status, headers }: Response,
  { statusCodes }: RetryRules = {},
): {
  readonly delay: number | undefined;
  readonly isRetried: boolean;
} {
  const after = headers.get("retry-after");
  const should = headers.get("x-should-retry");
  const asked = [
    +(headers.get("retry-after-ms") || NaN),
    +(after || NaN) * 1000,
    /\d:\d/.test(after!) ? Date.parse(after!) - Date.now() : NaN,
  ].find((milliseconds) => milliseconds === milliseconds);
  const isRefused = statusCodes
    ? statusCodes.includes(status) || statusCodes.includes(`${Math.trunc(status / 100)}XX`)
    : status > 499 || status === 408 || status === 429;
  const isRequested = should === "true" || (isRefused && should !== "false");
  return {
    delay: asked && Math.max(0, asked),
    isRetried: isRequested && !(asked !== undefined && asked > 60_000),
  };
}

/**
 * Milliseconds before retry `count` (from 0). The delay doubles from 1 s to 60 s unless the rules
 * differ, with a jitter of 20 percent. A requested delay is a minimum.
 */
export function chooseDelay(
  count: number,
  asked?: number,
  { initialDelayMs = 1000, maxDelayMs = 60_000, delayFactor = 2 }: RetryRules = {},
): number {
  const jitter = Math.random() / 5;
  return asked === undefined
    ? Math.min(initialDelayMs * delayFactor ** count, maxDelayMs) * (0.8 + 2 * jitter)
    : asked * (1 + jitter);
}

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
 * Whether reconnecting may succeed: after 408, 429, 500 and above, silence or a broken connection.
 * Not after an abort, or an error of the client, a certificate or a name.
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

/** Waits until the time is over or the signal is aborted. Leaves no timer or listener. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    // Longer delays would overflow to zero.
    const timer = setTimeout(stop, Math.min(milliseconds, 2 ** 31 - 1));
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop);
  });
}
