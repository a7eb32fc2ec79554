import { mediaKind, mediaTypeEssence } from "../../../definition/index.js";

/** How a body can be shown without running anything in it. */
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

/** What a body is, by its declared type; a PDF only by its first bytes. */
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
 * The type that a local object of these bytes may have. An object's address
 * has the rights of this site, so only types that run nothing are kept.
 */
export function passiveType(contentType: string, kind: PreviewKind): string {
  if (kind === "pdf") return "application/pdf";
  const isPassive = kind === "image" || kind === "audio" || kind === "video";
  return isPassive ? mediaTypeEssence(contentType) : "application/octet-stream";
}

/** The specification's rule for responses that are taken as files whatever is in them. */
export function isFileType(contentType: string): boolean {
  return /^(application\/octet-stream|image\/|video\/|audio\/)/i.test(contentType.trim());
}

/** Whether a response of this type comes in pieces by nature. */
export function isStreamType(contentType: string): boolean {
  return /^(?:sse|json-lines|json-seq)$/.test(mediaKind(contentType));
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0));
}
