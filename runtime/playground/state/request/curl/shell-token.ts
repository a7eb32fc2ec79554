/**
 * A token of a command line: a word without its quotes, an operator that ends a command, or input.
 */
export type ShellToken =
  | {
      readonly type: "word";
      readonly text: string;
      /**
       * Variables and substitutions in the word that only the shell can resolve. `text` contains
       * them unchanged.
       */
      readonly unknown: readonly string[];
    }
  /**
   * `
   * `, `;`, `&&`, `>` and so on. A line end is `;`.
   */
  | { readonly type: "operator"; readonly text: string }
  /** Text for the standard input. */
  | { readonly type: "input"; readonly text: string };

/** Builds a word character by character. */
export interface WordBuilder {
  /** Adds text to the current word; '' starts an empty word. */
  add(text: string): void;
  /** Adds an expression that only the shell can resolve, unchanged. */
  addUnknown(written: string): void;
  /** Ends the current word, if any, and adds the operator that follows. */
  end(operator?: string): void;
  readonly tokens: ShellToken[];
}

export function createWordBuilder(): WordBuilder {
  const tokens: ShellToken[] = [];
  let text: string | undefined;
  let unknown: string[] = [];
  return {
    tokens,
    add: (more) => {
      text = (text ?? "") + more;
    },
    addUnknown: (written) => {
      text = (text ?? "") + written;
      unknown.push(written);
    },
    end: (operator) => {
      if (text !== undefined) tokens.push({ type: "word", text, unknown });
      [text, unknown] = [undefined, []];
      if (operator !== undefined) tokens.push({ type: "operator", text: operator });
    },
  };
}

/** POSIX `printf`, limited to the formats that are common for request bodies. */
export function runPrintf([pattern = "", ...values]: readonly string[]): string {
  let next = 0;
  return unescape(pattern, /\\(?:([abfnrtv\\"'])|([0-7]{1,3}))/g).replace(
    /%([sb%])/g,
    (_, kind: string) => {
      if (kind === "%") return "%";
      const value = values[next++] ?? "";
      return kind === "s" ? value : unescape(value, /\\(?:([abfnrtv\\"'])|0([0-7]{0,3}))/g);
    },
  );
}

const letters: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Consecutive escapes are the bytes of UTF-8 text. */
function unescape(text: string, escapes: RegExp): string {
  const single = new RegExp(escapes.source, "g");
  return text.replace(new RegExp(`(?:${escapes.source})+`, "g"), (run) => {
    const bytes = Array.from(run.matchAll(single), ([, letter, octal]) =>
      letter === undefined
        ? parseInt(octal || "0", 8) & 255
        : (letters[letter] ?? letter).charCodeAt(0),
    );
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
  });
}
