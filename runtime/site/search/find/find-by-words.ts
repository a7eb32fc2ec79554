import type { Chunk } from "./split-terms.js";
import type { FoundWord, Scores, TermIndex } from "./term-index.js";

/** Entries that fit a query. */
export interface FoundByWords {
  readonly scores: Scores;
  /** The terms that the words of the query may be. */
  readonly terms: ReadonlySet<string>;
}

/** With fewer entries than these, others are looked for that allow for typing errors. */
const few = 3;

/** Letters of a word from which on one, and two, of them may be wrong. */
const longEnough = { one: 4, two: 7 };

/**
 * Finds entries that have all words of a query as beginnings of their terms. A word that nothing begins with was
 * typed wrong; so may others be when few entries have all of them. When none has, those count that have most words.
 */
export function findByWords(index: TermIndex, chunks: readonly Chunk[]): FoundByWords {
  const exact = chunks.map((chunk) => findChunk(chunk, (word) => index.findBeginnings(word)));
  const isWrong = exact.map(({ scores }) => scores.size === 0);
  const mended = exact.map((found, place) => {
    const chunk = chunks[place];
    return chunk && isWrong[place] ? findNear(index, chunk) : found;
  });
  const all = intersect(mended);
  if (all.size >= few) return finish(all, mended);
  const near = chunks.map((chunk, place) => {
    const found = mended[place];
    return found && !isWrong[place] ? join(found, findNear(index, chunk)) : (found ?? nothing);
  });
  const most = intersect(near);
  return finish(most.size > 0 ? most : findMost(near), near);
}

function finish(scores: Scores, found: readonly FoundWord[]): FoundByWords {
  return { scores, terms: new Set(found.flatMap(({ terms }) => terms)) };
}

/** A word in camel case may be written as one or as several: `GitHub`, `github`, `git hub`. */
function findChunk({ words, joined }: Chunk, find: (word: string) => FoundWord): FoundWord {
  const whole = find(joined);
  if (words.length < 2) return whole;
  const parts = words.map(find);
  const terms = parts.flatMap((part) => part.terms);
  return join(whole, { scores: intersect(parts), terms });
}

function findNear(index: TermIndex, chunk: Chunk): FoundWord {
  return findChunk(chunk, (word) => {
    const slips = word.length < longEnough.one ? 0 : word.length < longEnough.two ? 1 : 2;
    return slips === 0 ? index.findBeginnings(word) : index.findNear(word, slips);
  });
}

const nothing: FoundWord = { scores: new Map(), terms: [] };

/** What either has, by its better score. */
function join(one: FoundWord, other: FoundWord): FoundWord {
  const scores = new Map(one.scores);
  for (const [place, score] of other.scores) {
    if (score > (scores.get(place) ?? 0)) scores.set(place, score);
  }
  return { scores, terms: [...one.terms, ...other.terms] };
}

/** What all have, with the sum of their scores. */
function intersect(found: readonly FoundWord[]): Map<number, number> {
  const [least, ...others] = [...found].sort((one, other) => one.scores.size - other.scores.size);
  const scores = new Map<number, number>();
  for (const [place, score] of least?.scores ?? []) {
    const rest = others.map((other) => other.scores.get(place) ?? 0);
    if (!rest.includes(0))
      scores.set(
        place,
        rest.reduce((sum, each) => sum + each, score),
      );
  }
  return scores;
}

/** What most have, with the sum of their scores. */
function findMost(found: readonly FoundWord[]): Map<number, number> {
  const counts = new Map<number, number>();
  const sums = new Map<number, number>();
  for (const { scores } of found) {
    for (const [place, score] of scores) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
      sums.set(place, (sums.get(place) ?? 0) + score);
    }
  }
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return new Map([...sums].filter(([place]) => counts.get(place) === most));
}
