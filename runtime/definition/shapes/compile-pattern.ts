const patterns = new Map<string, RegExp | undefined>();

/**
 * Compiles a pattern of a document, with the Unicode flag if it is valid with it. `undefined` for
 * invalid patterns.
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
