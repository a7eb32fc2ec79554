import { useMemo } from "react";
import type { ReactNode } from "react";
import { htmlToMarkdown } from "../../definition/index.js";
import { CodeText } from "./CodeText.js";
import { parseMarkdown } from "./parse-markdown.js";
import type { MarkdownBlock, MarkdownInline } from "./parse-markdown.js";

/** Shows a description. Whatever the text holds, nothing in it becomes HTML. */
export function Markdown({ text }: { readonly text: string | null | undefined }): ReactNode {
  const blocks = useMemo(() => parseMarkdown(htmlToMarkdown(text ?? "")), [text]);
  if (blocks.length === 0) return null;
  return <div className="markdown">{blocks.map((block, index) => showBlock(block, index))}</div>;
}

function showBlock(block: MarkdownBlock, key: number): ReactNode {
  switch (block.type) {
    case "paragraph":
      return <p key={key}>{showInlines(block.children)}</p>;
    case "quote":
      return <blockquote key={key}>{showInlines(block.children)}</blockquote>;
    case "heading":
      return showHeading(block, key);
    case "code":
      return (
        // A box that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre key={key} className="markdown-code" tabIndex={0}>
          <CodeText text={block.text} language={block.language} />
        </pre>
      );
    case "list":
      return showList(block, key);
  }
}

/** Below the headings of the page itself. */
function showHeading(block: Extract<MarkdownBlock, { type: "heading" }>, key: number): ReactNode {
  const Heading = block.level <= 2 ? "h3" : "h4";
  return (
    <Heading key={key} className="markdown-heading">
      {showInlines(block.children)}
    </Heading>
  );
}

function showList(block: Extract<MarkdownBlock, { type: "list" }>, key: number): ReactNode {
  const List = block.ordered ? "ol" : "ul";
  const items = block.items.map((item, index) => <li key={index}>{showInlines(item)}</li>);
  return <List key={key}>{items}</List>;
}

function showInlines(inlines: readonly MarkdownInline[]): ReactNode[] {
  return inlines.map((inline, index) => showInline(inline, index));
}

function showInline(inline: MarkdownInline, key: number): ReactNode {
  switch (inline.type) {
    case "text":
      return inline.text;
    case "code":
      return <code key={key}>{inline.text}</code>;
    case "strong":
      return <strong key={key}>{showInlines(inline.children)}</strong>;
    case "emphasis":
      return <em key={key}>{showInlines(inline.children)}</em>;
    case "link":
      return (
        <a key={key} href={inline.href} rel="noopener noreferrer" target="_blank">
          {showInlines(inline.children)}
        </a>
      );
  }
}
