import { countTypos } from "./count-typos.js";

/** Terms of an entry by field, most significant first. */
export type FieldTerms = readonly (readonly string[])[];

/** Scores by entry index. */
export type Scores = ReadonlyMap<number, number>;

/** The match of a query word. */
export interface FoundWord {
  readonly scores: Scores;
  /** Index terms that match. */
  readonly terms: readonly string[];
}

/** Weights in the order of {@link FieldTerms}: title, other names, description. */
const weights = [4, 2.5, 0.6];

/** Minimum word length to search descriptions. Shorter words match almost all of them. */
const minDescriptionPrefix = 3;

/** Bits of a posting that contain the field. */
const fieldBits = 2;

/** Score factors for prefix matches and per typo. */
const prefixFactor = 0.7;
const slipWorth = 0.4;

/**
 * An inverted index with prefix search. With 10,000 operations a key press takes a third of
 * MiniSearch's time, and the index a quarter of its size. Typing errors are also found in prefixes
 * (`npm run bench -- search`).
 */
export class TermIndex {
  readonly #postings = new Map<string, number[]>();
  #terms: readonly string[] = [];
  /** By entry index: weights of title words, lower in longer titles. */
  readonly #titles: number[] = [];

  /** Adds the next entry. Indexes start at 0. */
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

  /** Finishes the index. No entries can be added afterwards. */
  close(): void {
    this.#terms = [...this.#postings.keys()].sort();
  }

  /** Entries with terms that start with a word. */
  findBeginnings(word: string): FoundWord {
    const worth = new Map<string, number>();
    for (let place = this.#findFirst(word); place < this.#terms.length; place += 1) {
      const term = this.#terms[place] ?? "";
      if (!term.startsWith(word)) break;
      worth.set(term, term === word ? 1 : prefixFactor * (0.5 + word.length / term.length / 2));
    }
    return this.#score(word, worth);
  }

  /** Entries with terms whose prefix differs from a word by at most `typos` typing errors. */
  findNear(word: string, typos: number): FoundWord {
    const worth = new Map<string, number>();
    for (const term of this.#terms) {
      if (!mayBe(word, term)) continue;
      const count = countTypos(word, term, typos);
      if (count <= typos)
        worth.set(term, slipWorth ** count * (0.5 + Math.min(1, word.length / term.length) / 2));
    }
    return this.#score(word, worth);
  }

  #score(word: string, worth: ReadonlyMap<string, number>): FoundWord {
    const scores = new Map<number, number>();
    const isShort = word.length < minDescriptionPrefix;
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

  /** The index of the first term not less than a word. */
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

/** A quick filter: one of the first two letters must be at its position or next to it. */
function mayBe(word: string, term: string): boolean {
  return (
    term[0] === word[0] || term[0] === word[1] || (term[1] === word[0] && term[1] !== undefined)
  );
}
