const patterns = new Map<string, RegExp | undefined>();

/**
 * A pattern of a document as a regular expression: with Unicode where it is valid so. `undefined` where it
 * is none of ECMA-262.
 *
 * @example
 * compilePattern("^[a-z]+$")?.test("fern"); // true
 */
export function compilePattern(pattern: string): RegExp | undefined {
  if (!patterns.has(pattern)) patterns.set(pattern, tryFlags(pattern));
  return patterns.get(pattern);
}

function tryFlags(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      continue;
    }
  }
  return undefined;
}
