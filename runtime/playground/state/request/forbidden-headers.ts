/** Names that pages may not set (Fetch standard, "forbidden request-header"); `fetch` drops them in silence. */
const forbidden =
  /^(accept-(charset|encoding)|access-control-request-(headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(proxy|sec)-.*)$/i;

/** Whether the browser leaves out a header of this name that a page gives it. */
export function isBrowsersOwn(name: string): boolean {
  if (forbidden.test(name)) return true;
  // Against the standard, Chromium keeps its own.
  return /^user-agent$/i.test(name) && /Chrom(e|ium)\//.test(navigator.userAgent);
}
