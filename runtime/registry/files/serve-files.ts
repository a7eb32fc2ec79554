import type { DocsCleanUpStore } from "../store/docs/docs-clean-up-store.js";
import type { DocsFileStore, PublishedFile } from "../store/docs/docs-file-store.js";
import type { FileAddresses } from "./file-addresses.js";
import { createFileName, uploadDelay, type FileStore } from "./file-store.js";
import { findContentType } from "./find-content-type.js";
import { limitUpload } from "./limit-upload.js";

interface ServedFiles {
  readonly files: FileStore;
  readonly store: DocsFileStore;
  readonly cleanUp: DocsCleanUpStore;
  readonly addresses: FileAddresses;
  readonly limits: FileLimits;
  now(): Date;
}

/** Size limits of uploads, in bytes. */
export interface FileLimits {
  /** Of one file. Default 100 MiB. */
  readonly maxFileBytes: number;
  /** Of all files of one registration. Default 1 GiB. */
  readonly maxTotalBytes: number;
}

const route = /^\/docs-files\/(file_[0-9a-f-]{36})$/;

/** Whether a URL is that of a docs file, which may not exist. */
export function isFileAddress({ pathname }: URL): boolean {
  return route.test(pathname);
}

/** Handles uploads to signed URLs, and downloads. Undefined for other requests. */
export function serveFile(request: Request, served: ServedFiles): Promise<Response> | undefined {
  const id = route.exec(new URL(request.url).pathname)?.[1];
  if (id === undefined) return undefined;
  if (request.method === "PUT") return receiveFile(request, id, served);
  if (request.method === "GET" || request.method === "HEAD") return sendFile(request, id, served);
  return Promise.resolve(
    refuse(405, "MethodNotAllowed", "Files support PUT, GET and HEAD.", {
      allow: "GET, HEAD, PUT",
    }),
  );
}

async function receiveFile(request: Request, id: string, served: ServedFiles): Promise<Response> {
  const { files, store, addresses, limits, cleanUp, now } = served;
  if (!(await addresses.isSigned(request, id))) return refuseAddress();
  const file = await store.find(id);
  if (file === undefined || file.access !== undefined) return refuseAddress();
  const free = limits.maxTotalBytes - (await store.measureOthers(id));
  const maxBytes = Math.min(limits.maxFileBytes, free);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return refuseSize(maxBytes);
  const upload = limitUpload(
    request.body,
    maxBytes,
    file.size === undefined ? file.hash : undefined,
  );
  // Each upload gets a new name, because a concurrent upload of the same file may be published meanwhile.
  const storedAs = createFileName();
  await cleanUp.note([storedAs], new Date(now().getTime() + uploadDelay));
  try {
    await files.write(storedAs, upload.bytes);
  } catch (error) {
    if (upload.error === undefined) throw error;
    return upload.error.reason === "size" ? refuseSize(maxBytes) : refuseHash();
  }
  const contentType = findSentType(request, file);
  const sent = { storedAs, ...upload.count(), ...(contentType ? { contentType } : {}) };
  if (await store.recordUpload(id, sent, now())) return new Response(null, { status: 200 });
  await files.remove(storedAs);
  await cleanUp.forget([storedAs]);
  return refuseAddress();
}

/** Used only if the extension is unknown, because the Content-Type that `fetch` adds is often wrong. */
function findSentType(request: Request, file: PublishedFile): string | undefined {
  if (file.contentType !== findContentType("")) return undefined;
  const type = request.headers.get("content-type")?.trim() ?? "";
  const isType = /^[\w.+-]+\/[\w.+-]+(\s*;\s*[\w.-]+=("[\w .-]*"|[\w.-]+))*$/.test(type);
  if (!isType || /^(application\/(octet-stream|x-www-form-urlencoded)|multipart\/)/i.test(type)) {
    return undefined;
  }
  return type.length > 200 ? undefined : type;
}

async function sendFile(request: Request, id: string, served: ServedFiles): Promise<Response> {
  const { files, store, addresses } = served;
  const file = await store.find(id);
  const isAllowed =
    file?.access === "public" ||
    (file?.access === "private" && (await addresses.isSigned(request, id)));
  if (!file || !isAllowed) return refuseUnknown();
  const headers = listHeaders(file);
  if (hasTag(request, id)) return new Response(null, { status: 304, headers });
  const direct = await addresses.signDirect(file);
  if (direct !== undefined) return redirect(direct);
  const stored = await files.read(file.storedAs);
  if (stored === undefined) return refuseUnknown();
  headers.set("content-length", String(stored.size));
  if (request.method !== "HEAD") return new Response(stored.bytes, { headers });
  await stored.bytes.cancel();
  return new Response(null, { headers });
}

/** Addresses of the file store expire after an hour, so they may not be cached longer. */
function redirect(location: string): Response {
  return new Response(null, {
    status: 307,
    headers: { location, "cache-control": "private, max-age=300" },
  });
}

function hasTag(request: Request, id: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === `"${id}"`);
}

/** Response headers of a file. Files are untrusted and share the registry's host, so a page must not run scripts. */
function listHeaders({ id, access, contentType, path }: PublishedFile): Headers {
  const name = encodeURIComponent(path.split("/").at(-1) ?? id).replace(/['()*]/g, "_");
  return new Headers({
    etag: `"${id}"`,
    "content-type": contentType,
    "content-disposition": `inline; filename*=UTF-8''${name}`,
    "cache-control": access === "public" ? "public, max-age=3600" : "private, max-age=3600",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    ...(access === "public" ? { "access-control-allow-origin": "*" } : {}),
  });
}

const refuseAddress = (): Response =>
  refuse(
    403,
    "FileAddressInvalid",
    "The upload URL is not valid or has expired. Start the registration again.",
  );
const refuseUnknown = (): Response => refuse(404, "FileNotFound", "There is no such file.");
const refuseHash = (): Response =>
  refuse(400, "FileHashMismatch", "The file does not have the SHA-256 that was declared for it.");
const refuseSize = (maxBytes: number): Response =>
  refuse(
    413,
    "BodyTooLarge",
    `The file is larger than the remaining ${Math.max(maxBytes, 0)} bytes.`,
  );

function refuse(
  status: number,
  error: string,
  content: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error, content }, { status, headers });
}
