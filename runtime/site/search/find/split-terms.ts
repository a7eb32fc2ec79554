import { splitWords } from "../../../definition/index.js";

/** Words that say nothing of what a text is about. */
const fillers = new Set(
  "a an and are as be by for from in is it of on or that the this to with".split(" "),
);

/**
 * The terms of a text as the index holds them: in lower case and without marks, identifiers and paths in
 * their words and as they are written (`createCustomer` is `creat`, `customer` and `createcustom`), plurals
 * as singulars.
 *
 * @param isName Whether the text is one name: then it is a term as well, without what separates its words.
 */
export function splitTerms(text: string, isName = false): string[] {
  const terms = splitChunks(text).flatMap(({ words, joined }) =>
    words.length > 1 ? [...words, joined] : words,
  );
  const kept = terms.filter((term) => !fillers.has(term));
  const name = isName ? joinName(text) : "";
  return name === "" || terms.includes(name) ? kept : [...kept, name];
}

/** What is between spaces and signs: one word, or several in camel case. */
export interface Chunk {
  /** As terms. */
  readonly words: readonly string[];
  /** All of them as one term. */
  readonly joined: string;
}

/** Maximum number of words of a query that are searched. */
const maxWords = 8;

/** The words of a query; without fillers, unless there is nothing else. */
export function splitQuery(text: string): Chunk[] {
  const chunks = splitChunks(text).slice(0, maxWords);
  const kept = chunks.filter(({ joined }) => !fillers.has(joined));
  return kept.length > 0 ? kept : chunks;
}

function splitChunks(text: string): Chunk[] {
  return toPlainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((chunk) => chunk !== "")
    .map((chunk) => ({ words: splitWords(chunk).map(toTerm), joined: toTerm(chunk) }));
}

/** The words of a text as one term: `payment_method`, `paymentMethod` and `Payment method` have the same. */
export function joinTerms(text: string): string {
  const words = splitChunks(text).flatMap((chunk) => chunk.words);
  return words.filter((word) => !fillers.has(word)).join("");
}

/** A name as it is typed by those who leave out what separates its words. */
function joinName(text: string): string {
  return toTerm(toPlainLetters(text).replace(/[^\p{L}\p{N}]+/gu, ""));
}

function toPlainLetters(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}|['’]/gu, "");
}

function toTerm(word: string): string {
  return stem(word.toLowerCase());
}

/** Takes off the ends in which singular and plural differ: `repositories`, `branches`, `caches`. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const singular = /[^aeiou]ies$/.test(word)
    ? `${word.slice(0, -3)}y`
    : word.replace(/(?<![sui])s$/, "");
  return singular.length > 4 ? singular.replace(/e$/, "") : singular;
}
