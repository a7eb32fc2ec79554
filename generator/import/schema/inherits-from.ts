import type { SourceDocument, SourceNode } from "../../read/index.js";
import { listLineage } from "./list-lineage.js";

/** True when `node` is, or is made through `allOf` of, the schema that stands at `base`. */
export function inheritsFrom(
  document: SourceDocument,
  node: SourceNode,
  base: SourceNode,
): boolean {
  return listLineage(document, node).nodes.some(
    ({ file, pointer }) => file === base.file && pointer === base.pointer,
  );
}
