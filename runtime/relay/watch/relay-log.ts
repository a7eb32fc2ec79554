import type { RelayErrorCode } from "../protocol.js";

/** Log entry of a request or socket. It has no headers, paths, queries or bodies. */
export interface RelayCallEntry {
  /** Kind of the call. */
  readonly event: "request" | "socket";
  /** When the call began (RFC 3339, UTC). */
  readonly time: string;
  /** The response's `X-Relay-Request-Id`. */
  readonly requestId: string;
  /** IP address of the caller, or of the trusted proxy's client. */
  readonly clientAddress: string;
  /** Method for the target; `(unknown)` if the request was not HTTP. */
  readonly method: string;
  /** Host and port; absent if the request had no valid target. */
  readonly target?: string;
  /** `forwarded`, or the error code if the relay did not return the complete response. */
  readonly verdict: "forwarded" | RelayErrorCode;
  /** Status of the response, of the target or of the relay itself. Absent if the caller disconnected before. */
  readonly status?: number;
  /** Milliseconds until the target's headers arrived; absent if they did not. */
  readonly headMs?: number;
  /** Milliseconds until the response was sent, or the socket closed. */
  readonly ms: number;
  /** Bytes of bodies or messages sent to the target. */
  readonly requestBytes: number;
  /** Bytes of bodies or messages received from the target. */
  readonly bytes: number;
  /** The caller did not receive the complete response, or the socket ended without a close frame. */
  readonly incomplete?: true;
  /** Close code of the caller's side of a socket (RFC 6455, section 7.4). */
  readonly closeCode?: number;
  /** For `internal`: name and code of the error, and where it was thrown. */
  readonly cause?: string;
}

/** A failure outside of any call. */
export interface RelayProblemEntry {
  /** Always `problem`. */
  readonly event: "problem";
  /** When it happened (RFC 3339, UTC). */
  readonly time: string;
  /** The part that failed. */
  readonly subject: "shared-limits";
  /** Name and code of the error, then where it was thrown; never its message. */
  readonly error: string;
}

/** An entry of the relay's log. */
export type RelayLogEntry = RelayCallEntry | RelayProblemEntry;
