import type { ReactNode } from "react";
import { Markdown as MarkdownElements, type MarkdownElement } from "../../markdown/index.js";
import { Link } from "../Link.js";
import { useLinkRules } from "../links/use-link-rules.js";
import { SiteCode } from "./code/SiteCode.js";

/** Renders a description without raw HTML. */
export function Markdown(props: {
  readonly text: string | null | undefined;
  /** Level of the first heading: 3 below a section's title, 2 below the page's. */
  readonly headingLevel?: number;
  /** Whether this is the main text of a page. Links within it lead to its headings. */
  readonly isMain?: boolean;
}): ReactNode {
  const links = useLinkRules();
  const { text, headingLevel = 3, isMain = false } = props;
  if (!text?.trim()) return null;
  return (
    <div className={isMain ? "markdown markdown-main" : "markdown"} dir="auto">
      <MarkdownElements
        text={text}
        links={links}
        headingLevel={headingLevel}
        anchors={isMain}
        renderCode={renderCode}
        renderElement={renderSiteLink}
      />
    </div>
  );
}

/** Links to pages of the site. Other elements are rendered by default. */
function renderSiteLink(
  { href = "" }: MarkdownElement,
  key: number,
  children: readonly ReactNode[],
): ReactNode | undefined {
  if (!href.startsWith("/")) return undefined;
  return (
    <Link key={key} href={href}>
      {children}
    </Link>
  );
}

function renderCode(code: string, language: string): ReactNode {
  return <SiteCode text={code} language={language || guessLanguage(code)} />;
}

/** Authors often omit the language of JSON. */
function guessLanguage(code: string): string {
  return /^\s*[{[]/.test(code) ? "json" : "text";
}
