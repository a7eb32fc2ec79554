/** Controls but tabs and line ends, and marks of direction. */
const control = /(?!\n|\t|\r\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Where a text that people read has what acts on their terminal or on the order of the text. */
export function findControls(path: string, text: string): string[] {
  return [...text.matchAll(control)].map(({ index }) => {
    const around = text.slice(Math.max(0, index - 40), index + 20);
    return `${path}: ${JSON.stringify(around)}`;
  });
}
