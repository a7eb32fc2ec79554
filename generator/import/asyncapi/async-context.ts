import type { SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { TagGroups } from "../tag-groups.js";

/** What every part of the AsyncAPI importer works with. */
export interface AsyncContext extends ImportContext {
  /** The AsyncAPI object. */
  readonly root: SourceNode;
  /** A 2.x document: channels hold their operations, and traits win over what they are applied to. */
  readonly isVersion2: boolean;
  readonly groups: TagGroups;
}
