import { RELAY_REFUSED_CLOSE_CODE, TARGET_REFUSED_CLOSE_CODE } from "../../../../relay/protocol.js";
import { explainRelayError, isRelayCode, printHost } from "../send/explain-relay-error.js";
import type { SendFailure } from "../../model/proxy-result.js";
import type { ConnectionEnd } from "./open-connection.js";

/** How the connection was opened. */
export interface CloseContext {
  readonly url: string;
  /** The command that started the site. */
  readonly startCommand: string | undefined;
  /** The relay's URL; `false` if the page connected directly. */
  readonly relay: string | false;
  /** Whether the browser reports being online. */
  readonly online: boolean;
  /** The offered subprotocols. */
  readonly subprotocols: readonly string[];
}

const seeServer = "The log of the server may say more.";
const connectAgain = "Connect again.";
const isDefect = "This is a bug in the server or in a proxy in front of it.";

/** Messages for registered close codes (RFC 6455, section 7.4.1, and the IANA registry). */
const meanings: Readonly<Record<number, readonly [title: string, hint: string]>> = {
  1001: ["The server is going away.", connectAgain],
  1002: ["The server reported a violation of the WebSocket protocol.", isDefect],
  1003: [
    "The server cannot accept this type of data.",
    "Send text in place of a file, or the other way round.",
  ],
  1004: ["The server closed the connection with a reserved code.", isDefect],
  1005: ["The server closed the connection without a code.", ""],
  1006: [
    "The connection was lost without a close frame.",
    "The server or the network ended it. Connect again.",
  ],
  1007: [
    "A message was not valid in its type, such as text that is not UTF-8.",
    "Check what was sent and received last.",
  ],
  1008: [
    "A message violated a rule of the server.",
    "Check what was sent last, and the credentials.",
  ],
  1009: ["A message was too large.", "Send a smaller message."],
  1010: ["The server does not support a requested extension.", isDefect],
  1011: ["The server had an unexpected error.", seeServer],
  1012: ["The server is restarting.", "Wait a moment, then connect again."],
  1013: ["The server is overloaded.", "Wait a moment, then connect again."],
  1014: ["A gateway received an invalid response from the server.", seeServer],
  1015: ["The TLS handshake failed.", "The certificate of the server may be invalid or expired."],
  3000: [
    "The server requires credentials, or did not accept these.",
    "Check the credentials, then connect again.",
  ],
  3003: [
    "The server does not allow this with these credentials.",
    "Use credentials with more rights.",
  ],
  3008: ["The server closed the connection because something took too long.", connectAgain],
};

/** Messages for codes that a relay uses itself, or cannot distinguish from codes of the server. */
const relayedMeanings: typeof meanings = {
  1006: [
    "The connection was lost without a close frame.",
    "The server, the relay or the network ended it. Connect again.",
  ],
  1009: [
    "A message was too large for the server or the relay.",
    "Send smaller messages. If it was one of the server’s, copy a snippet and connect from your own machine.",
  ],
};

const largerMessages: SendFailure["operator"] = {
  text: "Allow larger messages, in bytes:",
  setting: "--message-bytes 67108864",
};

function findMeaning(code: number, { relay }: CloseContext): readonly [string, string] | undefined {
  return (relay === false ? undefined : relayedMeanings[code]) ?? meanings[code];
}

/** Explains why a connection ended; `undefined` for code 1000. */
export function explainClose(end: ConnectionEnd, context: CloseContext): SendFailure | undefined {
  const { code, reason } = end;
  if (code === 1000) return undefined;
  if (!end.wasOpen) return explainUnopened(end, context);
  const rejection = findRejection(end, context.relay);
  if (rejection?.by === "relay") return explainRelay(rejection.reason, context);
  if (rejection?.by === "server") return explainStatus(rejection.status);
  // A relay that is shutting down did not reject the connection, so sent messages may have arrived.
  if (code === 1001 && reason === "shutting-down" && context.relay !== false)
    return explainRelay(reason, context);
  if (code === 1006 && !context.online) {
    return {
      title: "The connection was lost: you are offline.",
      hint: "Connect to a network, then connect again.",
    };
  }
  const [title, hint] = findMeaning(code, context) ?? [describeRange(code), ""];
  const isTooLarge = code === 1009 && context.relay !== false && context.startCommand === undefined;
  const rest = isTooLarge ? { operator: largerMessages } : {};
  const shownReason = showControls(reason);
  return shownReason === ""
    ? { title, hint: join(hint, `Close code ${code}.`), ...rest }
    : { title: shownReason, hint: join(title, hint, `Close code ${code}.`) };
}

function explainRelay(reason: string, context: CloseContext): SendFailure {
  const { url, startCommand, subprotocols, relay } = context;
  const call = { url, startCommand, subprotocols, relay: relay || "" };
  return explainRelayError(reason, { ...call, kind: "connection" });
}

/** Who rejected the connection. */
type Rejection =
  | { readonly by: "relay"; readonly reason: string }
  | { readonly by: "server"; readonly status: number };

/**
 * Finds the relay's reason for rejecting a connection. Its close codes are in the range for
 * applications, so a server may use them too. In that case the reason differs, or the server had
 * accepted or sent messages before.
 */
export function findRejection(
  { code, reason, wasAccepted, hadMessages }: ConnectionEnd,
  relay: string | false,
): Rejection | undefined {
  if (relay === false) return undefined;
  if (code === RELAY_REFUSED_CLOSE_CODE && isRelayCode(reason)) return { by: "relay", reason };
  const status = /^status (\d{3})$/.exec(reason)?.[1];
  const isRejected = code === TARGET_REFUSED_CLOSE_CODE && !(wasAccepted ?? hadMessages);
  if (!isRejected || status === undefined) return undefined;
  return { by: "server", status: Number(status) };
}

function explainUnopened({ isLate }: ConnectionEnd, { relay, online }: CloseContext): SendFailure {
  if (!online)
    return { title: "You are offline.", hint: "Connect to a network, then connect again." };
  if (relay !== false) {
    return {
      title: isLate ? "The relay did not respond in time." : "The relay could not be reached.",
      hint: "It may not be running, or a browser extension or a firewall may block it. Wait a moment, then connect again. If it happens again, contact the people who run this site, or copy a snippet and connect from your own machine.",
      source: `The browser got no response from ${printHost(relay)}. Nothing was sent to the API.`,
    };
  }
  if (isLate) {
    return {
      title: "The server did not accept the connection in time.",
      hint: "It may be down, slow, or behind a firewall. Check the URL in the bar above, then connect again.",
    };
  }
  return {
    title: "The connection could not be opened.",
    hint: "Browsers do not say why: the server may be down or may have refused the handshake, because of its credentials, its subprotocols or the origin of this page, or its certificate may be invalid. With a relay configured, the reason is shown here.",
  };
}

const statuses: Readonly<Record<number, readonly [meaning: string, hint: string]>> = {
  400: ["the handshake is not valid for it", "Check the parameters, headers and subprotocols."],
  401: [
    "it requires credentials, or did not accept these",
    "Check the credentials, then connect again.",
  ],
  403: [
    "these credentials may not connect, or the origin is not allowed",
    "Use credentials that may connect.",
  ],
  404: ["there is no channel at this address", "Check the URL and the path parameters."],
  405: ["the address takes no GET requests", "Check the URL: it may be that of an endpoint."],
  426: [
    "it requires another protocol",
    "The address may not be that of a WebSocket, or it takes another version of the protocol.",
  ],
  429: ["there were too many requests", "Wait a moment, then connect again."],
  502: ["a gateway could not reach the server behind it", "Wait a moment, then connect again."],
  503: ["it is overloaded or being restarted", "Wait a moment, then connect again."],
  504: ["a gateway waited too long for the server behind it", "Wait a moment, then connect again."],
};

/** Explains an HTTP status that the server returned instead of opening the connection. */
function explainStatus(status: number): SendFailure {
  const [meaning, hint] = statuses[status] ?? describeStatus(status);
  return { title: `The server refused the connection with status ${status}: ${meaning}.`, hint };
}

function describeStatus(status: number): readonly [string, string] {
  if (status < 300) {
    return [
      "it responded as to a plain HTTP request",
      "The address may be that of an endpoint, not of a WebSocket.",
    ];
  }
  if (status < 400) {
    return [
      "it redirects elsewhere",
      "Redirects are not followed. Enter the address that it redirects to; a snippet or curl shows it.",
    ];
  }
  if (status < 500)
    return ["it does not accept the handshake", "Check the parameters, headers and subprotocols."];
  return ["it had an error", seeServer];
}

function describeRange(code: number): string {
  if (code >= 4000) return "The server closed the connection with a code of its own.";
  if (code >= 3000)
    return "The server closed the connection with a code of a framework or library.";
  return "The server closed the connection with a code that is not registered.";
}

/** Escapes control characters, so that a reason cannot affect the text around it. */
function showControls(reason: string): string {
  return reason.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, "0")}`,
  );
}

function join(...sentences: readonly string[]): string {
  return sentences.filter((each) => each !== "").join(" ");
}
