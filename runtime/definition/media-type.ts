/** `Application/JSON; charset=utf-8` becomes `application/json`; empty for none. */
export function mediaTypeEssence(contentType: string | null | undefined): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** JSON itself, or a type with the suffix `+json` (RFC 6839). */
export function isJsonType(contentType: string | null | undefined): boolean {
  const essence = mediaTypeEssence(contentType);
  if (isJsonSequence(essence)) return false;
  return /^(?:application|text)\/json$/.test(essence) || /^[^/]+\/[^/]+\+json$/.test(essence);
}

/** A sequence of JSON values: one a line, or with record separators. */
export function isJsonSequence(contentType: string | null | undefined): boolean {
  return /^application\/(?:(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|ldjson)|json-seq|stream\+json)$/.test(
    mediaTypeEssence(contentType),
  );
}

/** A range such as `image/*`, which cannot be sent. */
export function isMediaRange(contentType: string | null | undefined): boolean {
  return mediaTypeEssence(contentType).includes("*");
}

/** Text that readers can read: `text/*`, XML, YAML, scripts, JSON lines. */
export function isTextType(contentType: string | null | undefined): boolean {
  const essence = mediaTypeEssence(contentType);
  if (isJsonSequence(essence)) return true;
  if (essence.startsWith("text/") || /\+(?:xml|yaml)$/.test(essence)) return true;
  return /^application\/(?:xml|yaml|x-yaml|javascript|ecmascript|graphql|sql|toml|jwt|jose|x-sh|x-pem-file)$/.test(
    essence,
  );
}

/** The first of the types of a declaration such as `image/png, image/jpeg` or a list of them. */
export function firstContentType(
  contentType: string | readonly string[] | null | undefined,
): string | undefined {
  const text = typeof contentType === "string" ? contentType : contentType?.[0];
  const first = text?.split(",", 1)[0]?.trim();
  return first === undefined || first === "" ? undefined : first;
}
