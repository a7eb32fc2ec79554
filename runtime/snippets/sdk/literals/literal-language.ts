import type { SnippetFile } from "../snippet-payload.js";

/** How a language writes the values of JSON, and files. */
export interface LiteralLanguage {
  readonly words: Readonly<Record<"true" | "false" | "null", string>>;
  text(text: string): string;
  /** A number as JSON has it; its digits are all there. */
  number(number: NumberText, use: UseImport): string;
  list(items: readonly Item[], use: UseImport, layout: Layout): string;
  object(entries: readonly Entry[], use: UseImport, layout: Layout): string;
  file(file: SnippetFile, use: UseImport): string;
}

/** A number as text, and what it is. */
export interface NumberText {
  readonly text: string;
  /** Of a number without fraction and exponent. */
  readonly integer?: bigint;
}

/** An item of a list as code. */
export interface Item {
  readonly code: string;
  readonly isNull: boolean;
}

/** A member of an object, its value as code. */
export interface Entry extends Item {
  readonly key: string;
}

/** Adds an import that the literal needs, as a complete line. */
export type UseImport = (line: string) => void;

/** Puts items between brackets, on one line where they fit. */
export type Layout = (
  open: string,
  close: string,
  items: readonly string[],
  /** What may stand behind the last item on a line of its own. Default: a comma. */
  last?: "," | "",
) => string;

/** Whether an integer is in a range of bits, two's complement. */
export function isSigned(integer: bigint, bits: number): boolean {
  return BigInt.asIntN(bits, integer) === integer;
}
