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

/**
 * Creates a number that is serialized exactly as written. `text` must be a JSON number (RFC 8259,
 * section 6); it is not checked here.
 *
 * @example
 * printJson({ price: exactNumber("1.10") }); // {"price":1.10}
 */
export function exactNumber(text: string): ExactNumber {
  return new WrittenNumber(text);
}

/**
 * Whether a value was created by {@link exactNumber} in this realm. A plain object with a key
 * `$number` was not.
 *
 * @example
 * const price = isExactNumber(value) ? value.$number : value;
 */
export function isExactNumber(value: unknown): value is ExactNumber {
  return value instanceof WrittenNumber;
}
