import type { ChannelClose } from "./channel.js";
import { findDetail } from "../decode/create-failure.js";
import { createProblem, type Problem } from "../problem.js";
import type { ApiResult, CallFailure, FailedCall, RawResponse } from "../types.js";

/** The successful result of a channel. WebSockets do not expose their handshake response. */
export function createSuccess<Body>(body: Body, attempts: number): ApiResult<Body, never> {
  return { ok: true, body, rawResponse: createRaw(101, "Switching Protocols", attempts) };
}

/** The failed result of a channel. */
export function createRefusal(failure: CallFailure, attempts: number): FailedCall {
  const content = failure.error === undefined ? failure.content : undefined;
  let status: [number, string] = [0, "Unknown Error"];
  if (content?.reason === "status-code") status = [content.statusCode, ""];
  else if (content?.reason === "unknown" && content.detail === "aborted") {
    status = [499, "Client Closed Request"];
  }
  return { ok: false, error: failure, rawResponse: createRaw(...status, attempts) };
}

function createRaw(status: number, statusText: string, attempts: number): RawResponse {
  const type = status === 101 ? "default" : "error";
  return {
    call: "WebSocket",
    headers: new Headers(),
    redirected: false,
    status,
    statusText,
    type,
    url: "",
    attempts,
  };
}

/** Describes an error before, during or after a handshake. */
export function describeProblem(error: unknown): CallFailure {
  const { detail, message, cause, isLate } = Object(error) as Problem & { isLate?: true };
  // The package ws reports the status of a rejected handshake; browsers do not.
  const refused = /^Unexpected server response: (\d{3})$/.exec(String(message))?.[1];
  if (refused) {
    const content = { reason: "status-code", declared: false, statusCode: +refused } as const;
    return { error: undefined, content: { ...content, body: undefined } };
  }
  if (isLate) return { error: undefined, content: { reason: "timeout", message } };
  const found = detail ?? findDetail(error, false);
  return {
    error: undefined,
    content: {
      reason: "unknown",
      detail: found,
      // Messages of foreign errors may contain secrets.
      message: detail ? message : `The connection failed (${found})`,
      cause: detail ? cause : error,
    },
  };
}

/** An abort by the caller's signal. */
export function describeAbort(signal: AbortSignal): CallFailure {
  const message = "The user aborted a request";
  return describeProblem(createProblem("aborted", message, signal.reason));
}

/** Describes a close that was not requested. `cause` is the {@link ChannelClose}. */
export function describeClose(close: ChannelClose): CallFailure {
  const words = closeWords[close.code];
  const code = words ? `${close.code} (${words})` : close.code;
  return describeProblem(createProblem("closed", `The channel was closed with ${code}`, close));
}

/** RFC 6455, section 7.4.1, and the registry of close codes. */
const closeWords: Readonly<Record<number, string>> = {
  1001: "going away",
  1002: "protocol error",
  1003: "unsupported data",
  1006: "connection lost",
  1007: "invalid data",
  1008: "policy violation",
  1009: "message too big",
  1010: "extension missing",
  1011: "internal error",
  1012: "service restart",
  1013: "try again later",
  1014: "bad gateway",
  1015: "TLS failure",
};

/** An error that means `timeout`. */
export function createTimeout(message: string): Error {
  return Object.assign(new Error(message), { isLate: true });
}
