import { isPolicySource, listOrigins } from "../serve/list-origins.js";
import type { InlineSources } from "./built-page.js";
import type { SiteOptions } from "./site-options.js";

/**
 * The Content-Security-Policy of a site: nothing but its own files runs; previews are shown from `blob:`
 * addresses. Without `frame-ancestors`, which counts in headers only.
 *
 * @param inline What is written into the pages. Default: nothing is.
 */
export function createContentPolicy(
  options: SiteOptions,
  inline: InlineSources = { scripts: [], styles: [] },
): string {
  const connectTo = listConnections(options);
  const analytics = options.analytics?.connectTo ?? [];
  const sockets = connectTo
    .filter((origin) => origin.startsWith("http"))
    .map((origin) => origin.replace(/^http/, "ws"));
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.scripts],
    "style-src": ["'self'", ...inline.styles],
    "img-src": ["'self'", "blob:", "data:"],
    "media-src": ["'self'", "blob:", "data:"],
    "font-src": ["'self'"],
    "frame-src": ["blob:"],
    "connect-src": ["'self'", ...connectTo, ...sockets, ...analytics, "blob:", "data:"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/** Without a relay the pages call the APIs themselves. */
function listConnections({ configuration, apis, connectTo }: SiteOptions): string[] {
  if (configuration.relay !== false) return [...connectTo];
  const servers = apis.flatMap(({ api, definition }) => [
    ...listOrigins(definition),
    ...Object.values(api.baseUrls ?? {}).map((url) => new URL(url).origin),
  ]);
  return [...new Set([...connectTo, ...servers.filter(isPolicySource)])];
}
