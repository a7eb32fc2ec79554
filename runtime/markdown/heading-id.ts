/** Avoids collisions with other ids of the page. */
const idPrefix = "text-";

/**
 * The id of a heading by its text. `Rate limits`, `#rate-limits` and `#section/Rate-limits` give
 * the same id.
 */
export function headingId(text: string): string {
  const name = decode(text).replace(/^#.*\//, "");
  const words = name.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return idPrefix + words.join("-");
}

/** The fragment for a link to a heading of a Markdown page. */
export function headingHash(hash: string): string {
  if (hash.length < 2) return "";
  return hash.startsWith(`#${idPrefix}`) ? hash : `#${headingId(hash)}`;
}

/** The fragment of a heading in a Markdown file, which readers of Markdown create from its text. */
export function headingAnchor(id: string): string {
  return id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
