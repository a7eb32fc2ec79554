import type { ProxyResult } from "../../model/proxy-result.js";
import { mediaKind, mediaTypeEssence } from "../../../../definition/index.js";

/** A view of a response. */
export interface ResponseView {
  readonly id: "pretty" | "messages" | "preview" | "bytes" | "raw" | "headers";
  readonly label: string;
  readonly count?: number;
}

/** The views of a response, the best first. */
export function listResponseViews(result: ProxyResult, kind: PreviewKind): ResponseView[] {
  const headers = {
    id: "headers",
    label: "Headers",
    count: result.response.headers.length,
  } as const;
  const raw = { id: "raw", label: "Raw" } as const;
  const bytes = { id: "bytes", label: "Bytes" } as const;
  const preview = { id: "preview", label: "Preview" } as const;
  switch (result.type) {
    case "json":
      return [{ id: "pretty", label: "Pretty" }, raw, headers];
    case "file":
      return result.raw?.size === 0 ? [preview, headers] : [preview, bytes, headers];
    case "stream":
      return result.messages
        ? [{ id: "messages", label: "Messages", count: result.count ?? 0 }, raw, headers]
        : [raw, headers];
    case "string":
      if (result.isBinary) return kind === "text" ? [bytes, headers] : [preview, bytes, headers];
      return kind === "text" || result.response.body === ""
        ? [{ ...preview, label: "Text" }, headers]
        : [preview, raw, headers];
  }
}

/** The kind of a response by its type, used until its first bytes are read. */
export function guessMediaKind({ type, contentType }: ProxyResult): PreviewKind {
  if (type === "json" || type === "stream") return "text";
  if (type === "string" && contentType === "") return "text";
  return findPreviewKind(contentType, new Uint8Array(0));
}

/** The kind of a response by its bytes. A text response without a content type is text. */
export async function readMediaKind(result: ProxyResult): Promise<PreviewKind> {
  if (result.type === "json" || result.type === "stream") return "text";
  const first = await result.raw?.slice(0, 8).arrayBuffer();
  const kind = findPreviewKind(result.contentType, new Uint8Array(first ?? new ArrayBuffer(0)));
  return result.type === "string" && result.contentType === "" ? "text" : kind;
}

/** Kinds of previews that do not run any code of the response. */
export type PreviewKind = "image" | "svg" | "audio" | "video" | "pdf" | "text" | "other";

const rasterTypes = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
  "image/x-icon",
  "image/vnd.microsoft.icon",
]);

/** The kind of a body by its declared type. PDFs are detected by their first bytes. */
export function findPreviewKind(contentType: string, firstBytes: Uint8Array): PreviewKind {
  const essence = mediaTypeEssence(contentType);
  if (startsWith(firstBytes, "%PDF-")) return "pdf";
  if (essence === "image/svg+xml") return "svg";
  if (rasterTypes.has(essence)) return "image";
  if (essence.startsWith("audio/")) return "audio";
  if (essence.startsWith("video/")) return "video";
  return /^(?:binary|multipart|form|any)$/.test(mediaKind(essence)) ? "other" : "text";
}

/**
 * The type for an object URL of these bytes. Object URLs have the rights of this site, so only
 * types that do not run code are allowed.
 */
export function passiveType(contentType: string, kind: PreviewKind): string {
  if (kind === "pdf") return "application/pdf";
  const isPassive = kind === "image" || kind === "audio" || kind === "video";
  return isPassive ? mediaTypeEssence(contentType) : "application/octet-stream";
}

/** Content types that the specification always treats as files. */
export function isFileType(contentType: string): boolean {
  return /^(application\/octet-stream|image\/|video\/|audio\/)/i.test(contentType.trim());
}

/** Whether a content type is that of a stream. */
export function isStreamType(contentType: string): boolean {
  return /^(?:sse|json-lines|json-seq)$/.test(mediaKind(contentType));
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0));
}
