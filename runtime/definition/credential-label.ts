import { splitWords } from "./camel-case.js";

/** Words that are written in capitals, or with some. */
const usualWords = new Map(
  ["API", "HMAC", "ID", "JWT", "OAuth", "PAT", "SSO", "URL", "UUID"].map((word) => [
    word.toLowerCase(),
    word,
  ]),
);

/**
 * What a user reads for the document's own name of a credential. Documents often name the variable of a
 * client; what has a space in it, no small letter, or a capital in front of a hyphen (E-mail) was written to be read
 * and stays as it is.
 *
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
