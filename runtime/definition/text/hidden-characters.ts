/**
 * Characters that are invisible or change the display of other text: controls, bidirectional marks,
 * line separators, lone surrogates.
 */
export const hiddenCharacter: RegExp = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const everyHidden = new RegExp(hiddenCharacter, "gu");

/**
 * Characters that affect terminals or the order of text, which can make source read differently
 * than compilers do (CVE-2021-42574). Tabs and line ends are allowed.
 */
const controls = /(?!\n|\t|\r\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Escapes hidden characters in literals, preserving the value. */
export function replaceHidden(text: string, escape: (character: string) => string): string {
  return text.replace(everyHidden, escape);
}

/** Escapes a character as `\u202e`, or as two units beyond 16 bits. */
export function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

/** Escapes characters that affect terminals or the order of text. */
export function replaceControls(text: string, escape: (character: string) => string): string {
  return text.replace(controls, escape);
}

/** Escapes controls as `\u001b`, so that readers see them. In JSON the value stays the same. */
export function escapeControls(text: string): string {
  return replaceControls(text, escapeUnits);
}

/** Removes controls from prose. */
export function removeControls(text: string): string {
  return replaceControls(text, () => "");
}
