/** Address of a docs site: a host and a base path (`/` for the entire host). */
export interface DocsAddress {
  /** Lower case, as in DNS. */
  readonly domain: string;
  /** Begins with a slash. Has no slash at its end, except for `/`. */
  readonly path: string;
}

/** Maximum number of segments of a base path. */
const maxDepth = 32;
/** Maximum length of a base path, because it must fit into a database index together with the host. */
const maxPathLength = 1024;

/**
 * Parses an address with or without a scheme, ignoring query and fragment. Undefined for invalid addresses,
 * and for addresses with brackets, which are route patterns.
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

/** The possible base paths of an address, the longest first. */
export function listSitePaths({ path }: DocsAddress): string[] {
  const parts = path
    .split("/")
    .filter((part) => part !== "")
    .slice(0, maxDepth);
  return parts
    .map((_part, index) => `/${parts.slice(0, parts.length - index).join("/")}`)
    .concat("/");
}

/** Why a text is not a valid address of a docs site. */
type AddressProblem = "no-url" | "no-domain";

/** Parses an address to register. The host must be a DNS name with at least two labels. */
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

/** A host name (RFC 1123, section 2.1) that is not an IP address. */
function isDomain(host: string): boolean {
  const labels = host.split(".");
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    !/^\d+$/.test(labels.at(-1) ?? "") &&
    labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  );
}

/** Whether two addresses are equal, or one is below the other. */
export function doOverlap(a: DocsAddress, b: DocsAddress): boolean {
  if (a.domain !== b.domain) return false;
  const [short, long] = [a.path, b.path].sort((x, y) => x.length - y.length);
  return long === short || short === "/" || Boolean(long?.startsWith(`${short}/`));
}

/** Formats an address without a scheme: `docs.lighthouse.example/keeper`. */
export function printAddress({ domain, path }: DocsAddress): string {
  return path === "/" ? domain : `${domain}${path}`;
}
