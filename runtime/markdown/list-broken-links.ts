import type { LinkRules } from "./link-rules.js";
import { parseMarkdown } from "./parse-markdown.js";

/** What every link and picture contains, in Markdown or HTML. Most texts have none, and are not parsed. */
const linkMark = /\]\(|\]\[|\]:|<(?:a|img)\s/i;

/**
 * The relative addresses and fragments of a text that lead nowhere, as their author wrote them.
 *
 * @param isMain Whether links lead to the text's own headings.
 */
export function listBrokenLinks(
  text: string,
  isMain: boolean,
  resolve: LinkRules["resolve"],
): readonly string[] {
  if (!linkMark.test(text)) return [];
  const broken = new Set<string>();
  const onBroken = (address: string) => broken.add(address);
  parseMarkdown(text, { links: { resolve, onBroken }, anchors: isMain });
  return [...broken];
}
