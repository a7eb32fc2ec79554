import { createHash } from "node:crypto";
import { serveStatic } from "../../runtime/node/index.js";
import type { FetchHandler } from "../../runtime/node/index.js";
import { printJson } from "../../runtime/http/index.js";
import type { Login } from "../../runtime/node/login/index.js";
import { createParts } from "../../runtime/site/parts/create-parts.js";
import { createPageWriter, type WritePage } from "./create-page-writer.js";
import { isPolicySource, listOrigins } from "./list-origins.js";
import { definitionUrl } from "./site-configuration.js";
import type { ListedApi, SiteApi, SiteConfiguration } from "./site-configuration.js";

/** What the site is built from. */
export interface SiteOptions {
  /** The built page, `dist/site`. */
  readonly folder: string;
  readonly configuration: Omit<SiteConfiguration, "apis">;
  readonly apis: readonly ListedApi[];
  /** Origins besides its own that the page may call: relay, registry, examples. */
  readonly connectTo: readonly string[];
  /** Receives the playground's events. Default: nothing does. */
  readonly analytics?: ServedAnalytics;
  /** Responds to the paths of the login. Default: readers cannot log in. */
  readonly login?: Pick<Login, "handle">;
}

/** The user's module that receives the playground's events. */
export interface ServedAnalytics {
  /** Its JavaScript. */
  readonly code: string;
  /** Origins that it sends to. */
  readonly connectTo: readonly string[];
}

/**
 * Serves the pages, each with what it shows first, `/frond/site.json`, the definitions and their
 * parts, all under a strict Content-Security-Policy.
 */
export function createSiteHandler(given: SiteOptions): FetchHandler {
  const options = withAnalytics(given);
  const findText = createTexts(options);
  const writePage = createPageWriter(options.folder, (pathname, apiId) =>
    pathname === configurationPath ? configurationFor(options, apiId) : findText(pathname),
  );
  const files = serveStatic(options.folder, {
    fallback: (request) => answerPage(request, writePage),
  });
  const headers = listSecurityHeaders(listConnections(options), options.analytics?.connectTo);
  return async (request) => {
    const response =
      (await options.login?.handle(request)) ??
      answerModule(request, options.analytics) ??
      answerText(request, findText) ??
      (await files(request));
    for (const [name, value] of headers) response.headers.set(name, value);
    return response;
  };
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

const configurationPath = "/frond/site.json";
const analyticsPath = "/frond/analytics.js";

function withAnalytics(options: SiteOptions): SiteOptions {
  if (!options.analytics) return options;
  return { ...options, configuration: { ...options.configuration, analytics: analyticsPath } };
}

function answerModule(
  request: Request,
  analytics: ServedAnalytics | undefined,
): Response | undefined {
  if (!analytics || new URL(request.url).pathname !== analyticsPath) return undefined;
  return answerRead(request, analytics.code, "text/javascript; charset=utf-8");
}

/** What a page of one API holds of the configuration: what forms of another begin with may be its credential. */
function configurationFor({ configuration, apis }: SiteOptions, apiId: string | undefined): string {
  const own = apis.map(({ api }): SiteApi => {
    const { initialState, ...others } = api;
    return api.id === apiId && initialState ? { ...others, initialState } : others;
  });
  return JSON.stringify({ ...configuration, apis: own });
}

/** Gives the JSON that lies at a path. */
function createTexts({
  configuration,
  apis,
}: SiteOptions): (pathname: string) => string | undefined {
  const site: SiteConfiguration = { ...configuration, apis: apis.map(({ api }) => api) };
  const texts = new Map([
    [configurationPath, JSON.stringify(site)],
    ...apis.map(({ api, definitionText }): [string, string] => [
      definitionUrl(api.id),
      definitionText,
    ]),
  ]);
  const parts = apis.map(({ api, definition }) => {
    const folder = definitionUrl(api.id).replace(/\.json$/, "/");
    return { folder, find: createParts(definition) };
  });
  return (pathname) => {
    const known = texts.get(pathname);
    if (known !== undefined) return known;
    const found = parts.find(({ folder }) => pathname.startsWith(folder));
    const part = found?.find(decodePath(pathname.slice(found.folder.length)));
    return part && printJson(part);
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function answerText(
  request: Request,
  findText: (pathname: string) => string | undefined,
): Response | undefined {
  const text = findText(new URL(request.url).pathname);
  return text === undefined ? undefined : answerRead(request, text, "application/json");
}

function answerRead(request: Request, text: string, type: string): Response {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  return answerWith(request, text, type);
}

async function answerPage(request: Request, writePage: WritePage): Promise<Response> {
  const { text, isKnown } = await writePage(new URL(request.url));
  const type = "text/html; charset=utf-8";
  if (isKnown) return answerWith(request, text, type);
  // The page itself says what to do; who does not run it must see the status.
  const headers = { "cache-control": "no-cache", "content-type": type };
  return new Response(text, { status: 404, headers });
}

/** The text, unless the browser has it already. */
function answerWith(request: Request, text: string, type: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": "no-cache", "content-type": type, etag };
  const isKnown = request.headers.get("if-none-match") === etag;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}

function listSecurityHeaders(
  connectTo: readonly string[],
  analytics: readonly string[] = [],
): readonly (readonly [string, string])[] {
  return [
    ["content-security-policy", createPolicy(connectTo, analytics)],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["referrer-policy", "no-referrer"],
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
  ];
}

/** Nothing but the site's own files runs; previews are shown from `blob:` addresses. */
function createPolicy(connectTo: readonly string[], analytics: readonly string[]): string {
  const sockets = connectTo
    .filter((origin) => origin.startsWith("http"))
    .map((origin) => origin.replace(/^http/, "ws"));
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "blob:", "data:"],
    "media-src": ["'self'", "blob:", "data:"],
    "font-src": ["'self'"],
    "frame-src": ["blob:"],
    "connect-src": ["'self'", ...connectTo, ...sockets, ...analytics, "blob:", "data:"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
