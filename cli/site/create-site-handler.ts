import { createHash } from "node:crypto";
import { serveStatic } from "../../runtime/node/index.js";
import type { FetchHandler } from "../../runtime/node/index.js";
import { createPageWriter, type WritePage } from "./create-page-writer.js";
import { applyLook } from "./look/apply-look.js";
import { listSecurityHeaders } from "./security-headers.js";
import type { ContentSource } from "./site-content.js";
import { createLookSource } from "./sources/look-source.js";
import type { ServedAnalytics, SiteOptions } from "./site-options.js";
import { analyticsPath, createPageTexts, createSiteTexts, withAnalytics } from "./site-texts.js";

/**
 * Serves the pages with inlined data, `/frond/site.json`, the definitions and their parts, all with a strict
 * Content-Security-Policy.
 */
export function createSiteHandler(given: SiteOptions): FetchHandler {
  const options = withAnalytics(given);
  const findText = createSiteTexts(options);
  const writePage = createPageWriter(options.folder, createPageTexts(options, findText));
  const files = serveStatic(options.folder, (request) =>
    respondWithPage(request, writePage, options),
  );
  const look = options.look && createLookSource(options.look);
  const headers = listSecurityHeaders(options);
  return async (request) => {
    const response =
      (await options.login?.handle(request)) ??
      respondWithModule(request, options.analytics) ??
      respondWithText(request, findText) ??
      (look && (await respondWithLook(request, look))) ??
      (isHome(request) ? await respondWithPage(request, writePage, options) : await files(request));
    for (const [name, value] of headers) response.headers.set(name, value);
    return response;
  };
}

function respondWithModule(
  request: Request,
  analytics: ServedAnalytics | undefined,
): Response | undefined {
  if (!analytics || new URL(request.url).pathname !== analyticsPath) return undefined;
  return respondToRead(request, analytics.code, "text/javascript; charset=utf-8");
}

/** Whether a request is for the home page, whose file is only the template of all pages. */
function isHome({ method, url }: Request): boolean {
  return (method === "GET" || method === "HEAD") && new URL(url).pathname === "/";
}

function respondWithText(
  request: Request,
  findText: (pathname: string) => string | undefined,
): Response | undefined {
  const text = findText(new URL(request.url).pathname);
  return text === undefined ? undefined : respondToRead(request, text, "application/json");
}

async function respondWithLook(
  request: Request,
  look: ContentSource,
): Promise<Response | undefined> {
  const content = await look.find(new URL(request.url).pathname);
  return content && respondToRead(request, content.body, content.type);
}

function respondToRead(request: Request, text: string | Uint8Array, type: string): Response {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  return respondWith(request, text, type);
}

async function respondWithPage(
  request: Request,
  writePage: WritePage,
  { look }: SiteOptions,
): Promise<Response> {
  const written = await writePage(new URL(request.url));
  const { isKnown } = written;
  const text = applyLook(written.text, look);
  const type = "text/html; charset=utf-8";
  if (isKnown) return respondWith(request, text, type);
  // The page explains the error to readers, and the status to programs.
  const headers = { "cache-control": "no-cache", "content-type": type };
  return new Response(text, { status: 404, headers });
}

/** Responds with a text, or with 304 if the browser already has it. */
function respondWith(request: Request, text: string | Uint8Array, type: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": "no-cache", "content-type": type, etag };
  const isKnown = request.headers.get("if-none-match") === etag;
  const body = typeof text === "string" ? text : Buffer.from(text);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
