export { headingAnchor, headingId } from "./heading-id.js";
export { listBrokenLinks } from "./list-broken-links.js";
export { listHeadingIds } from "./list-heading-ids.js";
export type { LinkRules } from "./link-rules.js";
export { Markdown, type MarkdownProps } from "./Markdown.js";
export {
  textOf,
  type ElementName,
  type MarkdownElement,
  type MarkdownNode,
} from "./markdown-node.js";
export { parseMarkdown, type MarkdownOptions } from "./parse-markdown.js";
