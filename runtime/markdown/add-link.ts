import { checkAddress, isDataPicture } from "./link-rules.js";
import type { OpenElement, TreeBuilder } from "./tree-builder.js";

/** Starts a link; `undefined` for rejected addresses, of which only the text is shown. */
export function openLink(
  builder: TreeBuilder,
  address: string,
  origin: OpenElement["origin"],
): OpenElement | undefined {
  const href = checkAddress(address);
  return href === undefined ? undefined : builder.open("a", origin, { href });
}

/** Adds an image. `resolveLinks` decides whether it is shown. */
export function addImage(
  builder: TreeBuilder,
  image: { readonly source: string; readonly text: string },
): void {
  const alt = image.text.trim();
  const source = image.source.trim();
  const src = isDataPicture(source) ? source : checkAddress(source);
  if (src === undefined) builder.text(alt);
  else builder.picture({ src, alt });
}
