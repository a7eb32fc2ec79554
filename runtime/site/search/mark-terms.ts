import { createElement } from "./create-element.js";
import { splitTerms } from "./find/split-terms.js";

/** A word, or a part of a camel case word, as the index splits them. */
const pieces = /\p{Lu}?[\p{Ll}\p{M}\p{N}]+|\p{Lu}+(?!\p{Ll})|[\p{L}\p{N}\p{M}]+/gu;
const words = /[\p{L}\p{N}\p{M}]+/gu;

/** A text with highlighted matches. */
export function markTerms(text: string, terms: ReadonlySet<string>): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const { start, length } of findMarks(text, terms)) {
    if (start > end) parts.push(text.slice(end, start));
    parts.push(createElement("mark", {}, [text.slice(start, start + length)]));
    end = start + length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Characters shown before the first match of a long text. */
const before = 50;

/** Cuts the beginning of a text so that its first match is visible. */
export function cutBefore(text: string, terms: ReadonlySet<string>): string {
  const [first] = findMarks(text, terms);
  if (!first || first.start <= before + 20) return text;
  const start = text.indexOf(" ", first.start - before);
  return start < 0 || start >= first.start ? text : `…${text.slice(start)}`;
}

interface Mark {
  readonly start: number;
  readonly length: number;
}

/** Complete words if the index has them, otherwise their parts. */
function* findMarks(text: string, terms: ReadonlySet<string>): Generator<Mark> {
  if (terms.size === 0) return;
  for (const word of text.matchAll(words)) {
    if (isFound(word[0], terms)) {
      yield { start: word.index, length: word[0].length };
      continue;
    }
    for (const piece of word[0].matchAll(pieces)) {
      if (!isFound(piece[0], terms)) continue;
      yield { start: word.index + piece.index, length: piece[0].length };
    }
  }
}

/** Whether the word as a whole, or all of its parts, matched. */
function isFound(word: string, terms: ReadonlySet<string>): boolean {
  const own = splitTerms(word);
  return own.length > 0 && (terms.has(own.at(-1) ?? "") || own.every((term) => terms.has(term)));
}
