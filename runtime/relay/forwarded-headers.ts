import { isClientAddressName, isRefusedName } from "./is-forwardable-name.js";
import {
  HEADER_PAIRS_HEADER,
  HOP_HEADER,
  REQUEST_HEADERS_HEADER,
  decodeHeaderPairs,
} from "./protocol.js";
import type { HeaderPair, RelayErrorCode } from "./protocol.js";

const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * The headers for the target, names and values alternating. `X-Relay-Headers` takes precedence over names in
 * `X-Relay-Request-Headers`. Names that the request does not have are ignored. Adds the hop count, and a
 * User-Agent if the caller forwards none.
 */
export function selectForwardedHeaders(
  rawHeaders: readonly string[],
  headers: NodeJS.Dict<string | string[]>,
): string[] | RelayErrorCode {
  const pairs = readPairs(headers[HEADER_PAIRS_HEADER.toLowerCase()]);
  if (pairs === undefined || !pairs.every(isAllowed)) return "header-refused";
  const names = readNames(headers[REQUEST_HEADERS_HEADER.toLowerCase()]);
  if (names.some((name) => name === "cookie" || isRefusedName(name))) return "header-refused";
  const hop = countHop(headers);
  if (hop === undefined) return "target-loop";
  const rest = new Set(names);
  for (const [name] of pairs) rest.delete(name.toLowerCase());
  const forwarded = dropAddresses([...pairs, ...pickHeaders(rawHeaders, rest)]);
  if (forwarded.some(isConnectionBound)) return "connection-bound";
  return [...forwarded, ...defaultHeaders(forwarded), hop].flat();
}

/** Sent if the caller has no User-Agent, because some APIs, such as GitHub's, reject requests without one. */
const userAgent: HeaderPair = ["User-Agent", "frond-relay"];

/** Headers that the relay adds to forwarded headers. */
export function defaultHeaders(forwarded: readonly HeaderPair[]): readonly HeaderPair[] {
  return forwarded.some(([name]) => name.toLowerCase() === "user-agent") ? [] : [userAgent];
}

/** A longer chain of relays is treated as a loop. */
const maxHops = 3;

/** The hop count for the next relay; undefined when there are too many hops. */
export function countHop(headers: NodeJS.Dict<string | string[]>): HeaderPair | undefined {
  const before = headers[HOP_HEADER.toLowerCase()];
  if (before === undefined) return [HOP_HEADER, "1"];
  const count = /^[1-9]$/.test(String(before)) ? Number(before) : maxHops;
  return count < maxHops ? [HOP_HEADER, String(count + 1)] : undefined;
}

/** Removes headers that claim to contain the client's address. */
export function dropAddresses(pairs: readonly HeaderPair[]): HeaderPair[] {
  return pairs.filter(([name]) => !isClientAddressName(name));
}

/**
 * Whether a credential authenticates the connection instead of the request (RFC 4559, section 6). On a shared
 * connection, the next caller would be authenticated as this one.
 */
function isConnectionBound([name, value]: HeaderPair): boolean {
  return name.toLowerCase() === "authorization" && /^\s*(ntlm|negotiate)(\s|$)/i.test(value);
}

function readPairs(text: string | string[] | undefined): readonly HeaderPair[] | undefined {
  if (text === undefined) return [];
  return typeof text === "string" ? decodeHeaderPairs(text) : undefined;
}

function readNames(text: string | string[] | undefined): readonly string[] {
  if (text === undefined) return [];
  return String(text)
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Whether a header may be forwarded: its name is allowed and its value has no line breaks. */
export function isAllowed([name, value]: HeaderPair): boolean {
  return !isRefusedName(name) && fieldValue.test(value);
}

function pickHeaders(rawHeaders: readonly string[], names: ReadonlySet<string>): HeaderPair[] {
  const picked: HeaderPair[] = [];
  if (names.size === 0) return picked;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (names.has(name.toLowerCase())) picked.push([name, rawHeaders[index + 1] ?? ""]);
  }
  return picked;
}

/** Whether a text is a valid header value. */
export function isFieldValue(text: string): boolean {
  return fieldValue.test(text);
}
