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
  if (!/^(?:data:image\/|\/(?!\/))/i.test(url)) noteElsewhere(context, node);
  const href = scalarText(node, "href");
  return {
    logo: {
      url,
      ...pickTexts(node, ["altText"]),
      ...(href ? { href: importAddress(context, childAt(node, "href") ?? node, href) } : {}),
    },
  };
}

function noteElsewhere(context: ImportContext, node: SourceNode): void {
  context.note(node, {
    code: "logo-not-shown",
    message: "Pages do not load the logo by default, because it is on another host.",
    hint: "Use a data URL or a path of the site such as /logo.svg, or allow the host by site.imageHosts.",
  });
}
