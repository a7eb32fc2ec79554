import { compilePattern } from "../shapes/compile-pattern.js";

/** A pattern that this engine cannot read matches everything: it is the document's problem, not the value's. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.test(text) ?? true;
}
