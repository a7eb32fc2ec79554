/** Keeps the text's ids apart from the page's own. */
const idPrefix = "text-";

/** The id of a heading by its text: `Rate limits`, `#rate-limits` and `#section/Rate-limits` are the same place. */
export function headingId(text: string): string {
  const name = decode(text).replace(/^#.*\//, "");
  const words = name.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return idPrefix + words.join("-");
}

/** The place in a page of Markdown that a link names: a heading, or the id of one as the address bar shows it. */
export function headingHash(hash: string): string {
  if (hash.length < 2) return "";
  return hash.startsWith(`#${idPrefix}`) ? hash : `#${headingId(hash)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
