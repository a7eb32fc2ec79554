import type { ReactNode } from "react";
import { colorCode, type CodeToken } from "../../../playground/controls/code/color-code.js";
import { ColoredCode } from "../../../playground/controls/code/ColoredCode.js";
import { useStaticPage } from "../../state/use-static-page.js";

/**
 * Code in colors. Pages that are written as HTML have it as text: drawing each of its runs as an element would be a
 * good part of the time that a site takes.
 */
export function SiteCode(props: { readonly text: string; readonly language: string }): ReactNode {
  const { text, language } = props;
  const page = useStaticPage();
  if (!page) return <ColoredCode text={text} language={language} />;
  const html = colorCode(text, language).map(writeRun).join("");
  // oxlint-disable-next-line react/no-danger -- All of the text is escaped.
  return <code dangerouslySetInnerHTML={{ __html: html }} />;
}

/** As React writes what `ColoredCode` draws. */
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
