import type { Random } from "../../../standard/random.js";

const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];

/** Texts that programs get wrong, and that a database keeps all the same. */
const odd: readonly string[] = [
  "",
  " ",
  "\u{1f600}é",
  "\u202eleft",
  "\u2028\u2029\ufeff\uffff",
  "\t\r\n\u0001\u007f",
  "e\u0301",
  "\\u0000",
  "__proto__",
  "constructor",
  "'; DROP TABLE registry.tokens; --",
  '"}]',
  "%00%2f..",
  "../../etc/passwd",
  "$1 $& {id}",
  "9007199254740993",
  "2026-02-30",
  "null",
  "x".repeat(5000),
];

/** What a database cannot keep in a text: NUL, and half of a surrogate pair. */
export const unstorable: readonly string[] = ["\0", "a\0b", "\ud800", "b\udfff"];

/** Random characters: what repeats is compressed, and so passes the limits of indexes. */
export function drawLong(random: Random, length: number): string {
  return Array.from({ length }, () => random.pick(letters)).join("");
}

/** Any text that a database keeps: ordinary, odd, or longer than an index of it takes. */
export function drawText(random: Random, maxLength = Infinity): string {
  const text = random.chance(0.55)
    ? drawLong(random, 1 + random.below(12))
    : random.chance(0.9)
      ? random.pick(odd)
      : drawLong(random, 2800 + random.below(1500));
  return [...text].slice(0, maxLength).join("");
}

/** A semantic version of at most 256 characters. */
export function drawVersion(random: Random): string {
  const number = () => random.pick(["0", "1", "2", "9", "10", "123456789"]);
  const minor = () => (random.chance(0.1) ? `1${"0".repeat(60)}` : number());
  const candidate = random.pick(["", "", "", "-rc.1", "-0.a.--", `-${"x".repeat(100)}`]);
  const build = random.pick(["", "", "", "+build.01"]);
  return `${number()}.${minor()}.${minor()}${candidate}${build}`;
}
