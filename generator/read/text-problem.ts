import type { FindOffsets } from "./pointer-tree.js";

/** Something wrong with the text of a file, before its place is a line and a column. */
export interface TextProblem {
  readonly code:
    | "syntax-error"
    | "duplicate-key"
    | "unsupported-yaml"
    | "several-documents"
    | "too-many-aliases"
    | "too-deep";
  readonly severity: "error" | "warning";
  readonly message: string;
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly pointer: string;
  readonly hint?: string;
}

/** What helps where a file is too deep to be read. */
export const depthHint = "Move the inner parts to components and refer to them.";

/** What a text says. */
export interface ReadText {
  /** Undefined when nothing could be parsed. */
  readonly value: unknown;
  readonly problems: readonly TextProblem[];
}

/** A parsed text that can be asked where its values stand. */
export interface ParsedText extends ReadText {
  readonly findOffsets: FindOffsets;
}
