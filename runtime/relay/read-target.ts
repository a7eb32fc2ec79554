import { isIP } from "node:net";
import type { RelayErrorCode } from "./protocol.js";

/** A target with a valid host and an unchanged path. */
export interface RelayTarget {
  /** Whether the connection uses TLS. */
  readonly secure: boolean;
  /** In lower case, IDN as punycode, IPv6 without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** `http` or `https`, host, and port unless it is the default one. */
  readonly origin: string;
  /** Path and query, unchanged; at least `/`. */
  readonly path: string;
  /** The URL, unchanged. */
  readonly url: string;
}

/** Schemes that a call or a socket may use. */
type TargetSchemes = "http" | "socket";

const schemes: Record<TargetSchemes, Readonly<Record<string, string>>> = {
  http: { http: "http", https: "https" },
  socket: { ws: "http", wss: "https" },
};

/**
 * Parses the text after `/proxy/`. Only the authority is parsed (WHATWG URL);
 * path and query are passed on unchanged. Rejects what URL parsers read
 * differently: user info, backslashes, spaces and addresses in unusual
 * notations. Also rejects ports of other protocols.
 */
export function readTarget(text: string, kind: TargetSchemes): RelayTarget | RelayErrorCode {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(text) ?? [];
  if (scheme === undefined || rest === undefined) return "target-invalid";
  const httpScheme = findScheme(kind, scheme.toLowerCase());
  if (httpScheme === undefined) return "scheme-refused";
  const [, authority, tail] = /^\/\/([^/?#\\@\s]+)(.*)$/s.exec(rest) ?? [];
  if (authority === undefined || tail === undefined) return "target-invalid";
  const path = readPath(tail);
  if (path === undefined || authority.length > maxAuthorityLength) return "target-invalid";
  const host = readHost(httpScheme, authority);
  return typeof host === "string" ? host : { ...host, path, url: text };
}

type TargetHost = Omit<RelayTarget, "path" | "url">;

/** Cache of parsed hosts, because a page calls few hosts many times. */
const parsedHosts = new Map<string, TargetHost | RelayErrorCode>();
const maxParsedHosts = 256;
/** A host name has at most 253 characters (RFC 1035, section 2.3.4). Port and encoding need a few more. */
const maxAuthorityLength = 1024;

function readHost(scheme: string, authority: string): TargetHost | RelayErrorCode {
  const key = `${scheme}://${authority}/`;
  const known = parsedHosts.get(key);
  if (known !== undefined) return known;
  if (parsedHosts.size >= maxParsedHosts) parsedHosts.clear();
  const host = parseHost(key, authority);
  parsedHosts.set(key, host);
  return host;
}

function parseHost(address: string, authority: string): TargetHost | RelayErrorCode {
  const url = parseAuthority(address, authority);
  if (url === undefined) return "target-invalid";
  const secure = url.protocol === "https:";
  const port = url.port === "" ? (secure ? 443 : 80) : Number(url.port);
  if (isRefusedPort(port)) return "port-refused";
  return { secure, hostname: url.hostname.replace(/^\[(.*)\]$/, "$1"), port, origin: url.origin };
}

function findScheme(kind: TargetSchemes, scheme: string): string | undefined {
  return Object.hasOwn(schemes[kind], scheme) ? schemes[kind][scheme] : undefined;
}

/** Returns the path if it has only visible characters. URL parsers preserve a backslash only in the query. */
function readPath(tail: string): string | undefined {
  if (!/^(?:[/?][!-"$-\xff]*)?$/.test(tail)) return undefined;
  if (/^[^?]*\\/.test(tail)) return undefined;
  return tail.startsWith("/") ? tail : `/${tail}`;
}

function parseAuthority(address: string, authority: string): URL | undefined {
  const url = tryParse(address);
  if (url === undefined || url.pathname !== "/" || url.hostname === "") return undefined;
  const isAddress = url.hostname.startsWith("[") || isIP(url.hostname.replace(/\.$/, "")) !== 0;
  const written = authority.replace(/:\d*$/, "").toLowerCase();
  // Only the canonical notation, so that 127.1, 0x7f000001, fullwidth digits or [0:0::1] cannot bypass lists.
  return isAddress && written !== url.hostname ? undefined : url;
}

function tryParse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * Ports that are never called: the bad ports of the Fetch standard (section
 * 2.9, port blocking), and ports of databases that could execute an HTTP
 * request as commands.
 */
const refusedPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 445,
  465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990,
  993, 995, 1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045,
  4190, 5060, 5061, 5432, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9200, 9300,
  10080, 10250, 11211, 27017,
]);

/** Whether a port belongs to another protocol. It is refused even for allowed targets. */
export function isRefusedPort(port: number): boolean {
  return refusedPorts.has(port);
}
