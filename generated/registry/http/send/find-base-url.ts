import type { Codec } from "../codec.js";
import type { ApiEncoding, CallEncoding, ClientOptions } from "../types.js";

/**
 * The base address of a call: the one of the options, else that of the operation in the environment, else that
 * of the API. An operation that names servers never uses another server of the API. A relative one is resolved
 * against the page, or against `origin` outside of pages. Empty: there is none.
 */
export function findBaseUrl(
  api: ApiEncoding,
  encoding: Pick<CallEncoding, "servers">,
  options: ClientOptions,
  codecs: readonly Codec[],
): string {
  const baseUrl =
    options.baseUrl ??
    codecs.reduce(
      (url, { fillServer }) => fillServer?.(api, url, options) ?? url,
      findServer(api, encoding, options.environment),
    );
  const base = findPage() ?? options.origin;
  if (!isRelativeUrl(baseUrl) || base === undefined) return baseUrl;
  try {
    return new URL(baseUrl, base).href;
  } catch {
    return baseUrl;
  }
}

/**
 * Whether an address has to be resolved against another; an empty one is none. With a colon before the first slash it
 * has a scheme, or is none (RFC 3986, section 4.2): `localhost:4100` is no path of the page.
 */
export function isRelativeUrl(url: string): boolean {
  return url !== "" && !/^[^/?#]*:/.test(url);
}

function findServer(
  { environments, defaultEnvironment = "" }: ApiEncoding,
  { servers = environments }: Pick<CallEncoding, "servers">,
  environment = defaultEnvironment,
): string {
  if (typeof servers === "string") return servers;
  if (Object.hasOwn(servers, environment)) return servers[environment] ?? "";
  // A document without servers has a server at "/" (OpenAPI, Server Object).
  return Object.keys(servers).length === 0 ? "/" : "";
}

/** URL of the current page; undefined outside of pages. */
function findPage(): string | undefined {
  const { location } = globalThis as { location?: { href: string; origin: string } };
  // A worker created from a blob has the origin of its page, but a URL that cannot resolve others.
  return location?.href.startsWith("http") ? location.href : location?.origin;
}
