/** A valid variable name: starts with a letter or an underscore, and has no spaces. */
export const variableName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/**
 * A name in double braces with any preceding backslashes. All other text in braces is plain text.
 */
const reference = /(\\*)\{\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}\}/gu;

/** The names that a text refers to, without duplicates, in order. */
export function listReferences(text: string): string[] {
  if (!text.includes("{{")) return [];
  const found = [...text.matchAll(reference)].filter(([, slashes = ""]) => !isOdd(slashes));
  return [...new Set(found.map(([, , name = ""]) => name))];
}

/**
 * Whether a text contains a reference or an escaped one, so that it changes when it is filled in.
 */
export function isTemplate(text: string): boolean {
  return text.includes("{{") && text.search(reference) >= 0;
}

/** Whether a text is a single reference and nothing else. */
export function isReference(text: string): boolean {
  return /^\{\{\s*[\p{L}_][\p{L}\p{N}_.-]*\s*\}\}$/u.test(text);
}

/**
 * Replaces `{{name}}` by its value. A name without a value is left unchanged. A backslash escapes
 * the braces: `\{{name}}` becomes `{{name}}`. Two backslashes are a literal backslash followed by a
 * reference. Values are inserted verbatim and are not scanned for further references.
 */
export function fillTemplate(text: string, find: (name: string) => string | undefined): string {
  if (!text.includes("{{")) return text;
  return text.replace(reference, (written: string, slashes: string, name: string) => {
    const backslashes = "\\".repeat(Math.floor(slashes.length / 2));
    const bare = written.slice(slashes.length);
    return `${backslashes}${isOdd(slashes) ? bare : (find(name) ?? bare)}`;
  });
}

/** Escapes text so that {@link fillTemplate} returns it unchanged. */
export function escapeTemplate(text: string): string {
  return text.replace(
    reference,
    (written: string, slashes: string) => `${slashes}${slashes}\\${written.slice(slashes.length)}`,
  );
}

function isOdd(slashes: string): boolean {
  return slashes.length % 2 === 1;
}
