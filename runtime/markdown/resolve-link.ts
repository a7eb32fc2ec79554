/**
 * The address that a link of a description may lead to, absolute; `undefined` when it may lead
 * nowhere: any scheme but `http`, `https` and `mailto`, or a relative address without a base.
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

/** An address without a path keeps its encoding: `https://a.test`, not `https://a.test/`. */
function keepSpelling(text: string, href: string): string {
  return `${text}/` === href ? text : href;
}
