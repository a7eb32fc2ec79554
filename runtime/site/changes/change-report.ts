import type { Change, ChangeSubject, DefinitionDiff } from "../../definition/diff/index.js";
import type { NamedDefinition } from "../parts/list-versions.js";
import type { ComparedLines } from "./compare-lines.js";

/** Changes between two versions of an API. */
export interface ChangeReport {
  readonly before: NamedDefinition;
  readonly after: NamedDefinition;
  readonly diff: DefinitionDiff;
  /** Groups with breaking changes first. */
  readonly groups: readonly ChangeGroup[];
}

/** Changes of one endpoint, type or other subject. */
export interface ChangeGroup {
  readonly subject: ChangeSubject;
  /** Whether values of the type are sent or received. Only for types. */
  readonly direction?: Change["direction"];
  /** Names of the endpoints that use the type. */
  readonly usedBy: readonly string[];
  /** Breaking changes first. */
  readonly changes: readonly Change[];
  readonly isBreaking: boolean;
  /** The endpoint's signatures, when they differ. */
  readonly signature?: ComparedLines;
}
