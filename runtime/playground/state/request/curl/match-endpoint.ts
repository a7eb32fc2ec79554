import type { EndpointEncoding, HttpRequest } from "../../../../http/index.js";
import { matchRoute } from "../../../../http/serve/index.js";
import type { SwitcherEndpoint } from "../../model/search-endpoints.js";

/** The match of a request URL with an endpoint. */
interface MatchedEndpoint {
  /** The part of the URL before the endpoint's path. */
  readonly baseUrl: string;
  /** Encoded values of the path parameters, by name. */
  readonly path: Readonly<Record<string, string>>;
}

/**
 * Matches a request with an endpoint at one of the known base URLs, or else at any. `undefined` if
 * it does not call the endpoint.
 */
export function matchEndpoint(
  encoding: EndpointEncoding,
  knownUrls: readonly string[],
  { method, url }: HttpRequest,
): MatchedEndpoint | undefined {
  const isMethod =
    method.toUpperCase() === encoding.method || (method === "HEAD" && encoding.method === "GET");
  if (!isMethod) return undefined;
  return matchPath(url, knownUrls, (pathname) => {
    const search = url.slice(url.indexOf("?")).replace(/^[^?].*/s, "");
    const match = matchRoute(asList(encoding), encoding.method, { pathname, search });
    return match && "path" in match ? match.path : undefined;
  });
}

/** Route tables are cached by list, so each encoding has one list. */
const lists = new WeakMap<EndpointEncoding, readonly EndpointEncoding[]>();

function asList(encoding: EndpointEncoding): readonly EndpointEncoding[] {
  const list = lists.get(encoding) ?? [encoding];
  lists.set(encoding, list);
  return list;
}

function matchPath(
  url: string,
  knownUrls: readonly string[],
  match: (pathname: string) => Readonly<Record<string, string>> | undefined,
): MatchedEndpoint | undefined {
  const [address = ""] = url.split("?");
  for (const known of knownUrls) {
    const baseUrl = withoutEnd(known);
    const isBelow = baseUrl !== "" && address.toLowerCase().startsWith(baseUrl.toLowerCase());
    const path = isBelow ? match(address.slice(baseUrl.length)) : undefined;
    if (path) return { baseUrl, path };
  }
  const [origin = ""] = /^[^/]*\/\/[^/]*/.exec(address) ?? [];
  const pathname = address.slice(origin.length) || "/";
  // Searches from the left, so that the longest suffix of the path that matches is used.
  for (let at = 0; at >= 0 && at < pathname.length; at = pathname.indexOf("/", at + 1)) {
    const path = match(pathname.slice(at));
    if (path) return { baseUrl: `${origin}${pathname.slice(0, at)}`, path };
  }
  return undefined;
}

function withoutEnd(baseUrl: string): string {
  return (baseUrl.split(/[?#]/)[0] ?? "").replace(/\/+$/, "");
}

/**
 * Finds the endpoint that a request calls. If several match, returns the one with the fewest
 * parameters.
 */
export function findOtherEndpoint(
  others: readonly SwitcherEndpoint[],
  knownUrls: readonly string[],
  { method, url }: HttpRequest,
): SwitcherEndpoint | undefined {
  const hits = others.filter(
    (endpoint) =>
      endpoint.method.toUpperCase() === method.toUpperCase() &&
      matchPath(url, knownUrls, (pathname) =>
        toPattern(endpoint.path).test(pathname) ? {} : undefined,
      ),
  );
  return hits.sort((a, b) => countParameters(a.path) - countParameters(b.path))[0];
}

function toPattern(path: string): RegExp {
  const pieces = path
    .split(/\{[^}]*\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${pieces.join("[^/]+?")}/?$`);
}

function countParameters(path: string): number {
  return path.split("{").length - 1;
}
