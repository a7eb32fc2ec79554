/**
 * Resolves the URL of a link; `undefined` for schemes other than `http`, `https` and `mailto`, and
 * for relative URLs without a base.
 */
export function resolveLink(href: string, base: string | undefined): string | undefined {
  const text = href.trim();
  if (text === "") return undefined;
  if (text.startsWith("//")) return resolveLink(`https:${text}`, base);
  try {
    const url = base === undefined ? new URL(text) : new URL(text, base);
    return /^(https?|mailto):$/.test(url.protocol) ? keepSpelling(text, url.href) : undefined;
  } catch {
    return undefined;
  }
}

/** Preserves URLs without a path: `https://a.test`, not `https://a.test/`. */
function keepSpelling(text: string, href: string): string {
  return `${text}/` === href ? text : href;
}
