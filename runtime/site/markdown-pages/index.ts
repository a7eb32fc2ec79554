/** Public exports: pages of a site as Markdown. */
export {
  createMarkdownPages,
  type Download,
  type MarkdownPages,
  type MarkdownSite,
} from "./create-markdown-pages.js";
