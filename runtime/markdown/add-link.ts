import type { ElementProperties } from "./markdown-node.js";
import { resolveLink } from "./resolve-link.js";
import type { OpenElement, TreeBuilder } from "./tree-builder.js";

/** Where the links of a text lead, and whether it is read as HTML. */
export interface LinkContext {
  readonly base: string | undefined;
  readonly origin: OpenElement["origin"];
}

/** Starts a link; `undefined` when its address leads nowhere, so that only its text is shown. */
export function openLink(
  builder: TreeBuilder,
  address: string,
  { base, origin }: LinkContext,
  others: ElementProperties = {},
): OpenElement | undefined {
  const href = address.startsWith("#") ? address : resolveLink(address, base);
  return href === undefined ? undefined : builder.open("a", origin, { href, ...others });
}

/** Adds an image as a link to it: nothing that a description names is loaded with the page. */
export function addImage(
  builder: TreeBuilder,
  image: { readonly source: string; readonly text: string },
  context: LinkContext,
): void {
  const link = openLink(builder, image.source, context, { isPicture: true });
  builder.text(image.text.trim() || (link || builder.isWithin("a") ? "Image" : ""));
  builder.close(link);
}
