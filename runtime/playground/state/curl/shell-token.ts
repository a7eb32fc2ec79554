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
