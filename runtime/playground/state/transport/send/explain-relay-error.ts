import type { RelayErrorCode } from "../../../../relay/protocol.js";
import type { SendFailure } from "../../model/proxy-result.js";
import {
  findReach,
  relayErrorTexts,
  type RelayError,
  type RelayErrorText,
} from "./relay-error-texts.js";

/** A request or connection that a relay has error. */
export interface FailedRelayCall {
  /** Of the target. */
  readonly url: string;
  /** The relay's address. */
  readonly relay: string;
  /** `connection`: a WebSocket. Default `request`. */
  readonly kind?: "request" | "connection";
  /** The command that started the site. */
  readonly startCommand?: string | undefined;
  /** HTTP status of the refusal. */
  readonly status?: number;
  /** Value of Retry-After: seconds (RFC 9110, section 10.2.3). */
  readonly retryAfter?: string | null;
  /** The relay's name for the request. */
  readonly requestId?: string | null;
  /** Subprotocols that were offered. */
  readonly subprotocols?: readonly string[];
  /** Origin of the page. Default: of the page that runs. */
  readonly page?: string;
}

/** Says what a refusal of the relay means, who sent it, and what the reader and the operator of the relay can do. */
export function explainRelayError(code: string, call: FailedRelayCall): SendFailure {
  const error = describeCall(call);
  const words = isRelayCode(code) ? relayErrorTexts[code](error) : explainUnknown(error);
  const { operator, hint, ...rest } = words;
  const seconds = readSeconds(call.retryAfter);
  return {
    ...rest,
    hint: seconds === undefined ? hint : hint.replace("a moment", printWait(seconds)),
    source: describeSource(code, error),
    // Its settings are those of `frond relay`: sites that were started by a command have none of them.
    ...(operator && call.startCommand === undefined ? { operator } : {}),
    ...(seconds === undefined ? {} : { retryAt: Date.now() + seconds * 1000 }),
    ...(call.requestId ? { requestId: call.requestId } : {}),
    code,
  };
}

/** Whether a text is a code of a relay. */
export function isRelayCode(code: string): code is RelayErrorCode {
  return Object.hasOwn(relayErrorTexts, code);
}

/** A code of a relay that is newer than this page. */
function explainUnknown({ isSocket }: RelayError): RelayErrorText {
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

/** Host and port of a relay's address. */
export function printHost(relay: string): string {
  return URL.canParse(relay) ? new URL(relay).host : relay;
}

/** Readers blame the API for what they see: who speaks, and whether it may have acted on the request. */
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
