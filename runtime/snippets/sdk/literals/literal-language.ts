import type { SnippetFile } from "../snippet-payload.js";

/** Literals of a language for JSON values and files. */
export interface LiteralLanguage {
  readonly words: Readonly<Record<"true" | "false" | "null", string>>;
  text(text: string): string;
  /** A number with all digits as in JSON. */
  number(number: NumberText, use: UseImport): string;
  list(items: readonly Item[], use: UseImport, layout: Layout): string;
  object(entries: readonly Entry[], use: UseImport, layout: Layout): string;
  file(file: SnippetFile, use: UseImport): string;
}

/** A number as text, and what it is. */
export interface NumberText {
  readonly text: string;
  /** Set for numbers without fraction and exponent. */
  readonly integer?: bigint;
}

/** Code of a list item. */
interface Item {
  readonly code: string;
  readonly isNull: boolean;
}

/** A member of an object with code for its value. */
interface Entry extends Item {
  readonly key: string;
}

/** Adds an import as a complete line. */
type UseImport = (line: string) => void;

/** Prints items in brackets, on one line if they fit. */
export type Layout = (
  open: string,
  close: string,
  items: readonly string[],
  /** Separator after the last of several lines. Default: a comma. */
  last?: "," | "",
) => string;

/** Whether an integer fits into a number of bits, in two's complement. */
export function isSigned(integer: bigint, bits: number): boolean {
  return BigInt.asIntN(bits, integer) === integer;
}
