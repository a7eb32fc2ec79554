/** A piece of a command line: a word with its quotes taken off, or a sign that ends a command. */
export type ShellToken =
  | {
      readonly type: "word";
      readonly text: string;
      /** Variables and commands in it that only the shell knows, as written. They are in the text as they are. */
      readonly unknown: readonly string[];
    }
  /** `|`, `;`, `&&`, `>` and the like; a line end is `;`. */
  | { readonly type: "operator"; readonly text: string }
  /** Text for the standard input, given with the command. */
  | { readonly type: "input"; readonly text: string };

/** Gathers a word character by character. */
export interface WordBuilder {
  /** Adds text to the word that is being read; '' begins an empty one. */
  add(text: string): void;
  /** Adds something that only the shell knows, as it is written. */
  addUnknown(written: string): void;
  /** Ends the word, if there is one, and what follows it. */
  end(operator?: string): void;
  readonly tokens: ShellToken[];
}

/** Creates an empty list of tokens. */
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

/** POSIX `printf` with the formats that people use for bodies. */
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

/** Escapes in a row are bytes of UTF-8. */
function unescape(text: string, escapes: RegExp): string {
  const one = new RegExp(escapes.source, "g");
  return text.replace(new RegExp(`(?:${escapes.source})+`, "g"), (run) => {
    const bytes = Array.from(run.matchAll(one), ([, letter, octal]) =>
      letter === undefined
        ? parseInt(octal || "0", 8) & 255
        : (letters[letter] ?? letter).charCodeAt(0),
    );
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
  });
}
