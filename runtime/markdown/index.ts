export { Markdown, type MarkdownProps } from "./Markdown.js";
export type { ElementName, MarkdownElement, MarkdownNode } from "./markdown-node.js";
export { parseMarkdown, type MarkdownOptions } from "./parse-markdown.js";
