/**
 * The protocol between a page and the relay: header names, the encodings of
 * their values, and the codes of the relay's own errors. Both sides use this
 * file, so it depends neither on Node nor on the DOM.
 */

/** A header as sent. Names have their original case; values are byte strings. */
export type HeaderPair = readonly [name: string, value: string];

/** Names of request headers to forward with their values, comma-separated. */
export const REQUEST_HEADERS_HEADER = "X-Relay-Request-Headers";
/** Headers to forward, encoded by {@link encodeHeaderPairs}. They take precedence over {@link REQUEST_HEADERS_HEADER}. */
export const HEADER_PAIRS_HEADER = "X-Relay-Headers";
/** Method for the target, if a browser cannot send it (a custom method, a GET with body). */
export const METHOD_HEADER = "X-Relay-Method";
/** The relay's token, if it requires one. */
export const TOKEN_HEADER = "X-Relay-Token";
/** `1`: respond with the target's status and headers instead of an envelope. Refused with an Origin. */
export const PLAIN_HEADER = "X-Relay-Plain";
/** `follow`: the relay follows redirects and checks each URL. Otherwise it returns them to the caller. */
export const REDIRECT_HEADER = "X-Relay-Redirect";
/** The target's response without its body, encoded by {@link encodeEnvelope}. */
export const RESPONSE_HEADER = "X-Relay-Response";
/** Names of the target's response headers, comma-separated. */
export const RESPONSE_HEADERS_HEADER = "X-Relay-Response-Headers";
/** Milliseconds until the target's headers had arrived. */
export const ORIGIN_LATENCY_HEADER = "X-Relay-Origin-Latency";
/** Milliseconds until the entire response had arrived; only on short responses. */
export const RESPONSE_TIME_HEADER = "X-Relay-Response-Time";
/** Id of the request in the relay's log. */
export const REQUEST_ID_HEADER = "X-Relay-Request-Id";
/** A {@link RelayErrorCode}, if the relay itself failed or refused the request. */
export const ERROR_HEADER = "X-Relay-Error";

/**
 * Number of relays a call has passed, set only by relays. It is not `Via`, because some servers do not
 * compress responses to proxies.
 */
export const HOP_HEADER = "X-Relay-Hop";

/** The headers of a response that a page must be allowed to read (CORS). */
export const exposedHeaders: readonly string[] = [
  RESPONSE_HEADER,
  RESPONSE_HEADERS_HEADER,
  ORIGIN_LATENCY_HEADER,
  RESPONSE_TIME_HEADER,
  ERROR_HEADER,
  REQUEST_ID_HEADER,
  "Retry-After",
];

/** The target's response without its body. */
export interface RelayEnvelope {
  readonly status: number;
  readonly statusText: string;
  /** URL of the response, after redirects. */
  readonly url: string;
  /** Whether {@link url} differs from the requested one. */
  readonly redirected: boolean;
  /** In the target's order and encoding; repeated headers are separate pairs. */
  readonly headers: readonly HeaderPair[];
}

/** The first frame of a relayed socket, sent by the page as JSON text. */
export interface RelayHandshake {
  readonly type: "handshake";
  /** The same target as in the socket's URL. */
  readonly url: string;
  /** Headers for the target, including cookies, as an object or as pairs. */
  readonly headers: Readonly<Record<string, string>> | readonly HeaderPair[];
  /** Subprotocols to negotiate with the target. Default: none. */
  readonly protocols?: readonly string[];
  /** The relay's token, if it requires one. */
  readonly token?: string;
}

/**
 * Subprotocol that a page offers to the relay, not to the target. A relay that selects it sends a
 * {@link TargetAcceptance} as its first frame. Relays before it select no subprotocol, which browsers treat as a
 * failed connection, so a page then has to connect again without it.
 */
export const ACCEPTANCE_SUBPROTOCOL = "acceptance.frond-relay";

/**
 * Sent as JSON text when the target has accepted the handshake, before its first message. A target that does not
 * accept is reported by a close frame instead, see {@link TARGET_REFUSED_CLOSE_CODE} and
 * {@link RELAY_REFUSED_CLOSE_CODE}.
 */
export interface TargetAcceptance {
  readonly type: "accepted";
  /** The subprotocol that the target selected; absent if it selected none. */
  readonly protocol?: string;
}

/** Close code of a socket that the target did not accept; the reason is `status` and its HTTP status. */
export const TARGET_REFUSED_CLOSE_CODE = 4502;
/** Close code of a socket that the relay itself refused; the reason is a {@link RelayErrorCode}. */
export const RELAY_REFUSED_CLOSE_CODE = 4403;

const explanations = {
  "address-refused":
    "This host does not have a public address, and the relay connects to public addresses only.",
  "body-too-large": "The request body is larger than the relay accepts.",
  "connect-failed":
    "The relay could not connect to the target: nothing responds at its host and port.",
  "connection-bound":
    "NTLM and Negotiate sign in a connection, not a request, and the relay shares its connections.",
  "connect-timeout": "The target did not accept a connection in time.",
  "dns-failed": "The relay could not find the target's host name.",
  "fetch-mode-refused":
    "The relay cannot be opened or embedded as a page. Send the request from a page that uses the relay, or from a program.",
  "handshake-refused": "The first frame of a relayed socket must be a valid handshake.",
  "header-refused": "One of the headers to forward is one that the relay never forwards.",
  "headers-timeout": "The target accepted the request but did not start to respond in time.",
  "headers-too-large": "The headers of the request or of the target's response are too large.",
  "host-refused": "The request names a host that is not the relay's.",
  "idle-timeout": "Nothing was sent or received for too long.",
  internal: "The relay failed. Its log may say more.",
  "method-refused": "The relay does not forward this method.",
  "not-found": "The relay has nothing at this path.",
  "origin-refused": "This site is not one of those that may use the relay.",
  "private-refused": "This address belongs to your machine or network and is not allowed.",
  "plain-refused": "Responses without an envelope are for clients outside a browser.",
  "port-refused": "The relay never connects to this port.",
  "rate-limited": "Too many requests in a short time. Try again later.",
  "response-invalid": "The target's response is not valid HTTP.",
  "response-undecodable":
    "The response is marked as compressed, but its body is not valid in that encoding.",
  "response-too-large": "The target's response is larger than the relay forwards.",
  "scheme-refused": "The relay supports only http, https, ws and wss URLs.",
  "shutting-down": "The relay is being stopped.",
  "target-closed": "The target closed the connection before it responded.",
  "target-invalid": "The target is not a valid absolute URL.",
  "target-loop": "The target is the relay or the site itself.",
  "target-refused": "The relay does not allow this host and port.",
  "tls-failed": "The target's certificate could not be verified.",
  "token-required": "The relay requires a token; the request has none or a wrong one.",
  "too-many-requests": "Too many requests at once. Try again when another one has finished.",
  "total-timeout": "The request took longer than the relay allows.",
} as const;

/** Why the relay did not return the target's response; the value of {@link ERROR_HEADER}. */
export type RelayErrorCode = keyof typeof explanations;

/** All codes, in alphabetical order. */
export const relayErrorCodes = Object.keys(explanations) as readonly RelayErrorCode[];

/** Explains an error code to users. Unknown codes, as of newer relays, get a generic message. */
export function explainRelayError(code: string): string {
  return Object.hasOwn(explanations, code)
    ? explanations[code as RelayErrorCode]
    : `The relay refused the request (${code}).`;
}

/**
 * The URL that calls `targetUrl` through the relay at `relayAddress`. The target is normalized by `URL`
 * without its fragment, and appended without encoding, so that its query arrives unchanged.
 *
 * @throws TypeError when the target is not an absolute URL.
 */
export function relayUrl(relayAddress: string, targetUrl: string): string {
  const target = new URL(targetUrl);
  target.hash = "";
  return `${relayAddress.replace(/\/+$/, "").replace(/\/proxy$/, "")}/proxy/${target.href}`;
}

/** Like {@link relayUrl} for a WebSocket: the relay's scheme becomes ws or wss. */
export function relaySocketUrl(relayAddress: string, targetUrl: string): string {
  return relayUrl(relayAddress, targetUrl).replace(/^http/i, "ws");
}

/** Parameters of {@link encodeRelayHeaders}. */
interface RelayCall {
  /** Headers for the target, including Content-Type unless the browser sets it. */
  readonly headers: readonly HeaderPair[];
  /** Whether the browser sets Content-Type (multipart with its boundary), which is then forwarded. */
  readonly browserContentType?: boolean;
  /** Method for the target, if it differs from the method of the call to the relay. */
  readonly method?: string;
  /** The relay's token, if it requires one. */
  readonly token?: string;
}

/** Headers with which a page calls the relay. Use them with `credentials: "omit"`. */
export function encodeRelayHeaders(call: RelayCall): Record<string, string> {
  const names = new Set(call.headers.map(([name]) => name.toLowerCase()));
  if (call.browserContentType === true) names.add("content-type");
  names.delete("cookie");
  return {
    [REQUEST_HEADERS_HEADER]: [...names].join(", "),
    [HEADER_PAIRS_HEADER]: encodeHeaderPairs(call.headers),
    ...(call.method === undefined ? {} : { [METHOD_HEADER]: call.method }),
    ...(call.token === undefined ? {} : { [TOKEN_HEADER]: call.token }),
  };
}

/** Base64url of the UTF-8 JSON `[[name, value], ...]`. */
export function encodeHeaderPairs(pairs: readonly HeaderPair[]): string {
  return encodeJson(pairs);
}

/** Decodes {@link encodeHeaderPairs}; undefined when the text is not valid. */
export function decodeHeaderPairs(text: string): readonly HeaderPair[] | undefined {
  const value = decodeJson(text);
  return isHeaderPairs(value) ? value : undefined;
}

/** Base64url of the UTF-8 JSON of the envelope. */
export function encodeEnvelope(envelope: RelayEnvelope): string {
  return encodeJson(envelope);
}

/** Decodes {@link encodeEnvelope}; undefined when the text is not valid. */
export function decodeEnvelope(text: string): RelayEnvelope | undefined {
  const value = decodeJson(text);
  return isEnvelope(value) ? value : undefined;
}

/** The first frame of a relay that has selected {@link ACCEPTANCE_SUBPROTOCOL}. */
export function encodeAcceptance(acceptance: TargetAcceptance): string {
  return JSON.stringify(acceptance);
}

/** Decodes {@link encodeAcceptance}; undefined when the text is not valid. */
export function decodeAcceptance(text: string): TargetAcceptance | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isAcceptance(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the value is a list of pairs of strings. */
export function isHeaderPairs(value: unknown): value is readonly HeaderPair[] {
  return Array.isArray(value) && value.every(isHeaderPair);
}

function isHeaderPair(value: unknown): value is HeaderPair {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === "string" &&
    typeof value[1] === "string"
  );
}

function isEnvelope(value: unknown): value is RelayEnvelope {
  if (typeof value !== "object" || value === null) return false;
  const { status, statusText, url, redirected, headers } = value as Record<string, unknown>;
  return (
    typeof status === "number" &&
    typeof statusText === "string" &&
    typeof url === "string" &&
    typeof redirected === "boolean" &&
    isHeaderPairs(headers)
  );
}

function isAcceptance(value: unknown): value is TargetAcceptance {
  if (typeof value !== "object" || value === null) return false;
  const { type, protocol } = value as Record<string, unknown>;
  return type === "accepted" && (protocol === undefined || typeof protocol === "string");
}

function encodeJson(value: unknown): string {
  const text = JSON.stringify(value);
  return btoa(isAscii(text) ? text : toByteString(text))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function decodeJson(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(isAscii(bytes) ? bytes : fromByteString(bytes));
  } catch {
    return undefined;
  }
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

function toByteString(text: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
}

function fromByteString(bytes: string): string {
  const array = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(array);
}
