import { immutablePath, type FetchHandler } from "../../runtime/node/index.js";
import { missingPath } from "../site/sources/page-source.js";
import type { CachedContent, Coding, ContentCache } from "./content-cache.js";

/** The options of {@link createDocsHandler}. */
interface DocsHandlerOptions {
  /** Returns the files of the current site. */
  readonly content: () => Promise<ContentCache>;
  /** The path of the site, such as `/docs`. Empty at the root. */
  readonly base: string;
  /** The headers of every response. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Responds to the paths of the login, which are at the root of the host. Default: readers cannot log in. */
  readonly login?: { handle(request: Request): Promise<Response | undefined> };
  /** Whether the server is stopping. */
  readonly isDraining: () => boolean;
}

/** Serves a docs site: its pages and files (GET and HEAD), its login, `/healthz` and `/readyz`. */
export function createDocsHandler(options: DocsHandlerOptions): FetchHandler {
  return async (request) => {
    const health = respondWithHealth(request, options.isDraining());
    if (health) return health;
    const response =
      (await options.login?.handle(request)) ?? (await respondWithSite(request, options));
    for (const [name, value] of options.headers) response.headers.set(name, value);
    return response;
  };
}

function respondWithHealth({ url }: Request, isDraining: boolean): Response | undefined {
  const { pathname } = new URL(url);
  if (pathname !== "/healthz" && pathname !== "/readyz") return undefined;
  const isReady = pathname === "/healthz" || !isDraining;
  const headers = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };
  return new Response(isReady ? "ok\n" : "draining\n", { status: isReady ? 200 : 503, headers });
}

async function respondWithSite(
  request: Request,
  { content, base }: DocsHandlerOptions,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const { pathname, search } = new URL(request.url);
  if (pathname === base || (base !== "" && pathname === "/")) {
    return redirect(`${base}/${search}`);
  }
  const cache = await content();
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
  const found = path === undefined ? undefined : await cache.find(toKey(path));
  if (found && path !== undefined) return respondWithContent(request, found, path);
  if (path !== undefined && !path.endsWith("/") && (await cache.find(toKey(`${path}/`)))) {
    return redirect(`${pathname}/${search}`);
  }
  const missing = await cache.find(missingPath);
  return missing
    ? respondWithContent(request, missing, missingPath, 404)
    : new Response("Not found\n", { status: 404 });
}

/** Decodes a path, because browsers encode it in different ways. */
function toKey(path: string): string {
  try {
    return path
      .split("/")
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join("/");
  } catch {
    return path;
  }
}

/** Redirects to the path with a slash at its end, which relative links of pages need. */
function redirect(location: string): Response {
  // A location that starts with two slashes is a URL of another host.
  const headers = { location: location.replace(/^\/+/, "/"), "cache-control": "no-cache" };
  return new Response(null, { status: 308, headers });
}

async function respondWithContent(
  request: Request,
  content: CachedContent,
  path: string,
  status = 200,
): Promise<Response> {
  const coding = chooseCoding(request.headers.get("accept-encoding"));
  const encoded = coding && (await content.encode(coding));
  const etag = `"${content.hash}${encoded && coding ? `-${coding}` : ""}"`;
  const headers = new Headers({
    "content-type": content.type,
    "cache-control": immutablePath.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    etag,
    vary: "accept-encoding",
  });
  if (status === 200 && matchesEtag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (encoded && coding) headers.set("content-encoding", coding);
  const body = encoded ?? content.body;
  headers.set("content-length", String(body.length));
  return new Response(request.method === "HEAD" ? null : Buffer.from(body), { status, headers });
}

/** Chooses a coding that the client accepts (RFC 9110, section 12.5.3). Brotli is preferred. */
function chooseCoding(accepted: string | null): Coding | undefined {
  const given = new Map(
    (accepted ?? "").split(",").map((part): [string, boolean] => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return (["br", "gzip"] as const).find((coding) => given.get(coding) ?? given.get("*") === true);
}

/** Evaluates `If-None-Match` (RFC 9110, section 13.1.2). */
function matchesEtag(requested: string | null, etag: string): boolean {
  const tags = (requested ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
