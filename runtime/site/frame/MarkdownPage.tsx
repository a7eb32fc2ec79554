import { createElement } from "react";
import type { ReactNode } from "react";
import { Markdown, type MarkdownElement } from "../../markdown/index.js";
import { ColoredCode } from "../../playground/controls/code/ColoredCode.js";
import type { MarkdownText } from "../state/site-look.js";

/** A page that the site's owner wrote in Markdown. Its pictures are shown, and its links lead to other pages. */
export function MarkdownPage(props: { readonly page: MarkdownText }): ReactNode {
  const { page } = props;
  return (
    <div className="page page-single">
      <article className="page-text">
        <h1>{page.title}</h1>
        <div className="markdown markdown-main">
          <Markdown
            text={page.text}
            base={page.base}
            headingLevel={2}
            anchors
            renderCode={(code, language) => (
              <ColoredCode text={code} language={language === "" ? "text" : language} />
            )}
            renderElement={(node, key, children) => renderElement(page, node, key, children)}
          />
        </div>
      </article>
    </div>
  );
}

/** Links, pictures and headings of a page; undefined for what is shown as in descriptions. */
function renderElement(
  page: MarkdownText,
  node: MarkdownElement,
  key: number,
  children: readonly ReactNode[],
): ReactNode | undefined {
  if (node.isPicture) return renderPicture(page, node, key, children);
  if (node.name === "a" && node.href !== undefined && !node.href.startsWith("#")) {
    return renderLink(page, node.href, key, children);
  }
  if (node.id === undefined) return undefined;
  const anchor = (
    <a key="anchor" className="heading-anchor" href={`#${node.id}`} aria-label="Link to this part">
      #
    </a>
  );
  return createElement(node.name, { key, id: node.id }, ...children, anchor);
}

function renderPicture(
  page: MarkdownText,
  { href = "", children: nodes }: MarkdownElement,
  key: number,
  children: readonly ReactNode[],
): ReactNode {
  const source = page.resolve(href, "picture");
  if (source === undefined) return <span key={key}>{children}</span>;
  // Pictures elsewhere would be loaded with the page, and tell others who reads it.
  if (!source.startsWith("/")) return renderLink(page, href, key, children);
  const text = nodes.filter((each) => typeof each === "string").join("");
  return <img key={key} className="page-picture" src={source} alt={text} loading="lazy" />;
}

function renderLink(
  page: MarkdownText,
  address: string,
  key: number,
  children: readonly ReactNode[],
): ReactNode {
  const href = page.resolve(address, "link");
  if (href === undefined) return <span key={key}>{children}</span>;
  if (href.startsWith("/")) {
    return (
      <a key={key} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a key={key} href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}
