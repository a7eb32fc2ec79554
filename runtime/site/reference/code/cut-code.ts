/** Longer code is cut on pages: a few times what its card shows without being scrolled. */
const longest = { characters: 6000, lines: 150 };

/** How much of it is left then. */
const kept = { characters: 4000, lines: 100 };

/** The beginning of long code. */
export interface CutCode {
  /** Whole lines, unless the first is too long. */
  readonly start: string;
  /** How many lines the whole has. */
  readonly lines: number;
}

/** Cuts code that is too long for a page; undefined where it is not. */
export function cutCode(text: string): CutCode | undefined {
  const lines = text.split("\n");
  if (text.length <= longest.characters && lines.length <= longest.lines) return undefined;
  const first = lines.slice(0, kept.lines).join("\n");
  if (first.length <= kept.characters) return { start: first, lines: lines.length };
  const end = first.lastIndexOf("\n", kept.characters);
  const start = end > 0 ? first.slice(0, end) : cutLine(first);
  return { start, lines: lines.length };
}

/** Not between the halves of a character. */
function cutLine(line: string): string {
  return line.slice(0, kept.characters).replace(/[\uD800-\uDBFF]$/, "");
}
