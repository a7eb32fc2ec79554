/**
 * Headers that a page cannot set (Fetch standard, "forbidden request-header"). `fetch` ignores them
 * silently.
 */
const forbidden =
  /^(accept-(charset|encoding)|access-control-request-(headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(proxy|sec)-.*)$/i;

/** Whether the browser ignores a header with this name. */
export function isForbiddenHeader(name: string): boolean {
  if (forbidden.test(name)) return true;
  // Contrary to the standard, Chromium does not let pages set it.
  return /^user-agent$/i.test(name) && /Chrom(e|ium)\//.test(navigator.userAgent);
}
