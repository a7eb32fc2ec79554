import { errors } from "undici";
import { explainRelayError } from "./protocol.js";
import type { RelayErrorCode } from "./protocol.js";

const statuses: Record<RelayErrorCode, number> = {
  "address-refused": 403,
  "body-too-large": 413,
  "connect-failed": 502,
  "connect-timeout": 504,
  "connection-bound": 403,
  "dns-failed": 502,
  "fetch-mode-refused": 403,
  "handshake-refused": 400,
  "header-refused": 400,
  "headers-timeout": 504,
  "headers-too-large": 502,
  "host-refused": 421,
  "idle-timeout": 504,
  internal: 500,
  "method-refused": 405,
  "not-found": 404,
  "origin-refused": 403,
  "plain-refused": 403,
  "port-refused": 403,
  "private-refused": 403,
  "rate-limited": 429,
  "response-invalid": 502,
  "response-too-large": 502,
  "response-undecodable": 502,
  "scheme-refused": 400,
  "shutting-down": 503,
  "target-closed": 502,
  "target-invalid": 400,
  "target-loop": 508,
  "target-refused": 403,
  "tls-failed": 502,
  "token-required": 401,
  "too-many-requests": 429,
  "total-timeout": 504,
};

/**
 * An error of the relay itself. It has a code and no details of the call, so that it cannot leak an
 * address or a header.
 */
export class RelayProblem extends Error {
  override readonly name = "RelayProblem";
  readonly code: RelayErrorCode;
  /** HTTP status of the relay's response. */
  readonly status: number;
  /** Value of Retry-After, for 429 and 503. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RelayErrorCode,
    options: {
      readonly status?: number;
      readonly retryAfterSeconds?: number;
      /** The original error, for the log. */
      readonly cause?: unknown;
    } = {},
  ) {
    super(explainRelayError(code), options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? statuses[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The problem document (RFC 9457). `requestId` is the id of the request's log entry. */
  toJson(requestId?: string): string {
    return JSON.stringify({
      type: "about:blank",
      title: this.message,
      status: this.status,
      code: this.code,
      ...(requestId !== undefined && { requestId }),
    });
  }
}

const undiciCodes: Readonly<Record<string, RelayErrorCode>> = {
  UND_ERR_CONNECT_TIMEOUT: "connect-timeout",
  UND_ERR_HEADERS_TIMEOUT: "headers-timeout",
  UND_ERR_BODY_TIMEOUT: "idle-timeout",
  UND_ERR_HEADERS_OVERFLOW: "headers-too-large",
  HPE_HEADER_OVERFLOW: "headers-too-large",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "response-invalid",
  UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: "header-refused",
  UND_ERR_INVALID_ARG: "header-refused",
  UND_ERR_NOT_SUPPORTED: "header-refused",
  UND_ERR_SOCKET: "target-closed",
  UND_ERR_DESTROYED: "shutting-down",
  UND_ERR_CLOSED: "shutting-down",
  ECONNRESET: "target-closed",
  EPIPE: "target-closed",
  ECONNABORTED: "target-closed",
  ETIMEDOUT: "target-closed",
};

/** Converts an error of undici or of a socket. Unknown errors become `internal`. */
export function toRelayProblem(error: unknown): RelayProblem {
  if (error instanceof RelayProblem) return error;
  const code = readErrorCode(error);
  if (error instanceof errors.HTTPParserError) return new RelayProblem("response-invalid");
  const known = undiciCodes[code];
  return known === undefined
    ? new RelayProblem("internal", { cause: error })
    : new RelayProblem(known);
}

/** The `code` of a system error, or an empty string. */
export function readErrorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
