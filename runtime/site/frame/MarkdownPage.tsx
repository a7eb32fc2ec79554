import { createElement, type ReactNode } from "react";
import { Markdown, parseMarkdown, textOf, type MarkdownElement } from "../../markdown/index.js";
import { ColoredCode } from "../../playground/controls/code/ColoredCode.js";
import { NeighborLinks } from "../pages/NeighborLinks.js";
import { CopyButton } from "../reference/code/CodeCard.js";
import type { MarkdownText, PageGroup, SiteLink } from "../state/site-look.js";

/** A custom Markdown page with its headings beside it and links to the previous and next pages. */
export function MarkdownPage(props: {
  readonly page: MarkdownText;
  /** Pages of the navigation, in reading order. */
  readonly groups: readonly PageGroup[];
}): ReactNode {
  const { page, groups } = props;
  const group = groups.find(({ pages }) => pages.some(({ href }) => href === page.path));
  return (
    <>
      {group?.title !== undefined && <p className="crumbs">{group.title}</p>}
      <div className="page page-document">
        <Article page={page} />
        <OnThisPage page={page} />
      </div>
      <Neighbors path={page.path} pages={groups.flatMap(({ pages }) => pages)} />
    </>
  );
}

function Article({ page }: { readonly page: MarkdownText }): ReactNode {
  return (
    <article className="page-text">
      <h1>{page.title}</h1>
      <div className="markdown markdown-main">
        <Markdown
          text={page.text}
          base={page.base}
          headingLevel={2}
          anchors
          renderElement={(node, key, children) => renderElement(page, node, key, children)}
        />
      </div>
    </article>
  );
}

/** Pages with at most this many headings get no list of them. */
const fewHeadings = 2;

/** Links to the two upper levels of headings: beside the text, or above it on narrow screens. */
function OnThisPage({ page }: { readonly page: MarkdownText }): ReactNode {
  const headings = parseMarkdown(page.text, { base: page.base, headingLevel: 2, anchors: true })
    .filter((node) => typeof node !== "string")
    .filter(({ name, id }) => id !== undefined && (name === "h2" || name === "h3"));
  if (headings.length < fewHeadings) return null;
  return (
    <nav className="on-page" aria-labelledby="on-this-page">
      <details>
        <summary className="on-page-title" id="on-this-page">
          On this page
        </summary>
        <ul>
          {headings.map(({ name, id = "", children }) => (
            <li key={id} data-level={name}>
              <a href={`#${id}`}>{textOf(children)}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Links to the previous and next pages of the navigation. */
function Neighbors(props: {
  readonly path: string;
  readonly pages: readonly SiteLink[];
}): ReactNode {
  const { path, pages } = props;
  const place = pages.findIndex(({ href }) => href === path);
  if (place < 0) return null;
  const [previous, next] = [pages[place - 1], pages[place + 1]].map(
    (link) => link && { title: link.label, path: link.href },
  );
  return <NeighborLinks previous={previous} next={next} link="a" />;
}

/**
 * Renders links, images and headings. Undefined for elements that are rendered as in descriptions.
 */
function renderElement(
  page: MarkdownText,
  node: MarkdownElement,
  key: number,
  children: readonly ReactNode[],
): ReactNode | undefined {
  if (node.name === "pre") return renderCode(node, key);
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

function renderCode({ children, language }: MarkdownElement, key: number): ReactNode {
  const text = children.join("");
  return (
    <div key={key} className="card code-block">
      {/* Scrollable boxes must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <ColoredCode text={text} language={language || "text"} />
      </pre>
      <CopyButton text={text} name="Copy code" isOfCard />
    </div>
  );
}

function renderPicture(
  page: MarkdownText,
  { href = "", children: nodes }: MarkdownElement,
  key: number,
  children: readonly ReactNode[],
): ReactNode {
  const source = page.resolve(href, "picture");
  if (source === undefined) return <span key={key}>{children}</span>;
  // Images on other hosts become links, because loading them would disclose the reader.
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
