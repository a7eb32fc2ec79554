import type { Direction } from "../shapes/list-properties.js";
import type { Breakage, ChangeCode } from "./change-kinds.js";

/** The entry of the definition that a change belongs to. */
export interface ChangeSubject {
  readonly type: "api" | "endpoint" | "type" | "channel" | "webhook" | "graphqlOperation";
  /**
   * Id of the entry in the later definition, or in the earlier one if it was removed; empty for the
   * API.
   */
  readonly id: string;
  /** Display name, such as `POST /plants` or the name of a type. */
  readonly label: string;
}

/** A difference between two definitions. */
export interface Change {
  /** The kind of change, stable and machine-readable: a key of `changeKinds`. */
  readonly code: ChangeCode;
  /** Whether `breaks` is not empty. */
  readonly breaking: boolean;
  /** What it breaks; may be empty. */
  readonly breaks: readonly Breakage[];
  /** The entry that was changed. */
  readonly subject: ChangeSubject;
  /** For shapes: whether values are sent or received. */
  readonly direction?: Direction;
  /** Location in the subject, outermost first, such as `["body", "owner", "name"]`. */
  readonly path: readonly string[];
  /** A sentence of plain text. */
  readonly message: string;
  /** The value before the change; absent for additions. */
  readonly before?: unknown;
  /** The value after the change; absent for removals. */
  readonly after?: unknown;
  /** For types: labels of their users in this direction. */
  readonly usedBy?: readonly string[];
}

/** All differences, in the order of the later definition. Removals come first. */
export interface DefinitionDiff {
  /** All differences. */
  readonly changes: readonly Change[];
  /** Number of breaking changes. */
  readonly breaking: number;
  /** Number of compatible changes. */
  readonly compatible: number;
}
