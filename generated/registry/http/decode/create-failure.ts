import type { CallEncoding } from "../encoding.js";
import type { Problem } from "../problem.js";
import type { FailedCall, FailureDetail, RawResponse } from "../types.js";
import { interpretResponse, refuse } from "./decode-response.js";

/**
 * A call in messages: its method and the template of its path.
 *
 * @example
 * describeCall({ method: "GET", path: ["/books/", { parameter: "id" }] }); // "GET /books/{id}"
 */
export function describeCall({ method = "", path = [] }: CallEncoding): string {
  const parts = path.map((part) => (typeof part === "string" ? part : `{${part.parameter}}`));
  return `${method} ${parts.join("")}`.trim();
}

/** Creates the metadata of an exchange, with or without a response. */
export function createRawResponse(
  call: string,
  { headers, redirected, status, statusText, type, url }: Response,
  attempts: number,
  isRedirected?: boolean,
): RawResponse {
  return {
    call,
    headers,
    redirected: isRedirected || redirected,
    status,
    statusText,
    type,
    url,
    attempts,
  };
}

/** Details of the failed call. */
interface FailedAttempt {
  readonly encoding: CallEncoding;
  readonly signal?: AbortSignal | undefined;
  readonly isLate?: boolean | undefined;
  /** Where the request was sent. */
  readonly url?: string | undefined;
  /** How many times it was sent. */
  readonly attempts: number;
  readonly rawResponse?: RawResponse | undefined;
}

/**
 * Creates the failed result of a call without a complete response. An abort takes precedence over a
 * timeout.
 */
export function createFailure(error: unknown, attempt: FailedAttempt): FailedCall {
  const { encoding, signal, isLate, url, attempts } = attempt;
  const call = describeCall(encoding);
  const rawResponse: RawResponse = attempt.rawResponse ?? {
    ...createRawResponse(call, Response.error(), attempts),
    statusText: "Unknown Error",
  };
  if (signal?.aborted) {
    const closed = { ...rawResponse, status: 499, statusText: "Client Closed Request" };
    const message = "The user aborted a request";
    return refuse(closed, { reason: "unknown", detail: "aborted", message, cause: signal.reason });
  }
  // Preserve the status if reading an error's body failed.
  if (rawResponse.status > 299) {
    return interpretResponse(encoding, "", false, rawResponse) as FailedCall;
  }
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : "the server";
  if (isLate) {
    return refuse(rawResponse, {
      reason: "timeout",
      message: `${call} failed: no complete response from ${host} in time`,
    });
  }
  const { detail, message, cause } = Object(error) as Partial<Problem>;
  if (detail) {
    // Messages about a request already contain its operation.
    const isNamed = message?.startsWith(`${encoding.id}: `);
    const text = isNamed ? message : `${call} failed: ${message || detail}`;
    return refuse(rawResponse, { reason: "unknown", detail, message: text, cause });
  }
  // Messages of foreign errors may contain secrets.
  const found = findDetail(error, attempt.rawResponse !== undefined);
  return refuse(rawResponse, {
    reason: "unknown",
    detail: found,
    message: `${call} failed: no complete response from ${host} (${found})`,
    cause: error,
  });
}

/**
 * Codes and messages of network errors in Node, Deno and Bun; the first match wins. Browsers
 * disclose no cause, so there everything is `unknown`.
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

/** Why an exchange failed, from the error and its causes. `hasResponse`: headers were received. */
export function findDetail(error: unknown, hasResponse: boolean): FailureDetail {
  for (let cause = error as ErrorLike | null | undefined; cause; cause = cause.cause) {
    for (const detail in patterns) {
      if (!patterns[detail as FailureDetail]?.test(`${cause.code ?? cause.message}`)) continue;
      if (detail === "closed" && hasResponse) return "truncated";
      // Contradicting lengths, reported before the response.
      return detail === "truncated" && !hasResponse ? "protocol" : (detail as FailureDetail);
    }
  }
  return "unknown";
}

interface ErrorLike {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: ErrorLike;
}
