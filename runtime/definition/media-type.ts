/**
 * The media type in lower case and without parameters; empty when there is none.
 *
 * @example
 * mediaTypeEssence("Application/JSON; charset=utf-8"); // "application/json"
 */
export function mediaTypeEssence(contentType: string | null | undefined): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * Whether a media type is JSON, or has the suffix `+json` (RFC 6839).
 *
 * @example
 * isJsonType("application/problem+json"); // true
 */
export function isJsonType(contentType: string | null | undefined): boolean {
  const essence = mediaTypeEssence(contentType);
  if (isJsonSequence(essence)) return false;
  return /^(?:application|text)\/json$/.test(essence) || /^[^/]+\/[^/]+\+json$/.test(essence);
}

/**
 * Whether a media type is a sequence of JSON values: one per line, or with record separators.
 *
 * @example
 * isJsonSequence("application/x-ndjson"); // true
 */
export function isJsonSequence(contentType: string | null | undefined): boolean {
  return /^application\/(?:(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|ldjson)|json-seq|stream\+json)$/.test(
    mediaTypeEssence(contentType),
  );
}

/** A range such as `image/*`, which cannot be sent. */
export function isMediaRange(contentType: string | null | undefined): boolean {
  return mediaTypeEssence(contentType).includes("*");
}

/**
 * Whether a media type is text for people: `text/*`, XML, YAML, scripts, JSON lines.
 *
 * @example
 * isTextType("image/png"); // false
 */
export function isTextType(contentType: string | null | undefined): boolean {
  const essence = mediaTypeEssence(contentType);
  if (isJsonSequence(essence)) return true;
  if (essence.startsWith("text/") || /\+(?:xml|yaml)$/.test(essence)) return true;
  return /^application\/(?:xml|yaml|x-yaml|javascript|ecmascript|graphql|sql|toml|jwt|jose|x-sh|x-pem-file)$/.test(
    essence,
  );
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
