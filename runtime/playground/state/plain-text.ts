/** Markdown as one plain paragraph: for descriptions beside a field, where only the words count. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/```[^\n]*\n?/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s{0,3}(#{1,6}|>|[-*+])\s+/gm, "")
    .replace(/(\*\*|__|`)/g, "")
    .replace(/(^|\s)[*_](\S[^*_]*)[*_](?=\s|[.,;:!?]|$)/g, "$1$2")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/\s+/g, " ")
    .trim();
}
