/** Reads a JSONPath query from left to right. */
export interface Scanner {
  /** Whether this text comes next; passes it. */
  take(text: string): boolean;
  /** Passes this text; throws when something else comes. */
  expect(text: string): void;
  /** What a sticky pattern matches; throws when it matches nothing. */
  match(pattern: RegExp, what: string): string;
  takeString(): string | undefined;
  takeInteger(): number | undefined;
  skipSpace(): void;
  atEnd(): boolean;
  /** An error at this place. */
  fail(expected: string): SyntaxError;
}

/** A scanner at the beginning of a text. */
export function createScanner(text: string): Scanner {
  let at = 0;
  const tryMatch = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const scanner: Scanner = {
    take: (part) => {
      const isNext = text.startsWith(part, at);
      if (isNext) at += part.length;
      return isNext;
    },
    expect: (part) => {
      if (!scanner.take(part)) throw scanner.fail(`'${part}'`);
    },
    match: (pattern, what) => {
      const found = tryMatch(pattern);
      if (found === undefined) throw scanner.fail(what);
      return found;
    },
    takeString: () => {
      const quoted = tryMatch(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y);
      return quoted === undefined ? undefined : unquote(quoted);
    },
    takeInteger: () => {
      scanner.skipSpace();
      const digits = tryMatch(/-?\d+/y);
      scanner.skipSpace();
      return digits === undefined ? undefined : Number(digits);
    },
    skipSpace: () => void tryMatch(/\s*/y),
    atEnd: () => at === text.length,
    fail: (expected) =>
      new SyntaxError(
        at < text.length
          ? `expected ${expected} at character ${at + 1}, found '${text.slice(at, at + 12)}'`
          : `expected ${expected} at the end`,
      ),
  };
  return scanner;
}

function unquote(quoted: string): string {
  const inner = quoted.slice(1, -1);
  const json = quoted.startsWith("'")
    ? inner.replaceAll("\\'", "'").replaceAll(/(?<!\\)"/g, '\\"')
    : inner;
  try {
    return JSON.parse(`"${json}"`) as string;
  } catch {
    throw new SyntaxError(`the text ${quoted} has an escape that JSON does not have`);
  }
}
