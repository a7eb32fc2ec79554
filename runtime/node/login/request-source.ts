import { isSameSite } from "./return-address.js";

/**
 * Whether a page of the site itself made a request. Browsers say so in `Sec-Fetch-Site`, which no
 * page can set; without it, `Origin` or `Referer` must name the site.
 */
export function isFromSite(request: Request, site: URL): boolean {
  const { headers } = request;
  const origin = headers.get("origin");
  if (origin !== null && !names(origin, site)) return false;
  const relation = headers.get("sec-fetch-site");
  if (relation !== null) return relation === "same-origin";
  const source = origin ?? headers.get("referer");
  return source !== null && names(source, site);
}

/** Whether a person opened the address: by a link or form of the site, a bookmark, or by typing it. */
export function isOpenedByPerson(request: Request, site: URL): boolean {
  return request.headers.get("sec-fetch-site") === "none" || isFromSite(request, site);
}

function names(source: string, site: URL): boolean {
  return URL.canParse(source) && isSameSite(new URL(source), site);
}
