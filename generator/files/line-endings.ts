/** A text whose lines end as those we write, whatever a check-out made of them. */
export function withPlainEndings(text: string): string {
  return text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
}
