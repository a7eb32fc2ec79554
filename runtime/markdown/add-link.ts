import type { ElementProperties } from "./markdown-node.js";
import type { OpenElement, TreeBuilder } from "./tree-builder.js";

/** Base URL of links, and whether the text is HTML. */
export interface LinkContext {
  readonly base: string | undefined;
  readonly origin: OpenElement["origin"];
}

/** Starts a link; `undefined` for rejected URLs, of which only the text is shown. */
export function openLink(
  builder: TreeBuilder,
  address: string,
  { base, origin }: LinkContext,
  others: ElementProperties = {},
): OpenElement | undefined {
  const href = address.startsWith("#") ? address : resolveLink(address, base);
  return href === undefined ? undefined : builder.open("a", origin, { href, ...others });
}

/** Adds an image as a link, so that no external resource is loaded with the page. */
export function addImage(
  builder: TreeBuilder,
  image: { readonly source: string; readonly text: string },
  context: LinkContext,
): void {
  const link = openLink(builder, image.source, context, { isPicture: true });
  builder.text(image.text.trim() || (link || builder.isWithin("a") ? "Image" : ""));
  builder.close(link);
}

/**
 * Resolves the URL of a link; `undefined` for schemes other than `http`, `https` and `mailto`, and
 * for relative URLs without a base.
 */
function resolveLink(href: string, base: string | undefined): string | undefined {
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
