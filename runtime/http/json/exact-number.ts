import { markNumber } from "./print-json.js";
import type { ExactNumber } from "../types.js";

class WrittenNumber implements ExactNumber {
  readonly $number: string;

  constructor(text: string) {
    this.$number = text;
  }

  /** For code that prints with `JSON.stringify` itself: the nearest double. */
  toJSON(): string | number {
    return markNumber(this.$number);
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
