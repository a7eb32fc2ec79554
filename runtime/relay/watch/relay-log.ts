import type { RelayErrorCode } from "../protocol.js";

/** One request or socket of the relay's log; never with headers, paths, queries or bodies. */
export interface RelayCallEntry {
  /** What has ended. */
  readonly event: "request" | "socket";
  /** When it came (RFC 3339, UTC). */
  readonly time: string;
  /** As in `X-Relay-Request-Id` of the response. */
  readonly requestId: string;
  /** IP address; behind a trusted proxy, of the proxy's client. A token is shared by all, so it identifies no one. */
  readonly clientAddress: string;
  /** Of the relayed request; `(unknown)` for what was no HTTP. */
  readonly method: string;
  /** Host and port; absent when none was named. */
  readonly target?: string;
  /** `forwarded`, or why the relay did not bring a response, or not all of it. */
  readonly verdict: "forwarded" | RelayErrorCode;
  /** The target's, or that of the relay's own response; absent when the caller left before there was one. */
  readonly status?: number;
  /** Milliseconds until the target's headers had come; absent when they did not. */
  readonly headMs?: number;
  /** Milliseconds until the response was sent, or the socket closed. */
  readonly ms: number;
  /** Bytes of bodies or messages that went to the target. */
  readonly requestBytes: number;
  /** Bytes of bodies or messages that came from the target. */
  readonly bytes: number;
  /** The caller did not get all of the response; of a socket: it ended without a close. */
  readonly incomplete?: true;
  /** Code that the caller's side of a socket was closed with (RFC 6455, section 7.4). */
  readonly closeCode?: number;
  /** Why the relay failed (`internal`): name and code of the error, and where it was thrown. */
  readonly cause?: string;
}

/** A failure outside of any call. */
export interface RelayProblemEntry {
  /** None of the calls. */
  readonly event: "problem";
  /** When it happened (RFC 3339, UTC). */
  readonly time: string;
  /** What it was of. */
  readonly subject: "shared-limits";
  /** Name and code of the error, then where it was thrown; never its message. */
  readonly error: string;
}

/** One line of the relay's log, as plain data. */
export type RelayLogEntry = RelayCallEntry | RelayProblemEntry;
