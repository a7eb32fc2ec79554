import { countSlips } from "./count-slips.js";

/** Terms of an entry by field, the most telling first. */
export type FieldTerms = readonly (readonly string[])[];

/** Scores of entries by their places. */
export type Scores = ReadonlyMap<number, number>;

/** What a word of a query is found as. */
export interface FoundWord {
  readonly scores: Scores;
  /** The terms of the index that it may be. */
  readonly terms: readonly string[];
}

/** What fields weigh, in the order of {@link FieldTerms}: what an entry is called, by what else, and its description. */
const weights = [4, 2.5, 0.6];

/** Letters of a word from which on descriptions are searched: fewer begin a word of nearly every one. */
const longEnough = 3;

/** Bits of a posting that are the field. */
const fieldBits = 2;

/** What a term is worth that is longer than what was typed, by its letters; and for each letter typed wrong. */
const prefixWorth = 0.7;
const slipWorth = 0.4;

/**
 * Terms with the entries that have them, as lists of whole numbers. Among 10,000 operations a key takes a third of
 * what it takes MiniSearch, whose index is four times as large and which allows for typing errors only in words that were
 * typed to their end (`npm run bench -- search`).
 */
export class TermIndex {
  readonly #postings = new Map<string, number[]>();
  #terms: readonly string[] = [];
  /** By place: how much the words of a title count, each less where there are many. */
  readonly #titles: number[] = [];

  /** Adds the next entry: the first has the place 0. */
  add(fields: FieldTerms): void {
    const place = this.#titles.length;
    this.#titles.push(1 + 1 / (1 + (fields[0]?.length ?? 0)));
    for (const [field, terms] of fields.entries()) {
      const posting = (place << fieldBits) | field;
      for (const term of terms) {
        const known = this.#postings.get(term);
        if (!known) this.#postings.set(term, [posting]);
        else if (known.at(-1) !== posting) known.push(posting);
      }
    }
  }

  /** Ends adding. */
  close(): void {
    this.#terms = [...this.#postings.keys()].sort();
  }

  /** Entries with terms that begin with a word. */
  findBeginnings(word: string): FoundWord {
    const worth = new Map<string, number>();
    for (let place = this.#findFirst(word); place < this.#terms.length; place += 1) {
      const term = this.#terms[place] ?? "";
      if (!term.startsWith(word)) break;
      worth.set(term, term === word ? 1 : prefixWorth * (0.5 + word.length / term.length / 2));
    }
    return this.#score(word, worth);
  }

  /** Entries with terms that begin nearly like a word: at most `slips` letters were typed wrong. */
  findNear(word: string, slips: number): FoundWord {
    const worth = new Map<string, number>();
    for (const term of this.#terms) {
      if (!mayBe(word, term)) continue;
      const count = countSlips(word, term, slips);
      if (count <= slips)
        worth.set(term, slipWorth ** count * (0.5 + Math.min(1, word.length / term.length) / 2));
    }
    return this.#score(word, worth);
  }

  #score(word: string, worth: ReadonlyMap<string, number>): FoundWord {
    const scores = new Map<number, number>();
    const isShort = word.length < longEnough;
    for (const [term, value] of worth) {
      const postings = this.#postings.get(term) ?? [];
      const rarity = Math.log(1 + this.#titles.length / postings.length) * value;
      for (const posting of postings) {
        const field = posting & ((1 << fieldBits) - 1);
        if (isShort && field === weights.length - 1) continue;
        const place = posting >> fieldBits;
        const weight = weights[field] ?? 0;
        const score = rarity * (field === 0 ? weight * (this.#titles[place] ?? 1) : weight);
        if (score > (scores.get(place) ?? 0)) scores.set(place, score);
      }
    }
    return { scores, terms: [...worth.keys()] };
  }

  /** The place of the first term that is not before a word. */
  #findFirst(word: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#terms[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Whether one of the first two letters is where it was typed, or beside that: others are not compared. */
function mayBe(word: string, term: string): boolean {
  return (
    term[0] === word[0] || term[0] === word[1] || (term[1] === word[0] && term[1] !== undefined)
  );
}
