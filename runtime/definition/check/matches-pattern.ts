const patterns = new Map<string, RegExp | undefined>();

/** A pattern that this engine cannot read matches everything: it is the document's problem, not the value's. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (!patterns.has(pattern)) patterns.set(pattern, compilePattern(pattern));
  return patterns.get(pattern)?.test(text) ?? true;
}

function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      continue;
    }
  }
  return undefined;
}
