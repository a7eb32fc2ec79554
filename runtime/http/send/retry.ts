import type { CallFailure, FailureDetail, RetryRules } from "../types.js";

/**
 * After how many milliseconds a response asks to be tried again (`undefined` when it does not say),
 * and whether it is to be.
 *
 * Those of `statusCodes` are, else 408, 429 and 500 and above, unless `x-should-retry` says otherwise. `retry-after-ms`;
 * `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3); what cannot be read is no asked.
 * Who asks for more than a minute is not waited for.
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
  const isWanted = should === "true" || (isRefused && should !== "false");
  return {
    delay: asked && Math.max(0, asked),
    isRetried: isWanted && !(asked !== undefined && asked > 60_000),
  };
}

/**
 * Milliseconds before retry `count` (from 0). Back-off doubles from 1 s to 60 s, if the rules do not say otherwise, and
 * is spread by plus or minus 20 percent; a wait that was asked for is only ever made longer.
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

/** Waits for milliseconds, no longer than until the signal is aborted; leaves no timer or listener. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    // Longer delays overflow to none at all.
    const timer = setTimeout(stop, Math.min(milliseconds, 2 ** 31 - 1));
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop);
  });
}
