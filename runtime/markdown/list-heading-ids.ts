import { listIds } from "./markdown-node.js";
import { parseMarkdown } from "./parse-markdown.js";

/** Texts are looked up once for each link that leads to one of their headings. */
const known = new Map<string, ReadonlySet<string>>();
const maxKnown = 20;

/** The ids of a text's headings, if it is the main text of its page. */
export function listHeadingIds(text: string): ReadonlySet<string> {
  const found = known.get(text);
  if (found) return found;
  const ids = new Set(listIds(parseMarkdown(text, { anchors: true })));
  if (known.size >= maxKnown) known.clear();
  known.set(text, ids);
  return ids;
}
