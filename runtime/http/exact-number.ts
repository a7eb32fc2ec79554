import type { ExactNumber } from "./types.js";

class WrittenNumber implements ExactNumber {
  readonly $number: string;
  constructor(text: string) {
    this.$number = text;
  }
  toString(): string {
    return this.$number;
  }
}

/** A number kept exactly as written. `text` must be a JSON number (RFC 8259, section 6). */
export function exactNumber(text: string): ExactNumber {
  return new WrittenNumber(text);
}

/** Whether a value was made by {@link exactNumber} in this realm. */
export function isExactNumber(value: unknown): value is ExactNumber {
  return value instanceof WrittenNumber;
}
