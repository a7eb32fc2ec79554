import type { SplitCommand } from "./split-command.js";

/** A piece of a body: text, or a file by its path. */
export type BodyPiece = { readonly text: string } | { readonly path: string };

/** The standard input of a command: what `printf`, `echo` and `cat` before it print, or a here-document. */
export function readInput(input: SplitCommand["input"]): BodyPiece[] {
  return input.flatMap((each): BodyPiece[] => ("text" in each ? [each] : runProducer(each)));
}

function runProducer([program = "", ...words]: readonly string[]): BodyPiece[] {
  switch (program) {
    case "cat":
      return words.filter((word) => word !== "-" && word !== "--").map((path) => ({ path }));
    case "echo": {
      const isBare = words[0] === "-n";
      return [{ text: `${words.slice(isBare ? 1 : 0).join(" ")}${isBare ? "" : "\n"}` }];
    }
    case "printf":
      return [{ text: format(words) }];
    default:
      return [];
  }
}

/** POSIX `printf` with the formats that people use for bodies. */
function format([pattern = "", ...values]: readonly string[]): string {
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

function unescape(text: string, escapes: RegExp): string {
  return text.replace(escapes, (_, letter: string | undefined, octal: string | undefined) =>
    letter === undefined
      ? String.fromCharCode(parseInt(octal || "0", 8))
      : (letters[letter] ?? letter),
  );
}
