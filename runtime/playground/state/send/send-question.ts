import type { FieldProblem } from "../form/field-problems.js";

/** What has to be answered before a request goes out. */
export interface SendQuestion {
  /** Fields whose values break a rule of the definition. They can be sent all the same. */
  readonly problems: readonly FieldProblem[];
  /** Names of variables without a value; they would be sent as they are written. */
  readonly unresolved: readonly string[];
  /** Files that have to be chosen again; without them nothing can be sent. */
  readonly lostFiles: readonly string[];
  /** A host outside the definition that would get the credentials. */
  readonly foreignHost?: string;
}
