import { createElement, type ReactNode } from "react";
import {
  Markdown,
  parseMarkdown,
  textOf,
  type LinkRules,
  type MarkdownElement,
} from "../../markdown/index.js";
import { createPictureRule } from "../links/picture-rule.js";
import { NeighborLinks } from "../pages/NeighborLinks.js";
import { CodeBlock } from "../reference/code/CodeBlock.js";
import type { ImageHosts, MarkdownText, PageGroup, SiteLink } from "../state/site-look.js";

/** A custom Markdown page with its headings beside it and links to the previous and next pages. */
export function MarkdownPage(props: {
  readonly page: MarkdownText;
  /** Pages of the navigation, in reading order. */
  readonly groups: readonly PageGroup[];
  readonly imageHosts?: ImageHosts | undefined;
}): ReactNode {
  const { page, groups, imageHosts } = props;
  const group = groups.find(({ pages }) => pages.some(({ href }) => href === page.path));
  return (
    <>
      {group?.title !== undefined && <p className="crumbs">{group.title}</p>}
      <div className="page page-document">
        <Article page={page} imageHosts={imageHosts} />
        <OnThisPage page={page} />
      </div>
      <Neighbors path={page.path} pages={groups.flatMap(({ pages }) => pages)} />
    </>
  );
}

function Article(props: {
  readonly page: MarkdownText;
  readonly imageHosts: ImageHosts | undefined;
}): ReactNode {
  const { page, imageHosts } = props;
  const links = createLinkRules(page, imageHosts);
  return (
    <article className="page-text">
      <h1 dir="auto">{page.title}</h1>
      <div className="markdown markdown-main" dir="auto">
        <Markdown
          text={page.text}
          links={links}
          headingLevel={2}
          anchors
          renderElement={renderElement}
        />
      </div>
    </article>
  );
}

/** Pages with at most this many headings get no list of them. */
const fewHeadings = 2;

/** Links to the two upper levels of headings: beside the text, or above it on narrow screens. */
function OnThisPage({ page }: { readonly page: MarkdownText }): ReactNode {
  const headings = parseMarkdown(page.text, { headingLevel: 2, anchors: true })
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

/** Relative links are resolved against the file of the page. Pictures of its folder are copied into the site. */
function createLinkRules(page: MarkdownText, imageHosts: ImageHosts | undefined): LinkRules {
  const isOfAllowedHost = createPictureRule(imageHosts);
  return {
    resolve: (address, kind) =>
      address.startsWith("#") ? undefined : page.resolve(new URL(address, page.base).href, kind),
    showsPicture: (address) => address.startsWith("/") || isOfAllowedHost(address),
  };
}

/**
 * Renders links to other sites, code and headings. Undefined for elements that are rendered as in
 * descriptions.
 */
function renderElement(
  node: MarkdownElement,
  key: number,
  children: readonly ReactNode[],
): ReactNode | undefined {
  if (node.name === "pre") {
    const code = node.children.join("");
    return <CodeBlock key={key} text={code} language={node.language || "text"} />;
  }
  if (node.name === "a" && !/^[#/]/.test(node.href ?? "")) {
    return (
      <a key={key} href={node.href} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  if (node.id === undefined) return undefined;
  const anchor = (
    <a key="anchor" className="heading-anchor" href={`#${node.id}`} aria-label="Link to this part">
      #
    </a>
  );
  return createElement(node.name, { key, id: node.id }, ...children, anchor);
}
