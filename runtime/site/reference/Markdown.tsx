import type { ReactNode } from "react";
import { Markdown as MarkdownElements, type MarkdownElement } from "../../markdown/index.js";
import { Link } from "../Link.js";
import { useLinkRules } from "../links/use-link-rules.js";
import { CodeBlock } from "./code/CodeBlock.js";

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
        renderElement={renderElement}
      />
    </div>
  );
}

/** Links to pages of the site, and code with a copy button. Other elements are rendered by default. */
function renderElement(
  { name, href = "", language, children: nodes }: MarkdownElement,
  key: number,
  children: readonly ReactNode[],
): ReactNode | undefined {
  if (name === "pre") {
    const code = nodes.join("");
    return <CodeBlock key={key} text={code} language={language || guessLanguage(code)} />;
  }
  if (!href.startsWith("/")) return undefined;
  return (
    <Link key={key} href={href}>
      {children}
    </Link>
  );
}

/** Authors often omit the language of JSON. */
function guessLanguage(code: string): string {
  return /^\s*[{[]/.test(code) ? "json" : "text";
}
