import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { Readable } from "node:stream";
import type { FetchHandler } from "./handle-request.js";
import { findMediaType } from "./media-types.js";

/** Paths of files whose name changes with their content, so that browsers may cache them permanently. */
export const immutablePath = /^\/assets\//;

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly changedAt: number;
}

/**
 * Serves the files of a folder (GET and HEAD), except dot files. `fallback` handles requests that accept HTML and
 * whose path has no file, as single-page apps need.
 */
export function serveStatic(folder: string, fallback: FetchHandler): FetchHandler {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const { pathname } = new URL(request.url);
    const isImmutable = immutablePath.test(pathname);
    const direct = await findFile(folder, pathname);
    if (direct !== undefined) return sendFile(request, direct, isImmutable);
    if (!isImmutable && acceptsHtml(request)) return fallback(request);
    return new Response("Not found\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  };
}

async function findFile(folder: string, pathname: string): Promise<FoundFile | undefined> {
  const path = decodePath(pathname);
  if (path === undefined) return undefined;
  try {
    const root = await realpath(folder);
    const real = await realpath(join(root, path.endsWith("/") ? `${path}index.html` : path));
    if (!real.startsWith(root + sep)) return undefined;
    const found = await stat(real);
    return found.isFile() ? { path: real, size: found.size, changedAt: found.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for paths that could leave the folder or are of hidden files. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return /[\0\\:]|(^|\/)\./.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Without the header, anything is accepted (RFC 9110, section 12.5.1). */
function acceptsHtml(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "*/*";
  return /text\/html|text\/\*|\*\/\*/.test(accept);
}

/** Files up to this size are read at once, because streaming them is slower and saves no memory. */
const maxBufferedBytes = 512 * 1024;

async function sendFile(
  request: Request,
  file: FoundFile,
  isImmutable: boolean,
): Promise<Response> {
  const etag = `W/"${file.size.toString(36)}-${Math.trunc(file.changedAt).toString(36)}"`;
  const headers = new Headers({
    etag,
    "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    "x-content-type-options": "nosniff",
  });
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
  headers.set("content-type", findMediaType(extname(file.path)));
  headers.set("content-length", String(file.size));
  if (request.method === "HEAD") return new Response(null, { headers });
  if (file.size <= maxBufferedBytes) {
    const bytes = await readFile(file.path);
    headers.set("content-length", String(bytes.length));
    return new Response(bytes, { headers });
  }
  const stream = Readable.toWeb(createReadStream(file.path, { end: file.size - 1 }));
  return new Response(stream as ReadableStream | null, { headers });
}

/** RFC 9110, section 13.1.2: weak comparison. */
function matchesEtag(request: Request, etag: string): boolean {
  const header = request.headers.get("if-none-match");
  if (header === null) return false;
  const list = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return list.includes("*") || list.includes(etag.replace(/^W\//, ""));
}
