/** Converts Markdown and HTML to one paragraph of plain text, for descriptions next to a field. */
export function toPlainText(markdown: string): string {
  return (
    markdown
      .replace(/^[ \t]*(`{3,}|~{3,})[^\n]*$/gm, "")
      .replace(/<!--[^>]{0,1000}-->/g, "")
      .replace(blockTag, " ")
      .replace(inlineTag, "")
      // The lengths are bounded, so that unclosed brackets do not slow down the match.
      .replace(
        /!?\[([^[\]]{0,500})\](\((?:[^()\n]|\([^()\n]{0,200}\)){0,1000}\)|\[[^[\]\n]{0,200}\])/g,
        "$1",
      )
      .replace(/^[ \t]*(#{1,6}|>|[-*+])[ \t]+/gm, "")
      .replace(/^[ \t]*\|?[ \t:]*-{3}[-:| \t]*$/gm, "")
      .replace(/^[ \t]*\|.*$/gm, (row) => row.replaceAll("|", " "))
      .replace(/(\*\*|__|~~|`)/g, "")
      .replace(/(^|\s)[*_](\S[^*_]*)[*_](?=\s|[.,;:!?]|$)/g, "$1$2")
      .replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (_, name: string) => references[name] ?? "")
      .replace(/\s+/g, " ")
      .replace(/ (?=[.,;:!?)](?: |$))/g, "")
      .trim()
  );
}

const blockTag =
  /<\/?(?:blockquote|br|center|dd|details|div|dl|dt|h[1-6]|hr|img|li|ol|p|pre|summary|table|tbody|td|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi;

/** `<name>` in `/users/<name>` is text and not a tag. */
const inlineTag =
  /<\/?(?:a|b|code|del|em|font|i|kbd|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;

const references: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: " ",
  amp: "&",
};
