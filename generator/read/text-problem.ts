import type { FindOffsets } from "./pointer-tree.js";

/** A problem of the text of a file, located by offset instead of line and column. */
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

/** Hint for files that are nested too deeply. */
export const depthHint = "Move the inner parts to components and refer to them.";

/** The value of a text and its problems. */
export interface ReadText {
  /** Undefined if nothing could be parsed. */
  readonly value: unknown;
  readonly problems: readonly TextProblem[];
}

/** A parsed text whose values can be located. */
export interface ParsedText extends ReadText {
  readonly findOffsets: FindOffsets;
}
