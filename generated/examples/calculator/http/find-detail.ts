import type { FailureDetail } from "./types.js";

/**
 * Codes and messages of Node's, Deno's and Bun's network failures, first match first. Browsers tell
 * nothing: everything there is `unknown`.
 */
const patterns: readonly (readonly [FailureDetail, RegExp])[] = [
  ["dns-temporary", /EAI_AGAIN/],
  ["dns", /ENOTFOUND|EAI_|dns error/],
  ["refused", /refused/i],
  ["connect-timeout", /CONNECT_TIMEOUT|ETIMEDOUT/],
  ["truncated", /LENGTH_MISMATCH/],
  ["tls", /CERT|TLS|SSL|SIGNED|EPROTO/],
  ["reset", /RESET|EPIPE/],
  ["protocol", /HPE_|_OVERFLOW|HTTP\/1\.1 protocol/],
  ["decode", /^Z_|BROTLI|ZSTD|_FORMAT_ERROR/],
  ["invalid-request", /INVALID_(ARG|URL)|parse URL|valid URL|bad port|unknown scheme/],
  ["closed", /UND_ERR_SOCKET|ECONNABORTED|Closed/],
];

/** Why an exchange failed, read from the error and its causes; `isAnswered` once headers had come. */
export function findDetail(error: unknown, isAnswered: boolean): FailureDetail {
  for (let cause = error as ErrorLike | null | undefined; cause; cause = cause.cause) {
    if (cause.detail) return cause.detail;
    for (const [detail, pattern] of patterns) {
      if (!pattern.test(`${cause.code ?? cause.message}`)) continue;
      if (detail === "closed" && isAnswered) return "truncated";
      // Lengths that contradict each other, told before there is an answer.
      return detail === "truncated" && !isAnswered ? "protocol" : detail;
    }
  }
  return "unknown";
}

interface ErrorLike {
  readonly detail?: FailureDetail;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: ErrorLike;
}
