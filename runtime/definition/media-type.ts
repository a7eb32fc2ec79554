/**
 * The media type in lower case and without parameters; empty when there is none.
 *
 * @example
 * mediaTypeEssence("Application/JSON; charset=utf-8"); // "application/json"
 */
export function mediaTypeEssence(contentType: string | null | undefined): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Classes of media types that are handled differently. */
export type MediaKind =
  | "json"
  | "xml"
  | "form"
  | "multipart"
  | "text"
  | "binary"
  /** A range that matches everything. */
  | "any"
  /** Sequences of values. */
  | "sse"
  | "json-lines"
  | "json-seq";

const kinds = new Map<string, MediaKind>([
  ["*/*", "any"],
  ["application/*", "any"],
  ["text/*", "text"],
  ["application/json", "json"],
  ["text/json", "json"],
  ["application/xml", "xml"],
  ["text/xml", "xml"],
  ["application/x-www-form-urlencoded", "form"],
  ["text/event-stream", "sse"],
  ["application/json-seq", "json-seq"],
  ["application/stream+json", "json-lines"],
]);

/** Names in use before any was registered. */
const jsonLines = /^application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|ldjson)$/;

/** Text types outside of `text/*`, `+xml` and `+yaml`. */
const texts =
  /^application\/(?:yaml|x-yaml|javascript|ecmascript|graphql|sql|toml|jwt|jose|x-sh|x-pem-file)$/;

/**
 * The kind of a media type, whatever its parameters. The only place that sorts media types: types, decoding,
 * examples, forms and pages all ask it. Images are binary, SVG too.
 *
 * @example
 * mediaKind("application/problem+json; charset=utf-8"); // "json"
 */
export function mediaKind(contentType: string | null | undefined): MediaKind {
  const essence = mediaTypeEssence(contentType);
  const known = kinds.get(essence);
  if (known !== undefined) return known;
  if (jsonLines.test(essence)) return "json-lines";
  if (essence.startsWith("multipart/")) return "multipart";
  if (essence.startsWith("image/")) return "binary";
  if (essence.endsWith("+json-seq")) return "json-seq";
  if (essence.endsWith("+json")) return "json";
  if (essence.endsWith("+xml")) return "xml";
  const isText = essence.startsWith("text/") || essence.endsWith("+yaml") || texts.test(essence);
  return isText ? "text" : "binary";
}

/**
 * Whether a media type is JSON, or has the suffix `+json` (RFC 6839).
 *
 * @example
 * isJsonType("application/problem+json"); // true
 */
export function isJsonType(contentType: string | null | undefined): boolean {
  return mediaKind(contentType) === "json";
}

/**
 * Whether a media type is a sequence of JSON values: one per line, or with record separators.
 *
 * @example
 * isJsonSequence("application/x-ndjson"); // true
 */
export function isJsonSequence(contentType: string | null | undefined): boolean {
  return /^json-(?:lines|seq)$/.test(mediaKind(contentType));
}

/**
 * Whether a media type is text other than JSON: `text/*`, XML, YAML, scripts, sequences of JSON
 * values.
 * @example
 * isTextType("image/png"); // false
 */
export function isTextType(contentType: string | null | undefined): boolean {
  return /^(?:text|xml|sse|json-(?:lines|seq))$/.test(mediaKind(contentType));
}

/** Whether a media type is a range such as `image/*`, which cannot be sent. */
export function isMediaRange(contentType: string | null | undefined): boolean {
  return mediaTypeEssence(contentType).includes("*");
}

/**
 * The first media type of a declaration such as `image/png, image/jpeg`, or of a list of them.
 *
 * @example
 * firstContentType("image/png, image/jpeg"); // "image/png"
 */
export function firstContentType(
  contentType: string | readonly string[] | null | undefined,
): string | undefined {
  const text = typeof contentType === "string" ? contentType : contentType?.[0];
  const first = text?.split(",", 1)[0]?.trim();
  return first === undefined || first === "" ? undefined : first;
}
