import { runPrintf } from "./shell-token.js";
import type { SplitCommand } from "./split-command.js";

/** A piece of a body: text, or the path of a file. */
export type BodyPiece = { readonly text: string } | { readonly path: string };

/**
 * Reads the standard input of a command: a here-document, or the output of a preceding `printf`,
 * `echo` or `cat`.
 */
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
      return [{ text: runPrintf(words) }];
    default:
      return [];
  }
}
