import { mediaTypeEssence } from "../../../definition/index.js";
import { readDispositionName } from "../../../http/index.js";

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
 * The name for a file that was received: content-disposition's (RFC 6266,
 * `filename*` first; encoded words of RFC 2047, which some servers send, are
 * decoded), else a random id with the extension of the content type.
 */
export function findFileName(disposition: string | undefined, contentType: string): string {
  const named = disposition === undefined ? undefined : readDispositionName(disposition);
  return named ?? `${crypto.randomUUID()}.${findExtension(contentType)}`;
}

/** The extension of a content type, without the dot; `bin` for unknown ones. */
export function findExtension(contentType: string): string {
  const essence = mediaTypeEssence(contentType);
  const subtype = essence.split("/")[1]?.split("+").at(-1)?.replace(/^x-/, "") ?? "";
  return extensions[essence] ?? (/^[a-z0-9]{1,8}$/.test(subtype) ? subtype : "bin");
}
