/** Characters that cannot be seen or change how text around them reads: controls, marks of direction, line separators, half pairs. */
export const hiddenCharacter: RegExp = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const everyHidden = new RegExp(hiddenCharacter, "gu");

/**
 * Those of them that act on what shows the text: terminals obey controls, and marks of direction let source read in
 * another order than compilers do (CVE-2021-42574). Tabs and line ends are text.
 */
const controls = /(?!\n|\t|\r\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Replaces every hidden character, for literals that preserve the value. */
export function replaceHidden(text: string, escape: (character: string) => string): string {
  return text.replace(everyHidden, escape);
}

/** `\u202e`; beyond 16 bits two of them. */
export function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

/** Replaces what acts on a terminal or on the direction of text. */
export function replaceControls(text: string, escape: (character: string) => string): string {
  return text.replace(controls, escape);
}

/** Shows controls as `\u001b`, where readers have to see what a text holds. In JSON the value stays the same. */
export function escapeControls(text: string): string {
  return replaceControls(text, escapeUnits);
}

/** Drops controls from prose, which means the same without them. */
export function removeControls(text: string): string {
  return replaceControls(text, () => "");
}
