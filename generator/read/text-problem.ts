import type { YamlEvents } from "./yaml-events.js";

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

/** A parsed text. */
export interface ParsedText {
  /** Undefined when nothing could be parsed. */
  readonly value: unknown;
  readonly problems: readonly TextProblem[];
  /** Of YAML that is whole. */
  readonly events?: YamlEvents;
}
