import { headingId } from "./heading-id.js";
import { isDataPicture, isRelative, type LinkRules } from "./link-rules.js";
import { listIds, type MarkdownElement, type MarkdownNode } from "./markdown-node.js";

/**
 * Resolves the links of a description. Links to headings of the same text lead there; others are
 * resolved by `rules`. Links that lead nowhere are replaced by their text, and pictures that are not
 * shown by links.
 */
export function resolveLinks(
  nodes: readonly MarkdownNode[],
  rules: LinkRules = { resolve: () => undefined },
): MarkdownNode[] {
  return resolveNodes(nodes, {
    rules,
    headings: new Set(listIds(nodes)),
    isInLink: false,
  });
}

interface Resolution {
  readonly rules: LinkRules;
  /** Ids of the text's headings. */
  readonly headings: ReadonlySet<string>;
  readonly isInLink: boolean;
}

function resolveNodes(nodes: readonly MarkdownNode[], resolution: Resolution): MarkdownNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [node];
    if (node.name === "img") return resolvePicture(node, resolution);
    if (node.href === undefined) {
      const children = resolveNodes(node.children, resolution);
      // A paragraph that had only a picture without text.
      return node.name === "p" && isBlank(children) ? [] : [{ ...node, children }];
    }
    const href = resolveAddress(node.href, resolution);
    if (href === undefined) resolution.rules.onBroken?.(node.href);
    const isInLink = resolution.isInLink || href !== undefined;
    const children = resolveNodes(node.children, { ...resolution, isInLink });
    return href === undefined ? children : [{ ...node, href, children }];
  });
}

function isBlank(nodes: readonly MarkdownNode[]): boolean {
  return nodes.every((node) => typeof node === "string" && node.trim() === "");
}

function resolvePicture(node: MarkdownElement, { rules, isInLink }: Resolution): MarkdownNode[] {
  const { src: address = "", alt = "" } = node;
  const src = isRelative(address) ? rules.resolve(address, "picture") : address;
  if (src === undefined) {
    rules.onBroken?.(address);
    return alt === "" ? [] : [alt];
  }
  if (isDataPicture(src) || rules.showsPicture?.(src)) return [{ ...node, src }];
  const text = alt || "Image";
  return isInLink ? [text] : [{ name: "a", href: src, isPicture: true, children: [text] }];
}

function resolveAddress(href: string, { rules, headings }: Resolution): string | undefined {
  if (!isRelative(href)) return href;
  if (!href.startsWith("#")) return rules.resolve(href, "link");
  const id = headingId(href);
  const heading = headings.has(id) ? `#${id}` : undefined;
  // `#operation/limits` is not the heading "Limits".
  const isHeading = /^#(?:section\/|description\/|[^/]*$)/.test(href);
  return isHeading
    ? (heading ?? rules.resolve(href, "link"))
    : (rules.resolve(href, "link") ?? heading);
}
