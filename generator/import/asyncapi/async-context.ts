import type { SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { TagGroups } from "../tag-groups.js";

/** The context that all parts of the AsyncAPI importer share. */
export interface AsyncContext extends ImportContext {
  /** The AsyncAPI object. */
  readonly root: SourceNode;
  /** Whether this is a 2.x document. There, channels contain operations, and traits override objects. */
  readonly isVersion2: boolean;
  readonly groups: TagGroups;
}
