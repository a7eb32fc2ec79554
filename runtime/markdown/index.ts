export { Markdown, type MarkdownProps } from "./Markdown.js";
export {
  textOf,
  type ElementName,
  type MarkdownElement,
  type MarkdownNode,
} from "./markdown-node.js";
export { parseMarkdown, type MarkdownOptions } from "./parse-markdown.js";
