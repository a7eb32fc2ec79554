import type { Breakage, ChangeCode, Direction } from "./change-kinds.js";

/** What a change belongs to. */
export interface ChangeSubject {
  readonly type: "api" | "endpoint" | "type" | "channel" | "webhook" | "graphqlOperation";
  /** Of the entry in the definition, as it is afterwards, else as it was; empty for the API. */
  readonly id: string;
  /** To show: `POST /plants`, the name of a type. */
  readonly label: string;
}

/** One difference between two definitions. */
export interface Change {
  readonly code: ChangeCode;
  readonly breaking: boolean;
  /** Whom it breaks; empty when nobody. */
  readonly breaks: readonly Breakage[];
  readonly subject: ChangeSubject;
  /** Which way the value travels, for shapes. */
  readonly direction?: Direction;
  /** Where in the subject, the outermost first, such as `["body", "owner", "name"]`. */
  readonly path: readonly string[];
  /** A sentence in Markdown-free text. */
  readonly message: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** For types: labels of what uses them in this direction. */
  readonly usedBy?: readonly string[];
}

/** All differences, in the order of the definition afterwards; removed things first. */
export interface DefinitionDiff {
  readonly changes: readonly Change[];
  readonly breaking: number;
  readonly compatible: number;
}
