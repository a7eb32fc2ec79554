import type { Change, ChangeSubject, DefinitionDiff } from "../../definition/diff/index.js";
import type { NamedDefinition } from "../parts/list-versions.js";
import type { ComparedLines } from "./compare-lines.js";

/** What changed between two versions of an API. */
export interface ChangeReport {
  readonly before: NamedDefinition;
  readonly after: NamedDefinition;
  readonly diff: DefinitionDiff;
  /** By what changed; what breaks callers first. */
  readonly groups: readonly ChangeGroup[];
}

/** The changes of one endpoint, type or the like. */
export interface ChangeGroup {
  readonly subject: ChangeSubject;
  /** Which way the values of a type travel; absent for others. */
  readonly direction?: Change["direction"];
  /** What uses a type. */
  readonly usedBy: readonly string[];
  /** Those that break callers first. */
  readonly changes: readonly Change[];
  readonly isBreaking: boolean;
  /** What an endpoint took and returned, and does now; absent where that is the same. */
  readonly signature?: ComparedLines;
}
