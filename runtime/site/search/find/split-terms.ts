import { splitWords } from "../../../definition/index.js";

/** Stop words. */
const fillers = new Set(
  "a an and are as be by for from in is it of on or that the this to with".split(" "),
);

/**
 * The terms of a text in the index: lowercase, without diacritics, plurals as singulars.
 * Identifiers and paths are split, and also included as one term: `createCustomer` becomes `creat`,
 * `customer` and `createcustom`.
 * @param isName Whether the text is one name, which is then included as one term.
 */
export function splitTerms(text: string, isName = false): string[] {
  const terms = splitChunks(text).flatMap(({ words, joined }) =>
    words.length > 1 ? [...words, joined] : words,
  );
  const significant = terms.filter((term) => !fillers.has(term));
  const name = isName ? joinName(text) : "";
  return name === "" || terms.includes(name) ? significant : [...significant, name];
}

/** Text between spaces and punctuation: one word, or several in camel case. */
export interface Chunk {
  readonly words: readonly string[];
  /** All words as one term. */
  readonly joined: string;
}

/** Maximum number of words of a query that are searched. */
const maxWords = 8;

/** The words of a query without stop words, unless there are no others. */
export function splitQuery(text: string): Chunk[] {
  const chunks = splitChunks(text).slice(0, maxWords);
  const significant = chunks.filter(({ joined }) => !fillers.has(joined));
  return significant.length > 0 ? significant : chunks;
}

function splitChunks(text: string): Chunk[] {
  return toPlainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((chunk) => chunk !== "")
    .map((chunk) => ({ words: splitWords(chunk).map(toTerm), joined: toTerm(chunk) }));
}

/**
 * The words of a text as one term, the same for `payment_method`, `paymentMethod` and `Payment
 * method`.
 */
export function joinTerms(text: string): string {
  const words = splitChunks(text).flatMap((chunk) => chunk.words);
  return words.filter((word) => !fillers.has(word)).join("");
}

/** A name typed without separators. */
function joinName(text: string): string {
  return toTerm(toPlainLetters(text).replace(/[^\p{L}\p{N}]+/gu, ""));
}

function toPlainLetters(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}|['’]/gu, "");
}

function toTerm(word: string): string {
  return stem(word.toLowerCase());
}

/**
 * Removes endings that differ between singular and plural: `repositories`, `branches`, `caches`.
 */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const singular = /[^aeiou]ies$/.test(word)
    ? `${word.slice(0, -3)}y`
    : word.replace(/(?<![sui])s$/, "");
  return singular.length > 4 ? singular.replace(/e$/, "") : singular;
}
