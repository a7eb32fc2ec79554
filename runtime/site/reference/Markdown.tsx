import { createContext, use, type ReactNode } from "react";
import { Markdown as MarkdownElements } from "../../markdown/index.js";
import { SiteCode } from "./code/SiteCode.js";

/** What relative links of the descriptions on a page are relative to; `undefined`: they are text. */
export const LinkBase = createContext<string | undefined>(undefined);

/** Shows a description. Nothing in it becomes HTML. */
export function Markdown(props: {
  readonly text: string | null | undefined;
  /** The level of its first heading: 3 below a section's title, 2 below the page's. */
  readonly headingLevel?: number;
  /** The main text of a page: links within it lead to its headings. */
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

/** Authors often leave out the language of JSON. */
function guessLanguage(code: string): string {
  return /^\s*[{[]/.test(code) ? "json" : "text";
}
