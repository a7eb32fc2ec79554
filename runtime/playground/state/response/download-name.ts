import { splitWords } from "../../../definition/index.js";
import { readDispositionName } from "../../../http/index.js";
import { findExtension } from "./file-name.js";
import type { ProxyResult } from "../send/proxy-result.js";

/** Longer names are cut: file systems allow 255 bytes, and users want to see the extension. */
const maxNameLength = 80;

/** A file name made from an endpoint's id: `listPets` and `GET /pets` are `list-pets` and `get-pets`. */
export function nameEndpointFile(endpointId: string, extension: string): string {
  const words = splitWords(endpointId).join("-").toLowerCase();
  return `${words.slice(0, maxNameLength).replace(/-$/, "") || "response"}.${extension}`;
}

/**
 * The name under which a response is saved. A file keeps the name it was received with; JSON, text and
 * streams are named after their endpoint unless the response has a content-disposition filename.
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
