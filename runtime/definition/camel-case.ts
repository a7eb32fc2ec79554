const reserved = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for function if implements import in instanceof interface let new null package " +
    "private protected public return static super switch this throw true try typeof var void while with yield"
  ).split(" "),
);

/**
 * Whether a name can be used in JavaScript source without quotes, as a property or (unless reserved) as
 * a variable.
 *
 * @example
 * isIdentifier("pet-id"); // false
 */
export function isIdentifier(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text);
}

/**
 * Whether a word cannot name a variable or function of a module.
 *
 * @example
 * isReservedWord("delete"); // true
 */
export function isReservedWord(text: string): boolean {
  return reserved.has(text);
}

/**
 * `pet-store items` becomes `petStoreItems`. A name that is one camel-case word already is not changed
 * (`getURL`). The result is never empty and always an identifier.
 *
 * @example
 * camelCase("pet-store items"); // "petStoreItems"
 */
export function camelCase(text: string): string {
  if (/^\p{Ll}[\p{L}\p{N}]*$/u.test(text) && isIdentifier(text)) return text;
  const [first = "", ...rest] = splitWords(text);
  return asIdentifier(lowerFirst(first) + rest.map(upperFirst).join(""));
}

/**
 * `pet-store items` becomes `PetStoreItems`. A name already in Pascal case is not changed.
 *
 * @example
 * pascalCase("pet-store items"); // "PetStoreItems"
 */
export function pascalCase(text: string): string {
  if (/^\p{L}[\p{L}\p{N}]*$/u.test(text) && isIdentifier(text)) {
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  return asIdentifier(splitWords(text).map(upperFirst).join(""));
}

/**
 * Splits a name into its words.
 *
 * @example
 * splitWords("getURLOf pet-store"); // ["get", "URL", "Of", "pet", "store"]
 */
export function splitWords(text: string): string[] {
  return text
    .normalize("NFC")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}

/**
 * The words of a name in lower case. Acronyms keep their case: `createHTTPPet` becomes `create HTTP
 * pet`.
 */
export function toPhrase(name: string): string {
  return splitWords(name)
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(" ");
}

/** The words of a name as a sentence: `Create HTTP pet`. */
export function toSentence(name: string): string {
  return capitalize(toPhrase(name));
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(word: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return word.toLowerCase();
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function upperFirst(word: string): string {
  const rest = word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1);
  return word.charAt(0).toUpperCase() + rest;
}

function asIdentifier(name: string): string {
  const valid = name.replace(/[^\p{ID_Continue}$]/gu, "");
  return isIdentifier(valid) ? valid : `_${valid}`;
}
