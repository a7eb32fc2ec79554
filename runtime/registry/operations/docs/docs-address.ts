/** Where a docs site is: a host, and the path below which it lies (`/` for the entire host). */
export interface DocsAddress {
  /** Lower case, as in DNS. */
  readonly domain: string;
  /** Begins with a slash and has none at its end, `/` excepted. */
  readonly path: string;
}

/** Folders deeper than this hold no sites. */
const maxDepth = 32;
/** Longer paths hold none either: with the host they have to fit into an index of the database. */
const maxPathLength = 1024;

/**
 * Reads an address with or without scheme; query and fragment do not count. Undefined for what is no
 * address, and for what has a bracket: patterns of routes are no addresses.
 */
export function parseDocsUrl(url: string): DocsAddress | undefined {
  const parsed = parseUrl(url);
  if (!parsed) return undefined;
  return { domain: parsed.hostname.replace(/\.$/, ""), path: joinPath(parsed.pathname) };
}

function parseUrl(url: string): URL | undefined {
  if (url.length > 8000 || /[[\]\s\\\0]/.test(url)) return undefined;
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text);
}

function joinPath(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  return `/${parts.join("/")}`;
}

/** The paths at which the site of an address may lie, the longest first. */
export function listSitePaths({ path }: DocsAddress): string[] {
  const parts = path
    .split("/")
    .filter((part) => part !== "")
    .slice(0, maxDepth);
  return parts
    .map((_part, index) => `/${parts.slice(0, parts.length - index).join("/")}`)
    .concat("/");
}

/** Why a text is not where a docs site can be. */
export type AddressProblem = "no-url" | "no-domain";

/** An address that a site can be registered at: only a host of DNS with at least two labels and a path. */
export function parseSiteAddress(text: string): DocsAddress | AddressProblem {
  const parsed = parseUrl(text);
  if (!parsed) return "no-url";
  const { hostname, port, username, password, search, hash } = parsed;
  const isMore = [port, username, password, search, hash].some((part) => part !== "");
  if (isMore || !isDomain(hostname) || /[?#]$/.test(text)) return "no-domain";
  const path = joinPath(parsed.pathname);
  const isTooLong = path.length > maxPathLength || path.split("/").length - 1 > maxDepth;
  return isTooLong ? "no-domain" : { domain: hostname, path };
}

/** RFC 1123, section 2.1; an IP address is none. */
function isDomain(host: string): boolean {
  const labels = host.split(".");
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    !/^\d+$/.test(labels.at(-1) ?? "") &&
    labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  );
}

/** Whether one of two addresses lies below the other, or is it. */
export function doOverlap(left: DocsAddress, right: DocsAddress): boolean {
  if (left.domain !== right.domain) return false;
  const [short, long] = [left.path, right.path].sort((a, b) => a.length - b.length);
  return long === short || short === "/" || Boolean(long?.startsWith(`${short}/`));
}

/** As people write it, without scheme: `docs.lighthouse.example/keeper`. */
export function printAddress({ domain, path }: DocsAddress): string {
  return path === "/" ? domain : `${domain}${path}`;
}
