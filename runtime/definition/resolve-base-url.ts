const absolute = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Whether a base URL depends on where its document is published (RFC 3986, 4.2). One that begins with a
 * variable is not counted as relative.
 *
 * @example
 * isRelativeBaseUrl("/v1"); // true
 */
export function isRelativeBaseUrl(baseUrl: string): boolean {
  return !absolute.test(baseUrl) && !baseUrl.startsWith("{");
}

/**
 * Resolves a base URL against the document's URL; its `{variables}` are kept. An absolute base URL is not
 * changed.
 *
 * @example
 * resolveBaseUrl("/v1", "https://acme.example/openapi.yaml"); // "https://acme.example/v1"
 */
export function resolveBaseUrl(baseUrl: string, address: string): string {
  if (!isRelativeBaseUrl(baseUrl) || !URL.canParse(baseUrl, address)) return baseUrl;
  const { href } = new URL(baseUrl, address);
  const resolved = href.replace(/%7B([^{}%]+)%7D/gi, "{$1}");
  return baseUrl === "" || baseUrl.endsWith("/") ? resolved.replace(/\/$/, "") : resolved;
}

/** Shown for APIs whose host is unknown. */
const placeholderHost = "https://api.example.com";

/**
 * A base URL for display. Unknown parts are replaced by placeholders.
 * @example
 * completeBaseUrl("/v1"); // an absolute URL that ends in /v1
 */
export function completeBaseUrl(baseUrl: string): string {
  return isRelativeBaseUrl(baseUrl)
    ? resolveBaseUrl(baseUrl, `${placeholderHost}/`).replace(/\/$/, "")
    : baseUrl.replace(/^\{[^{}]+\}(?=$|[/?#])/, placeholderHost);
}
