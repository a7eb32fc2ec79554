/**
 * Whether an answer is to be retried, and after how many milliseconds it asks for it.
 *
 * 408, 429 and 500 and above are, unless `x-should-retry` says otherwise of an answer that is not
 * ok. `retry-after-ms`; `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3); what
 * cannot be read is no wish. Who asks for more than a minute is not waited for.
 */
export function readRetryHint({ ok, status, headers }: Response): {
  retry: boolean;
  wait?: number;
} {
  if (ok) return { retry: false };
  const should = headers.get("x-should-retry");
  const after = headers.get("retry-after") ?? "";
  const wish = [
    readNumber(headers.get("retry-after-ms")),
    readNumber(after) * 1000,
    /\d:\d/.test(after) ? Date.parse(after) - Date.now() : NaN,
  ].find((milliseconds) => !Number.isNaN(milliseconds));
  const isRefused = status === 408 || status === 429 || status >= 500;
  const retry = should === "true" || (isRefused && should !== "false");
  if (wish === undefined) return { retry };
  const wait = Math.max(0, wish);
  return { retry: retry && wait <= 60_000, wait };
}

function readNumber(text: string | null): number {
  return text ? +text : NaN;
}

/**
 * Milliseconds before retry `count` (from 0). Back-off doubles from 1 s to 60 s and is spread by
 * plus or minus 20 percent; a wait that was asked for is only ever made longer.
 */
export function chooseDelay(count: number, wish?: number): number {
  return wish === undefined
    ? Math.min(1000 * 2 ** count, 60_000) * (0.8 + Math.random() * 0.4)
    : wish * (1 + Math.random() * 0.2);
}
