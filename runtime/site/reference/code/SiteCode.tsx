import type { ReactNode } from "react";
import { colorCode, type CodeToken } from "../../../playground/controls/code/color-code.js";
import { ColoredCode } from "../../../playground/controls/code/ColoredCode.js";
import { useStaticPage } from "../../state/use-static-page.js";

/**
 * Highlighted code. Pages rendered to HTML get it as an HTML string, because React elements for
 * every token would noticeably slow down builds.
 */
export function SiteCode(props: { readonly text: string; readonly language: string }): ReactNode {
  const { text, language } = props;
  const page = useStaticPage();
  if (!page) return <ColoredCode text={text} language={language} />;
  const html = colorCode(text, language).map(writeRun).join("");
  // oxlint-disable-next-line react/no-danger -- All of the text is escaped.
  return <code dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Must match what React renders for `ColoredCode`. */
function writeRun({ kind, text }: CodeToken): string {
  const escaped = text.replace(/["&'<>]/g, (sign) => entities[sign] ?? "");
  return kind === undefined ? escaped : `<span data-kind="${kind}">${escaped}</span>`;
}

const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};
