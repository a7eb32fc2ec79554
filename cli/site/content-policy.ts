import type { InlineSources } from "./built-page.js";
import type { SiteOptions } from "./site-options.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { listAuthUrls, listServerUrls } from "../serve/list-targets.js";

/**
 * Creates the Content-Security-Policy of a site. Only the site's own scripts run, and previews have `blob:` URLs. It
 * lacks `frame-ancestors`, which only headers may contain.
 *
 * @param inline Inlined scripts and styles. Default: none.
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
    "img-src": ["'self'", "blob:", "data:", ...listImageSources(options)],
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

/** Lists the sources of pictures in descriptions and Markdown pages. */
function listImageSources({ look }: SiteOptions): readonly string[] {
  const { imageHosts = [] } = look ?? {};
  return imageHosts === "all" ? ["https:", "http:"] : imageHosts;
}

/** Lists the origins that pages call. Without a relay, they include those of the APIs. */
function listConnections({ configuration, apis, connectTo }: SiteOptions): string[] {
  if (configuration.relay !== false) return [...connectTo];
  const servers = apis.flatMap(({ api, definition }) => [
    ...listOrigins(definition),
    ...Object.values(api.baseUrls ?? {}).map((url) => new URL(url).origin),
  ]);
  return [...new Set([...connectTo, ...servers.filter(isPolicySource)])];
}

/** Lists the origins of a definition's servers and token endpoints. */
function listOrigins(definition: ApiDefinition): string[] {
  const nodes = [...Object.values(definition.endpoints), ...Object.values(definition.websockets)];
  const urls = [
    ...nodes.flatMap(({ environments }) => (environments ?? []).flatMap(listServerUrls)),
    ...Object.values(definition.auths).flatMap(listAuthUrls),
  ];
  const origins = [...new Set(urls)].flatMap((url) => {
    if (!url) return [];
    const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: "", host: "" };
    const origin = `${protocol}//${host}`;
    return isPolicySource(origin) ? [origin] : [];
  });
  return [...new Set(origins)];
}

/** Whether an origin is safe in a Content-Security-Policy. Hosts may contain `;`, which ends a directive, and `*`. */
function isPolicySource(origin: string): boolean {
  return /^(?:https?|wss?):\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(origin);
}
