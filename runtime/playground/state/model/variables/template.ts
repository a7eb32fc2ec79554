/** What a variable may be called: it begins with a letter or an underscore and has no spaces. */
export const variableName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** A name between double braces, and the backslashes in front of it. Anything else between braces is plain text. */
const reference = /(\\*)\{\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}\}/gu;

/** The names that a text refers to, each once, in order. */
export function listReferences(text: string): string[] {
  if (!text.includes("{{")) return [];
  const found = [...text.matchAll(reference)].filter(([, slashes = ""]) => !isOdd(slashes));
  return [...new Set(found.map(([, , name = ""]) => name))];
}

/** Whether a text refers to a variable, or holds an escaped reference: it is sent otherwise than it is written. */
export function isTemplate(text: string): boolean {
  return text.includes("{{") && text.search(reference) >= 0;
}

/** Whether a text is the name of one variable and nothing else. */
export function isReference(text: string): boolean {
  return /^\{\{\s*[\p{L}_][\p{L}\p{N}_.-]*\s*\}\}$/u.test(text);
}

/**
 * Puts values in the place of `{{name}}`. A name without a value stays as it is written. A backslash in front
 * makes the braces plain text, `\{{name}}` is sent as `{{name}}`; two are one backslash and a reference.
 * Values are not looked through for further names: what a variable holds is sent as it is.
 */
export function fillTemplate(text: string, find: (name: string) => string | undefined): string {
  if (!text.includes("{{")) return text;
  return text.replace(reference, (written: string, slashes: string, name: string) => {
    const kept = "\\".repeat(Math.floor(slashes.length / 2));
    const bare = written.slice(slashes.length);
    return `${kept}${isOdd(slashes) ? bare : (find(name) ?? bare)}`;
  });
}

/** The text that {@link fillTemplate} turns back into this one, whatever variables there are. */
export function escapeTemplate(text: string): string {
  return text.replace(
    reference,
    (written: string, slashes: string) => `${slashes}${slashes}\\${written.slice(slashes.length)}`,
  );
}

function isOdd(slashes: string): boolean {
  return slashes.length % 2 === 1;
}
