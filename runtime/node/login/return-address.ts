import { isLoopbackName } from "./login-options.js";

const maxAddressLength = 4096;

/**
 * Parses the page to return to. The result always has the site's origin: for a text that is not a URL of the site,
 * it is the site's first page.
 */
export function readReturnAddress(text: string | null, site: URL): URL {
  const first = new URL("/", site);
  if (text === null || text.length > maxAddressLength || !isPlain(text)) return first;
  if (!URL.canParse(text, site.href)) return first;
  const url = new URL(text, site);
  const hasUser = url.username !== "" || url.password !== "";
  if (hasUser || !isSameSite(url, site) || url.pathname.startsWith("/frond/login/")) return first;
  // The host is replaced instead of resolved, because the path may begin with two slashes.
  url.host = site.host;
  return withoutError(url);
}

/** Adds an error to a URL, which the page shows. */
export function withError(page: URL, error: string, description: string): URL {
  const url = new URL(page);
  url.searchParams.set("error", error);
  url.searchParams.set("error_description", description);
  return url;
}

/** Whether a URL has the site's origin. On loopback, all loopback names match. */
export function isSameSite(url: URL, site: URL): boolean {
  // A `blob:` URL has the origin of the page that created it.
  if (url.protocol !== site.protocol) return false;
  if (url.origin === site.origin) return true;
  const isNear = isLoopbackName(url.hostname) && isLoopbackName(site.hostname);
  return isNear && url.port === site.port;
}

/** Rejects `\`, which URL parsers read as `/`, and control characters and spaces, which they skip. */
function isPlain(text: string): boolean {
  return !/[\\\p{Cc}\p{Z}]/u.test(text);
}

/** Removes the error of an earlier attempt. */
function withoutError(url: URL): URL {
  for (const name of ["error", "error_description"]) {
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  }
  return url;
}
