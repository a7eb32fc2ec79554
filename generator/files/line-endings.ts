/** A text whose lines end as those we write, whatever a checkout changed. */
export function withPlainEndings(text: string): string {
  return text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
}
