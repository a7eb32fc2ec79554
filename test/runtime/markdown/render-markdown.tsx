import { renderToStaticMarkup } from "react-dom/server";
import { Markdown, type MarkdownOptions } from "../../../runtime/markdown/index.js";

/** The HTML of a description, as React's server renderer writes it. */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): string {
  return renderToStaticMarkup(<Markdown text={text} headingLevel={1} {...options} />);
}
