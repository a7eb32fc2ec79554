import type { FailureDetail } from "../types.js";

/**
 * Codes and messages of Node's, Deno's and Bun's network failures, first match first. Browsers tell
 * nothing: everything there is `unknown`.
 */
const patterns: { readonly [detail in FailureDetail]?: RegExp } = {
  "dns-temporary": /EAI_AGAIN/,
  dns: /ENOTFOUND|EAI_|dns error/,
  refused: /refused/i,
  "connect-timeout": /CONNECT_TIMEOUT|ETIMEDOUT/,
  truncated: /LENGTH_MISMATCH/,
  tls: /CERT|TLS|SSL|SIGN|EPROTO/,
  reset: /reset|EPIPE/i,
  protocol: /HPE_|_OVERFLOW|HTTP\/1\.1 protocol/,
  decode: /^Z(_|lib)|end of file|BROTLI|ZSTD|_FORMAT_ERROR|encoded/i,
  "invalid-request": /INVALID_|URL|bad port|unknown scheme|have body/,
  closed: /_SOCKET|ECONNABORTED|closed|reading a body/i,
};

/** Why an exchange failed, read from the error and its causes; `isAnswered` once headers had come. */
export function findDetail(error: unknown, isAnswered: boolean): FailureDetail {
  for (let cause = error as ErrorLike | null | undefined; cause; cause = cause.cause) {
    for (const detail in patterns) {
      if (!patterns[detail as FailureDetail]?.test(`${cause.code ?? cause.message}`)) continue;
      if (detail === "closed" && isAnswered) return "truncated";
      // Lengths that contradict each other, told before there is a response.
      return detail === "truncated" && !isAnswered ? "protocol" : (detail as FailureDetail);
    }
  }
  return "unknown";
}

interface ErrorLike {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: ErrorLike;
}
