import { mediaTypeEssence, splitWords } from "../../../../definition/index.js";
import { readDispositionName } from "../../../../http/index.js";
import type { ProxyResult } from "../../model/proxy-result.js";

const extensions: Readonly<Record<string, string>> = {
  "application/gzip": "gz",
  "application/json": "json",
  "application/msword": "doc",
  "application/octet-stream": "bin",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/x-ndjson": "ndjson",
  "application/x-yaml": "yaml",
  "application/zip": "zip",
  "audio/mpeg": "mp3",
  "audio/x-wav": "wav",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
  "image/vnd.microsoft.icon": "ico",
  "text/calendar": "ics",
  "text/event-stream": "txt",
  "text/javascript": "js",
  "text/markdown": "md",
  "text/plain": "txt",
  "video/quicktime": "mov",
};

/**
 * The name for a received file. It comes from Content-Disposition (RFC 6266): `filename*` takes
 * precedence, and encoded words (RFC 2047), which some servers send, are decoded. Otherwise it is a
 * random id with the extension of the content type.
 */
export function findFileName(disposition: string | undefined, contentType: string): string {
  const named = disposition === undefined ? undefined : readDispositionName(disposition);
  return named ?? `${crypto.randomUUID()}.${findExtension(contentType)}`;
}

/** The extension of a content type, without the dot; `bin` if it is unknown. */
export function findExtension(contentType: string): string {
  const essence = mediaTypeEssence(contentType);
  const subtype = essence.split("/")[1]?.split("+").at(-1)?.replace(/^x-/, "") ?? "";
  return extensions[essence] ?? (/^[a-z0-9]{1,8}$/.test(subtype) ? subtype : "bin");
}

/**
 * Longer names are truncated, because file systems allow 255 bytes and the extension should be
 * visible.
 */
const maxNameLength = 80;

/**
 * Creates a file name from an endpoint id: `listPets` and `GET /pets` become `list-pets` and
 * `get-pets`.
 */
export function nameEndpointFile(endpointId: string, extension: string): string {
  const words = splitWords(endpointId).join("-").toLowerCase();
  return `${words.slice(0, maxNameLength).replace(/-$/, "") || "response"}.${extension}`;
}

/**
 * The file name for saving a response. Files use the name they were received with. JSON, text and
 * streams are named after their endpoint, unless Content-Disposition contains a name.
 */
export function findDownloadName(endpointId: string, result: ProxyResult): string {
  if (result.type === "file") return result.filename;
  const { headers } = result.response;
  const disposition = headers.find(([name]) => name.toLowerCase() === "content-disposition")?.[1];
  const named = disposition === undefined ? undefined : readDispositionName(disposition);
  if (named !== undefined) return named;
  const type = result.contentType || (result.type === "json" ? "application/json" : "text/plain");
  return nameEndpointFile(endpointId, findExtension(type));
}
