import { isForwardableName } from "./is-forwardable-name.js";
import { HEADER_PAIRS_HEADER, REQUEST_HEADERS_HEADER, decodeHeaderPairs } from "./protocol.js";
import type { HeaderPair, RelayErrorCode } from "./protocol.js";

const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * The headers for the target, as a flat list of names and values. Pairs win
 * over names; a name that the request does not carry is passed over. The relay
 * adds its own User-Agent when the caller forwards none.
 */
export function selectForwardedHeaders(
  rawHeaders: readonly string[],
  headers: NodeJS.Dict<string | string[]>,
): string[] | RelayErrorCode {
  const pairs = readPairs(headers[HEADER_PAIRS_HEADER.toLowerCase()]);
  if (pairs === undefined || !pairs.every(isForwardable)) return "header-refused";
  const names = readNames(headers[REQUEST_HEADERS_HEADER.toLowerCase()]);
  if (!names.every((name) => name !== "cookie" && isForwardableName(name))) return "header-refused";
  const rest = new Set(names);
  for (const [name] of pairs) rest.delete(name.toLowerCase());
  const forwarded = [...pairs.flat(), ...pickHeaders(rawHeaders, rest)];
  const sent = forwarded.filter((_, index) => index % 2 === 0);
  return [...forwarded, ...defaultHeaders(sent).flat()];
}

/** Sent when the caller names no client: some APIs, GitHub's among them, refuse such requests. */
const userAgent: HeaderPair = ["User-Agent", "frond-relay"];

/** What the relay itself adds to forwarded headers of these names. */
export function defaultHeaders(names: readonly string[]): readonly HeaderPair[] {
  return names.some((name) => name.toLowerCase() === "user-agent") ? [] : [userAgent];
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

/** Whether a header may go to a target: a token that is not refused, and a value without line ends. */
export function isForwardable([name, value]: HeaderPair): boolean {
  return isForwardableName(name) && fieldValue.test(value);
}

function pickHeaders(rawHeaders: readonly string[], names: ReadonlySet<string>): string[] {
  const picked: string[] = [];
  if (names.size === 0) return picked;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (names.has(name.toLowerCase())) picked.push(name, rawHeaders[index + 1] ?? "");
  }
  return picked;
}

/** Whether a text can stand as the value of a header. */
export function isFieldValue(text: string): boolean {
  return fieldValue.test(text);
}
