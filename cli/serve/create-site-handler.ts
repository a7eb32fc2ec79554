import { createHash } from "node:crypto";
import { serveStatic } from "../../runtime/node/index.js";
import type { FetchHandler } from "../../runtime/node/index.js";
import { definitionUrl } from "./site-configuration.js";
import type { ListedApi, SiteConfiguration } from "./site-configuration.js";

/** What the site is made of. */
export interface SiteOptions {
  /** The built page, `dist/site`. */
  readonly folder: string;
  readonly configuration: Omit<SiteConfiguration, "apis">;
  readonly apis: readonly ListedApi[];
  /** Origins besides its own that the page may call: relay, registry, examples. */
  readonly connectTo: readonly string[];
}

/** Serves the page, `/frond/site.json` and the definitions, all under a strict Content-Security-Policy. */
export function createSiteHandler(options: SiteOptions): FetchHandler {
  const files = serveStatic(options.folder);
  const texts = listTexts(options);
  const headers = listSecurityHeaders(options.connectTo);
  return async (request) => {
    const response = answerText(request, texts) ?? (await files(request));
    for (const [name, value] of headers) response.headers.set(name, value);
    return response;
  };
}

function listTexts({ configuration, apis }: SiteOptions): ReadonlyMap<string, string> {
  const site: SiteConfiguration = { ...configuration, apis: apis.map(({ api }) => api) };
  return new Map([
    ["/frond/site.json", JSON.stringify(site)],
    ...apis.map(({ api, definitionText }): [string, string] => [
      definitionUrl(api.id),
      definitionText,
    ]),
  ]);
}

function answerText(request: Request, texts: ReadonlyMap<string, string>): Response | undefined {
  const text = texts.get(new URL(request.url).pathname);
  if (text === undefined) return undefined;
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": "no-cache", "content-type": "application/json", etag };
  const isKnown = request.headers.get("if-none-match") === etag;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}

function listSecurityHeaders(connectTo: readonly string[]): readonly (readonly [string, string])[] {
  return [
    ["content-security-policy", createPolicy(connectTo)],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["referrer-policy", "no-referrer"],
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
  ];
}

/** Nothing but the site's own files runs; previews are shown from `blob:` addresses. */
function createPolicy(connectTo: readonly string[]): string {
  const sockets = connectTo.map((origin) => origin.replace(/^http/, "ws"));
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "blob:", "data:"],
    "media-src": ["'self'", "blob:", "data:"],
    "font-src": ["'self'"],
    "frame-src": ["blob:"],
    "connect-src": ["'self'", ...connectTo, ...sockets, "blob:", "data:"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
