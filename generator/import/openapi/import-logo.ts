import type { ApiLogo } from "../../../runtime/definition/index.js";
import { childAt, type SourceNode } from "../../read/index.js";
import { importAddress } from "../import-address.js";
import type { ImportContext } from "../import-context.js";
import { pickTexts, scalarText } from "./import-info.js";

/** The `x-logo` of an Info object: an object, or only the address of the picture. */
export function importLogo(
  context: ImportContext,
  info: SourceNode | undefined,
): { logo?: ApiLogo } {
  const node = info && childAt(info, "x-logo");
  if (!info || !node) return {};
  const url = scalarText(node, "url") ?? scalarText(info, "x-logo");
  if (!url) return {};
  const href = scalarText(node, "href");
  return {
    logo: {
      url,
      ...pickTexts(node, ["altText"]),
      ...(href ? { href: importAddress(context, childAt(node, "href") ?? node, href) } : {}),
    },
  };
}
