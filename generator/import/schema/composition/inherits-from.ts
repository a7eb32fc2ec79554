import type { SourceDocument } from "../../../read/index.js";
import { listLineage } from "./list-lineage.js";
import type { SchemaNode } from "../schema-object.js";

/** True when `node` is, or is made through `allOf` of, the schema that is at `base`. */
export function inheritsFrom(
  document: SourceDocument,
  node: SchemaNode,
  base: SchemaNode,
): boolean {
  return listLineage(document, node).nodes.some(
    ({ file, pointer }) => file === base.file && pointer === base.pointer,
  );
}
