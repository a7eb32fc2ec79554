import { isSecret } from "./expiring-store.js";

/** `session` holds the session's id, `attempt` binds an unfinished login to the browser. */
export type CookieKind = "session" | "attempt";

/**
 * Browsers accept a name that begins with `__Host-` only from https and for no other host, so that
 * neither subdomains nor plain http can plant one. Servers of one machine share their cookies
 * whatever the port; there the port is in the name.
 */
function cookieName(site: URL, kind: CookieKind): string {
  return site.protocol === "https:" ? `__Host-frond-${kind}` : `frond-${kind}-${site.port || "80"}`;
}

/** The id in a cookie of a request. */
export function readCookie(request: Request, site: URL, kind: CookieKind): string | undefined {
  const start = `${cookieName(site, kind)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
  return value !== undefined && isSecret(value) ? value : undefined;
}

/** A `Set-Cookie` line. `Lax`, because the provider leads back from another site. */
export function writeCookie(site: URL, kind: CookieKind, value: string, seconds: number): string {
  const secure = site.protocol === "https:" ? "; Secure" : "";
  const maxAge = `Max-Age=${Math.floor(seconds)}`;
  return `${cookieName(site, kind)}=${value}; Path=/; ${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
