const absolute = /^[a-z][a-z0-9+.-]*:/i;

/** Whether a base address depends on where its document is published (RFC 3986, 4.2); one that begins with a variable may not. */
export function isRelativeBaseUrl(baseUrl: string): boolean {
  return !absolute.test(baseUrl) && !baseUrl.startsWith("{");
}

/** The base address as seen from `address`; its `{variables}` stay. Unchanged when it is absolute. */
export function resolveBaseUrl(baseUrl: string, address: string): string {
  if (!isRelativeBaseUrl(baseUrl) || !URL.canParse(baseUrl, address)) return baseUrl;
  const { href } = new URL(baseUrl, address);
  const resolved = href.replace(/%7B([^{}%]+)%7D/gi, "{$1}");
  return baseUrl === "" || baseUrl.endsWith("/") ? resolved.replace(/\/$/, "") : resolved;
}

/** What code shows where an API's host is unknown. */
const placeholderHost = "https://api.example.com";

/** The base address for code to show: what is unknown of it is replaced by a placeholder. */
export function completeBaseUrl(baseUrl: string): string {
  return isRelativeBaseUrl(baseUrl)
    ? resolveBaseUrl(baseUrl, `${placeholderHost}/`).replace(/\/$/, "")
    : baseUrl.replace(/^\{[^{}]+\}(?=$|[/?#])/, placeholderHost);
}
