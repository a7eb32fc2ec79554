/** Longer code is shortened on pages. */
const maxSize = { characters: 6000, lines: 150 };

/** Size of shortened code. */
const cutSize = { characters: 4000, lines: 100 };

/** Shortened code. */
interface CutCode {
  /** Complete lines, unless the first is too long. */
  readonly start: string;
  /** Number of lines of the complete code. */
  readonly lines: number;
}

/** Shortens code that is too long for a page; undefined for other code. */
export function cutCode(text: string): CutCode | undefined {
  const lines = text.split("\n");
  if (text.length <= maxSize.characters && lines.length <= maxSize.lines) return undefined;
  const first = lines.slice(0, cutSize.lines).join("\n");
  if (first.length <= cutSize.characters) return { start: first, lines: lines.length };
  const end = first.lastIndexOf("\n", cutSize.characters);
  const start = end > 0 ? first.slice(0, end) : cutLine(first);
  return { start, lines: lines.length };
}

/** Avoids cutting between surrogates. */
function cutLine(line: string): string {
  return line.slice(0, cutSize.characters).replace(/[\uD800-\uDBFF]$/, "");
}
