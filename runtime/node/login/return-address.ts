import { isLoopbackName } from "./login-options.js";

/** Longer addresses are not kept. */
const maxAddressLength = 4096;

/**
 * The page to come back to, or the site's first page if the text is no page of the site. The
 * result's origin is always the site's own, whatever the text is.
 */
export function readReturnAddress(text: string | null, site: URL): URL {
  const first = new URL("/", site);
  if (text === null || text.length > maxAddressLength || !isPlain(text)) return first;
  if (!URL.canParse(text, site.href)) return first;
  const url = new URL(text, site);
  const hasUser = url.username !== "" || url.password !== "";
  if (hasUser || !isSameSite(url, site) || url.pathname.startsWith("/frond/login/")) return first;
  // The host is replaced, not resolved: a path may itself begin with two slashes.
  url.host = site.host;
  return withoutError(url);
}

/** The same page with an error that it shows. */
export function withError(page: URL, error: string, description: string): URL {
  const url = new URL(page);
  url.searchParams.set("error", error);
  url.searchParams.set("error_description", description);
  return url;
}

/** Whether an address has the site's origin; on loopback by any name of the machine. */
export function isSameSite(url: URL, site: URL): boolean {
  // An address of `blob:` has the origin of the page that made it.
  if (url.protocol !== site.protocol) return false;
  if (url.origin === site.origin) return true;
  const isNear = isLoopbackName(url.hostname) && isLoopbackName(site.hostname);
  return isNear && url.port === site.port;
}

/** URL parsers read `\` as `/` and skip control characters and spaces; no page's address has any. */
function isPlain(text: string): boolean {
  return !/[\\\p{Cc}\p{Z}]/u.test(text);
}

/** The error of an earlier attempt must not show after a login. */
function withoutError(url: URL): URL {
  for (const name of ["error", "error_description"]) {
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  }
  return url;
}
