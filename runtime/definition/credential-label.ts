import { splitWords } from "./camel-case.js";

/** Words with special capitalization. */
const usualWords = new Map(
  ["API", "HMAC", "ID", "JWT", "OAuth", "PAT", "SSO", "URL", "UUID"].map((word) => [
    word.toLowerCase(),
    word,
  ]),
);

/**
 * The label of a credential, derived from its name in the document. Names that already read like a
 * label are not changed: those with a space, without lowercase letters, or with a capital before a
 * hyphen (E-mail).
 * @example
 * credentialLabel("apiKey"); // "API key"
 */
export function credentialLabel(name: string): string {
  if (/\s/.test(name.trim()) || !/\p{Ll}/u.test(name) || /^\p{Lu}.*-/u.test(name)) return name;
  const words = splitWords(name.replace(/^oAuth/i, "oauth ")).map((word) => {
    const small = word.toLowerCase();
    return usualWords.get(small) ?? (word.length > 1 && word === word.toUpperCase() ? word : small);
  });
  const label = words.join(" ");
  return label === "" ? name : label.charAt(0).toUpperCase() + label.slice(1);
}
