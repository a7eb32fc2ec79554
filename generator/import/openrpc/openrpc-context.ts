import type { SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { TagGroups } from "../tag-groups.js";

/** What every part of the OpenRPC importer works with. */
export interface OpenRpcContext extends ImportContext {
  /** The OpenRPC object. */
  readonly root: SourceNode;
  readonly groups: TagGroups;
}
