import { headingId } from "./heading-id.js";
import { isHeading, textOf } from "./markdown-node.js";
import type { HeadingName, MarkdownElement, MarkdownNode } from "./markdown-node.js";

/**
 * Shifts headings to the page's outline, starting at `firstLevel` and without skipping levels. With
 * `hasAnchors`, headings get ids.
 */
export function arrangeOutline(
  nodes: readonly MarkdownNode[],
  firstLevel: number,
  hasAnchors: boolean,
): MarkdownNode[] {
  const ids = hasAnchors ? nameHeadings(nodes) : new Map<MarkdownElement, string>();
  return arrange(nodes, { firstLevel, ids, levels: [] });
}

interface Outline {
  readonly firstLevel: number;
  readonly ids: ReadonlyMap<MarkdownElement, string>;
  /** Original levels of the enclosing headings, outermost first. */
  readonly levels: number[];
}

function arrange(nodes: readonly MarkdownNode[], outline: Outline): MarkdownNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    if (isHeading(node.name)) return arrangeHeading(node, outline);
    return { ...node, children: arrange(node.children, outline) };
  });
}

function arrangeHeading(heading: MarkdownElement, outline: Outline): MarkdownElement {
  const { levels, firstLevel } = outline;
  const written = Number(heading.name.slice(1));
  while ((levels.at(-1) ?? 0) >= written) levels.pop();
  levels.push(written);
  const id = outline.ids.get(heading);
  return {
    ...heading,
    name: `h${Math.min(6, firstLevel + levels.length - 1)}` as HeadingName,
    children: arrange(heading.children, outline),
    ...(id === undefined ? {} : { id }),
  };
}

/** Ids of headings. Of several with the same text, the first gets the id. */
function nameHeadings(nodes: readonly MarkdownNode[]): Map<MarkdownElement, string> {
  const taken = new Set<string>();
  const ids = new Map<MarkdownElement, string>();
  for (const heading of listHeadings(nodes)) {
    const id = headingId(textOf(heading.children));
    if (id === headingId("") || taken.has(id)) continue;
    taken.add(id);
    ids.set(heading, id);
  }
  return ids;
}

function listHeadings(nodes: readonly MarkdownNode[]): MarkdownElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return isHeading(node.name) ? [node] : listHeadings(node.children);
  });
}
