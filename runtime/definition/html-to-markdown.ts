const replacements: readonly (readonly [RegExp, string])[] = [
  [/\s*<\/?(?:p|ul|ol|div)>\s*/gi, "\n\n"],
  [/\s*<br\s*\/?>\s*/gi, "\n"],
  [/[ \t]*<li>\s*/gi, "\n- "],
  [/\s*<\/li>/gi, ""],
  [/<\/?code>/gi, "`"],
  [/<\/?(?:strong|b)>/gi, "**"],
  [/<\/?(?:em|i)>/gi, "*"],
  [/<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>/gi, "[$2]($1)"],
  [/&lt;/g, "<"],
  [/&gt;/g, ">"],
  [/&quot;/g, '"'],
  [/&#39;/g, "'"],
  [/&nbsp;/g, " "],
  [/&amp;/g, "&"],
];

/**
 * Converts a description that consists of HTML paragraphs (`<p>…</p>`) to Markdown, which editors
 * display. Any other text is not changed.
 *
 * @example
 * htmlToMarkdown("<p>Lists <b>all</b> pets.</p>"); // "Lists **all** pets."
 */
export function htmlToMarkdown(text: string): string {
  if (!/^<p[ >]/i.test(text)) return text;
  const plain = replacements.reduce((rest, [from, to]) => rest.replace(from, to), text);
  return plain.replace(/\n{3,}/g, "\n\n").trim();
}
