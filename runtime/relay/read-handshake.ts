import { defaultHeaders, dropAddresses, isAllowed } from "./forwarded-headers.js";
import { isHeaderPairs } from "./protocol.js";
import type { HeaderPair, RelayErrorCode } from "./protocol.js";
import type { RelayTarget } from "./read-target.js";

/** A valid handshake. */
export interface SocketHandshake {
  /** Lists of values by name, as `http.request` expects them. */
  readonly headers: Record<string, string[]>;
  readonly protocols: string[];
}

/** Maximum size of a handshake in bytes, the same as of request headers. */
export const maxHandshakeBytes = 128 * 1024;

/** Parses the first frame of a relayed socket, which is JSON and must name the target of the socket's URL. */
export function readHandshake(
  data: Buffer,
  isBinary: boolean,
  target: RelayTarget,
  isToken: (token: string | undefined) => boolean,
): SocketHandshake | RelayErrorCode {
  if (isBinary || data.length > maxHandshakeBytes) return "handshake-refused";
  const value = parseObject(data.toString("utf8"));
  if (value?.["type"] !== "handshake") return "handshake-refused";
  const { url, headers, protocols, token } = value;
  if (!isToken(typeof token === "string" ? token : undefined)) return "token-required";
  if (typeof url !== "string" || !isSameAddress(url, target.url)) return "handshake-refused";
  const pairs = readPairs(headers);
  if (pairs === undefined || !isProtocols(protocols)) return "handshake-refused";
  if (!pairs.every(isAllowed)) return "header-refused";
  const sent = dropAddresses(pairs);
  const added = defaultHeaders(sent);
  return { headers: groupByName([...sent, ...added]), protocols: [...(protocols ?? [])] };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether two URLs are the same as text or after normalization. */
function isSameAddress(a: string, b: string): boolean {
  return a === b || (URL.canParse(a) && normalize(a) === normalize(b));
}

function normalize(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

function readPairs(headers: unknown): readonly HeaderPair[] | undefined {
  if (headers === undefined || headers === null) return [];
  if (Array.isArray(headers)) return isHeaderPairs(headers) ? headers : undefined;
  const pairs = typeof headers === "object" ? Object.entries(headers) : undefined;
  return isHeaderPairs(pairs) ? pairs : undefined;
}

function isProtocols(value: unknown): value is readonly string[] | null | undefined {
  if (value === undefined || value === null) return true;
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
  return value.every(
    (item) => typeof item === "string" && /^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(item),
  );
}

/** Groups values by name, ignoring case. The first occurrence sets the name's case. */
function groupByName(pairs: readonly HeaderPair[]): Record<string, string[]> {
  const groups = new Map<string, { name: string; values: string[] }>();
  for (const [name, value] of pairs) {
    const group = groups.get(name.toLowerCase());
    if (group === undefined) groups.set(name.toLowerCase(), { name, values: [value] });
    else group.values.push(value);
  }
  return Object.fromEntries([...groups.values()].map(({ name, values }) => [name, values]));
}
