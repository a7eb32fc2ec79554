import type { SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { TagGroups } from "../tag-groups.js";

/** The context that all parts of the OpenRPC importer share. */
export interface OpenRpcContext extends ImportContext {
  /** The OpenRPC object. */
  readonly root: SourceNode;
  readonly groups: TagGroups;
}
