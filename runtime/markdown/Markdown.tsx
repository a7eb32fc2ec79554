import { createElement, useMemo } from "react";
import type { ReactNode } from "react";
import type { MarkdownElement, MarkdownNode } from "./markdown-node.js";
import { parseMarkdown, type MarkdownOptions } from "./parse-markdown.js";

/** Properties of {@link Markdown}. */
export interface MarkdownProps extends MarkdownOptions {
  readonly text: string;
  /** Renders an element; undefined: it is rendered by default. */
  readonly renderElement?: (
    node: MarkdownElement,
    key: number,
    children: readonly ReactNode[],
  ) => ReactNode | undefined;
}

/** Renders a description as React elements of the allow list. No part of the text becomes HTML. */
export function Markdown(props: MarkdownProps): ReactNode {
  const { text, links, headingLevel, anchors, renderElement } = props;
  const nodes = useMemo(
    () =>
      parseMarkdown(text, { links, headingLevel: headingLevel ?? 3, anchors: anchors ?? false }),
    [text, links, headingLevel, anchors],
  );
  return toElements(nodes, renderElement);
}

type RenderElement = MarkdownProps["renderElement"];

function toElements(nodes: readonly MarkdownNode[], render: RenderElement): ReactNode[] {
  return nodes.map((node, index) =>
    typeof node === "string" ? node : toElement(node, index, render),
  );
}

function toElement(node: MarkdownElement, key: number, render: RenderElement): ReactNode {
  const custom = render?.(node, key, toElements(node.children, render));
  if (custom !== undefined) return custom;
  const { name, id, start, align, note, task } = node;
  switch (name) {
    case "br":
    case "hr":
      return createElement(name, { key });
    case "pre":
      return (
        // A box that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre key={key} tabIndex={0}>
          <code>{node.children.join("")}</code>
        </pre>
      );
    case "table":
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div key={key} className="markdown-table" tabIndex={0}>
          <table>{toElements(node.children, render)}</table>
        </div>
      );
    case "img":
      return (
        <img
          key={key}
          className="markdown-picture"
          src={node.src}
          alt={node.alt ?? ""}
          loading="lazy"
        />
      );
    case "a":
      return (
        <a key={key} {...linkProperties(node.href ?? "")}>
          {toElements(node.children, render)}
        </a>
      );
    default:
      return createElement(
        name,
        { key, id, start, "data-align": align, "data-note": note, "data-task": task },
        ...toElements(node.children, render),
      );
  }
}

/** Links to other sites open a new tab; links within the site do not. */
function linkProperties(href: string) {
  return /^[#/]/.test(href) ? { href } : { href, rel: "noopener noreferrer", target: "_blank" };
}
