/**
 * Texts kept aside while ts-morph prints, with a mark in place of each. Its writer reads what it
 * writes character by character, types and values twice, indents their later lines once too often,
 * and loses its way after a string that ends in a backslash. It never sees them.
 */
export interface HeldTexts {
  /** The mark that represents a text. One that begins with an end of line takes the space before it away. */
  readonly hold: Hold;
  readonly texts: readonly string[];
}

/** Keeps a text aside and returns the mark that represents it. */
export type Hold = (text: string) => string;

/** No texts yet. */
export function createHeldTexts(): HeldTexts {
  const texts: string[] = [];
  return { hold: (text) => `\u0001${texts.push(text) - 1}\u0002`, texts };
}

/** What was printed with marks: the texts between them, and which texts they represent. */
export interface Pattern {
  readonly start: string;
  readonly gaps: readonly Gap[];
}

interface Gap {
  /** The text that belongs here. */
  readonly index: number;
  /** There is a space before it. */
  readonly hasSpace: boolean;
  /** What follows it. */
  readonly after: string;
}

/** Finds the marks in what was printed. */
export function toPattern(printed: string): Pattern {
  const [start = "", ...rest] = printed.split("\u0001");
  let before = start;
  const gaps = rest.map((part): Gap => {
    const end = part.indexOf("\u0002");
    const hasSpace = before.endsWith(" ");
    before = part.slice(end + 1);
    return { index: Number(part.slice(0, end)), hasSpace, after: before };
  });
  const trimmed = gaps.map((gap, index) =>
    gaps[index + 1]?.hasSpace ? { ...gap, after: gap.after.slice(0, -1) } : gap,
  );
  return { start: gaps[0]?.hasSpace ? start.slice(0, -1) : start, gaps: trimmed };
}

/** Adds the pieces of what was printed, with texts in place of the marks. */
export function fillPattern(
  { start, gaps }: Pattern,
  texts: readonly string[],
  pieces: string[],
): void {
  pieces.push(start);
  for (const { index, hasSpace, after } of gaps) {
    const text = texts[index] ?? "";
    if (hasSpace && !text.startsWith("\n")) pieces.push(" ");
    pieces.push(text, after);
  }
}
