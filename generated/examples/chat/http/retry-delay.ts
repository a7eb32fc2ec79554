/** What an answer says about trying again. */
export interface RetryHint {
  readonly retry: boolean;
  /** Milliseconds that the answer asks for; `undefined` when it asks for none. */
  readonly wait: number | undefined;
}

/**
 * Whether an answer that is not ok is to be retried, and after how many milliseconds it asks for it.
 *
 * 408, 429 and 500 and above are, unless `x-should-retry` says otherwise. `retry-after-ms`;
 * `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3); what cannot be read is no wish.
 * Who asks for more than a minute is not waited for.
 */
export function readRetryHint({ status, headers }: Response): RetryHint {
  const should = headers.get("x-should-retry");
  const after = headers.get("retry-after");
  const wish = [
    readNumber(headers.get("retry-after-ms")),
    readNumber(after) * 1000,
    /\d:\d/.test(`${after}`) ? Date.parse(`${after}`) - Date.now() : NaN,
  ].find((milliseconds) => milliseconds === milliseconds);
  const wait = wish && Math.max(0, wish);
  const isRefused = status > 499 || status === 408 || status === 429;
  const retry = should === "true" || (isRefused && should !== "false");
  return { retry: retry && (wait ?? 0) <= 60_000, wait };
}

function readNumber(text: string | null): number {
  return +(text || NaN);
}

/**
 * Milliseconds before retry `count` (from 0). Back-off doubles from 1 s to 60 s and is spread
 * by plus or minus 20 percent; a wait that was asked for is only ever made longer.
 */
export function chooseDelay(count: number, wish?: number): number {
  const jitter = Math.random() / 5;
  return wish === undefined
    ? Math.min(1000 * 2 ** count, 60_000) * (0.8 + 2 * jitter)
    : wish * (1 + jitter);
}
