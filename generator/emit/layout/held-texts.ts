/**
 * Texts kept aside while ts-morph prints, with a mark in place of each. Its writer reads what it
 * writes character by character, types and values twice, indents their later lines once too often,
 * and loses its way after a string that ends in a backslash. It never sees them.
 */
export interface HeldTexts {
  /** The mark that stands for a text. One that begins with an end of line takes the space before it away. */
  readonly hold: Hold;
  /** What was printed, with every mark replaced by its text. */
  readonly release: (printed: string) => string;
}

/** Keeps a text aside and returns the mark that stands for it. */
export type Hold = (text: string) => string;

/** No texts yet. */
export function createHeldTexts(): HeldTexts {
  const texts: string[] = [];
  return {
    hold: (text) => `\u0001${texts.push(text) - 1}\u0002`,
    release: (printed) =>
      printed.replaceAll(mark, (found, index: string) => {
        const text = texts[Number(index)] ?? "";
        return found.startsWith(" ") && !text.startsWith("\n") ? ` ${text}` : text;
      }),
  };
}

// Sources hold no control characters.
// oxlint-disable-next-line no-control-regex
const mark = / ?\u0001(\d+)\u0002/g;
