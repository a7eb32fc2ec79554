import { childAt, type SourceFile, type SourceNode, splitPointer } from "../read/index.js";
import type { ImportResult } from "./import-result.js";

/** Where a document declares an endpoint. */
interface OperationNode {
  readonly id: string;
  readonly node: SourceNode;
  /** The root of the file that contains it. */
  readonly root: SourceNode;
}

/** Lists the document nodes of endpoints, from which extensions that are not part of the definition are read. */
export function listOperationNodes({
  definition,
  origins,
  document,
}: ImportResult): OperationNode[] {
  return Object.keys(definition.endpoints).flatMap((id): OperationNode[] => {
    const origin = origins.get(`/endpoints/${id.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    const file = origin && document.files.get(origin.file);
    if (!origin || !file) return [];
    const root = toRoot(file);
    const node = splitPointer(origin.pointer).reduce<SourceNode | undefined>(
      (parent, key) => parent && childAt(parent, key),
      root,
    );
    return node ? [{ id, node, root }] : [];
  });
}

/** The root node of a file. */
export function toRoot(file: SourceFile): SourceNode {
  return { value: file.value, file, pointer: "" };
}
