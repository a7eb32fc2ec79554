import { compilePattern } from "../shapes/compile-pattern.js";

/**
 * Whether a text matches a pattern. Invalid patterns match everything, because the document is to
 * blame and not the value.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.test(text) ?? true;
}
