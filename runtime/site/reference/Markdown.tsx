import { createContext, use, type ReactNode } from "react";
import { Markdown as MarkdownElements } from "../../markdown/index.js";
import { SiteCode } from "./code/SiteCode.js";

/** Base URL of relative links in descriptions. Without it they are rendered as text. */
export const LinkBase = createContext<string | undefined>(undefined);

/** Renders a description without raw HTML. */
export function Markdown(props: {
  readonly text: string | null | undefined;
  /** Level of the first heading: 3 below a section's title, 2 below the page's. */
  readonly headingLevel?: number;
  /** Whether this is the main text of a page. Links within it lead to its headings. */
  readonly isMain?: boolean;
}): ReactNode {
  const base = use(LinkBase);
  const { text, headingLevel = 3, isMain = false } = props;
  if (!text?.trim()) return null;
  return (
    <div className={isMain ? "markdown markdown-main" : "markdown"}>
      <MarkdownElements
        text={text}
        base={base}
        headingLevel={headingLevel}
        anchors={isMain}
        renderCode={renderCode}
      />
    </div>
  );
}

function renderCode(code: string, language: string): ReactNode {
  return <SiteCode text={code} language={language || guessLanguage(code)} />;
}

/** Authors often omit the language of JSON. */
function guessLanguage(code: string): string {
  return /^\s*[{[]/.test(code) ? "json" : "text";
}
