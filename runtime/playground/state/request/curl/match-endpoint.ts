import type { EndpointEncoding, HttpRequest } from "../../../../http/index.js";
import { matchRoute } from "../../../../http/serve/index.js";
import type { SwitcherEndpoint } from "../../model/search-endpoints.js";

/** Where the address of a request is in an API. */
export interface MatchedEndpoint {
  /** What precedes the endpoint's path. */
  readonly baseUrl: string;
  /** Raw text of the path parameters, by name. */
  readonly path: Readonly<Record<string, string>>;
}

/** Whether a request goes to an endpoint: below one of the addresses known, else below any. */
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

/** The route tables are kept by their list. */
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
  // From the left: the longest end of the path that is the endpoint's.
  for (let at = 0; at >= 0 && at < pathname.length; at = pathname.indexOf("/", at + 1)) {
    const path = match(pathname.slice(at));
    if (path) return { baseUrl: `${origin}${pathname.slice(0, at)}`, path };
  }
  return undefined;
}

function withoutEnd(baseUrl: string): string {
  return (baseUrl.split(/[?#]/)[0] ?? "").replace(/\/+$/, "");
}

/** The endpoint among others to which a request goes; of several the one with the fewest parameters. */
export function findOtherEndpoint(
  others: readonly SwitcherEndpoint[],
  knownUrls: readonly string[],
  { method, url }: HttpRequest,
): SwitcherEndpoint | undefined {
  const hits = others.filter(
    (other) =>
      other.method.toUpperCase() === method.toUpperCase() &&
      matchPath(url, knownUrls, (pathname) =>
        toPattern(other.path).test(pathname) ? {} : undefined,
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
