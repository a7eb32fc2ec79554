import type { RelayErrorCode } from "../../../../relay/protocol.js";
import type { SendFailure } from "../../model/proxy-result.js";
import {
  findReach,
  relayErrorMessages,
  type RelayError,
  type RelayErrorMessage,
} from "./relay-error-messages.js";

/** A request or connection that a relay rejected or could not complete. */
export interface FailedRelayCall {
  /** URL of the target. */
  readonly url: string;
  /** The relay's URL. */
  readonly relay: string;
  /** `connection` for a WebSocket. Default `request`. */
  readonly kind?: "request" | "connection";
  /** The command that started the site. */
  readonly startCommand?: string | undefined;
  /** HTTP status of the relay's response. */
  readonly status?: number;
  /** Value of Retry-After in seconds (RFC 9110, section 10.2.3). */
  readonly retryAfter?: string | null;
  /** The relay's id for the request. */
  readonly requestId?: string | null;
  /** The offered subprotocols. */
  readonly subprotocols?: readonly string[];
  /** Origin of the page. Default: that of the current page. */
  readonly page?: string;
}

/**
 * Explains an error of the relay: what it means, who reported it, and what the user and the
 * operator of the relay can do.
 */
export function explainRelayError(code: string, call: FailedRelayCall): SendFailure {
  const error = describeCall(call);
  const message = isRelayCode(code) ? relayErrorMessages[code](error) : explainUnknown(error);
  const { operator, hint, ...rest } = message;
  const seconds = readSeconds(call.retryAfter);
  return {
    ...rest,
    hint: seconds === undefined ? hint : hint.replace("a moment", printWait(seconds)),
    source: describeSource(code, error),
    // The settings are those of `frond relay`. A site that was started by a command has none of
    // them.
    ...(operator && call.startCommand === undefined ? { operator } : {}),
    ...(seconds === undefined ? {} : { retryAt: Date.now() + seconds * 1000 }),
    ...(call.requestId ? { requestId: call.requestId } : {}),
    code,
  };
}

/** Whether a text is an error code of the relay. */
export function isRelayCode(code: string): code is RelayErrorCode {
  return Object.hasOwn(relayErrorMessages, code);
}

/** A newer relay may use codes that this page does not know. */
function explainUnknown({ isSocket }: RelayError): RelayErrorMessage {
  return {
    title: `The relay refused the ${isSocket ? "connection" : "request"}.`,
    hint: `It may be newer than this page: reload the page, then ${isSocket ? "connect" : "send"} again, or copy a snippet.`,
  };
}

const defaultPorts: Readonly<Record<string, string>> = {
  "http:": "80",
  "https:": "443",
  "ws:": "80",
  "wss:": "443",
};

function describeCall(call: FailedRelayCall): RelayError {
  const { hostname, host, port, protocol } = new URL(call.url);
  return {
    target: host,
    hostname,
    port: port || (defaultPorts[protocol] ?? ""),
    relayHost: printHost(call.relay),
    relay: call.relay,
    page: call.page ?? globalThis.location?.origin ?? "",
    isSocket: call.kind === "connection",
    startCommand: call.startCommand,
    status: call.status,
    hasId: Boolean(call.requestId),
    subprotocols: call.subprotocols ?? [],
  };
}

/** Host and port of the relay's URL. */
export function printHost(relay: string): string {
  return URL.canParse(relay) ? new URL(relay).host : relay;
}

/**
 * Who reported the error, and whether the API may have received the request. Users would otherwise
 * blame the API.
 */
function describeSource(code: string, { relayHost, isSocket, status }: RelayError): string {
  const relay = `the relay at ${relayHost}`;
  const reach = findReach(code, status);
  if (reach === "unreached") return `This was reported by ${relay}, which could not reach the API.`;
  if (reach === "unsent" || isSocket)
    return `This was reported by ${relay}, not by the API.${reach === "unsent" ? " Nothing was sent to the API." : ""}`;
  return `This was reported by ${relay}. The API may have received the request and acted on it.`;
}

function readSeconds(text: string | null | undefined): number | undefined {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function printWait(seconds: number): string {
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}
