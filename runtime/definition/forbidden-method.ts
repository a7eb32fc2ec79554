/** The forbidden methods of the Fetch standard, section 2.2.1. */
const forbidden = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * Whether `fetch` rejects a method, in browsers and on servers.
 * @example
 * isForbiddenMethod("TRACE"); // true
 */
export function isForbiddenMethod(method: string): boolean {
  return forbidden.has(method.toUpperCase());
}
