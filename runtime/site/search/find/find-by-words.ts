import type { Chunk } from "./split-terms.js";
import type { FoundWord, Scores, TermIndex } from "./term-index.js";

/** Entries that match a query. */
interface FoundByWords {
  readonly scores: Scores;
  /** Index terms that match the words of the query. */
  readonly terms: ReadonlySet<string>;
}

/** With fewer results, typing errors are tolerated. */
const fewResults = 3;

/** Minimum word length for one and for two typing errors. */
const minWordLength = { one: 4, two: 7 };

/**
 * Finds entries that contain all words of a query as prefixes of terms. Typing errors are tolerated
 * in words without a match, and in others if there are fewResults results. Without any result, entries
 * that match the most words are returned.
 */
export function findByWords(index: TermIndex, chunks: readonly Chunk[]): FoundByWords {
  const exact = chunks.map((chunk) => findChunk(chunk, (word) => index.findBeginnings(word)));
  const isWrong = exact.map(({ scores }) => scores.size === 0);
  const corrected = exact.map((found, place) => {
    const chunk = chunks[place];
    return chunk && isWrong[place] ? findNear(index, chunk) : found;
  });
  const all = intersect(corrected);
  if (all.size >= fewResults) return finish(all, corrected);
  const near = chunks.map((chunk, place) => {
    const found = corrected[place];
    return found && !isWrong[place] ? join(found, findNear(index, chunk)) : (found ?? nothing);
  });
  const most = intersect(near);
  return finish(most.size > 0 ? most : findMost(near), near);
}

function finish(scores: Scores, found: readonly FoundWord[]): FoundByWords {
  return { scores, terms: new Set(found.flatMap(({ terms }) => terms)) };
}

/** A camel case word also matches its parts, and the reverse: `GitHub`, `github`, `git hub`. */
function findChunk({ words, joined }: Chunk, find: (word: string) => FoundWord): FoundWord {
  const joinedResult = find(joined);
  if (words.length < 2) return joinedResult;
  const parts = words.map(find);
  const terms = parts.flatMap((part) => part.terms);
  return join(joinedResult, { scores: intersect(parts), terms });
}

function findNear(index: TermIndex, chunk: Chunk): FoundWord {
  return findChunk(chunk, (word) => {
    const slips = word.length < minWordLength.one ? 0 : word.length < minWordLength.two ? 1 : 2;
    return slips === 0 ? index.findBeginnings(word) : index.findNear(word, slips);
  });
}

const nothing: FoundWord = { scores: new Map(), terms: [] };

/** The union of two results, each entry with its better score. */
function join(one: FoundWord, other: FoundWord): FoundWord {
  const scores = new Map(one.scores);
  for (const [place, score] of other.scores) {
    if (score > (scores.get(place) ?? 0)) scores.set(place, score);
  }
  return { scores, terms: [...one.terms, ...other.terms] };
}

/** The entries in all results, with the sums of their scores. */
function intersect(found: readonly FoundWord[]): Map<number, number> {
  const [smallest, ...others] = [...found].sort((a, b) => a.scores.size - b.scores.size);
  const scores = new Map<number, number>();
  for (const [place, score] of smallest?.scores ?? []) {
    const rest = others.map((other) => other.scores.get(place) ?? 0);
    if (!rest.includes(0))
      scores.set(
        place,
        rest.reduce((sum, each) => sum + each, score),
      );
  }
  return scores;
}

/** The entries in the most results, with the sums of their scores. */
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
