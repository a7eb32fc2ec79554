import type { Direction } from "../shapes/list-properties.js";
import type { Breakage, ChangeCode } from "./change-kinds.js";

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
  /** The kind of change, stable and machine-readable: a key of `changeKinds`. */
  readonly code: ChangeCode;
  /** Whether `breaks` names anyone. */
  readonly breaking: boolean;
  /** Whom it breaks; empty when no one. */
  readonly breaks: readonly Breakage[];
  /** What the change belongs to. */
  readonly subject: ChangeSubject;
  /** Which way the value travels, for shapes. */
  readonly direction?: Direction;
  /** Where in the subject, the outermost first, such as `["body", "owner", "name"]`. */
  readonly path: readonly string[];
  /** A sentence in Markdown-free text. */
  readonly message: string;
  /** The value before the change; absent when something was added. */
  readonly before?: unknown;
  /** The value after the change; absent when something was removed. */
  readonly after?: unknown;
  /** For types: labels of what uses them in this direction. */
  readonly usedBy?: readonly string[];
}

/** All differences, in the order of the definition afterwards; removed things first. */
export interface DefinitionDiff {
  /** One entry for each difference. */
  readonly changes: readonly Change[];
  /** How many changes break a caller. */
  readonly breaking: number;
  /** How many changes break no one. */
  readonly compatible: number;
}
