import type { ExactNumber } from "./types.js";

/**
 * Whether `JSON.stringify` has met an exact number since {@link takeLossy} was last asked. Printing
 * is synchronous, so one flag is enough, and values without exact numbers cost nothing.
 */
let lossy = false;

class WrittenNumber implements ExactNumber {
  readonly $number: string;

  constructor(text: string) {
    this.$number = text;
  }

  /** The nearest double, for code that prints with `JSON.stringify` itself. */
  toJSON(): number {
    lossy = true;
    return Number(this.$number);
  }

  toString(): string {
    return this.$number;
  }
}

/** A number kept exactly as written. `text` must be a JSON number (RFC 8259, section 6). */
export function exactNumber(text: string): ExactNumber {
  return new WrittenNumber(text);
}

/** Whether a value was made by {@link exactNumber} in this realm; an object with a key `$number` was not. */
export function isExactNumber(value: unknown): value is ExactNumber {
  return value instanceof WrittenNumber;
}

/** Whether an exact number was printed as a double since the last call. */
export function takeLossy(): boolean {
  const taken = lossy;
  lossy = false;
  return taken;
}
