import type { SourceFile, SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { SharedParts } from "../openapi/import-once.js";
import type { DocumentObject } from "./swagger-objects.js";

/**
 * Builds the tree of an OpenAPI 3.0 document from a Swagger 2.0 document. Every object of the new tree
 * has the location of its origin, so that issues refer to the original document.
 */
export interface Mapper {
  readonly context: ImportContext;
  /** The Swagger object. */
  readonly root: SourceNode<DocumentObject>;
  /** Converted parts that several operations refer to. */
  readonly parts: SharedParts;
  /** A copy of a node in the new tree, whose objects are located by their origin. */
  enter(node: SourceNode): SourceNode;
  /** Records `node` as the origin of an object of the new tree. `name`: its name in a reference. */
  setOrigin<T extends object>(value: T, node: SourceNode, name?: string): T;
  /** Adds a value of the old tree unchanged, such as a schema. */
  addUnchanged(node: SourceNode): unknown;
}

export function createMapper(context: ImportContext, root: SourceNode<DocumentObject>): Mapper {
  const moved = new WeakMap<object, SourceNode>();
  const files = new Map<SourceFile, SourceFile>();
  const mappedFile = (file: SourceFile): SourceFile => {
    const existing = files.get(file);
    if (existing) return existing;
    const mapped = { ...file, moved };
    files.set(file, mapped);
    files.set(mapped, mapped);
    return mapped;
  };
  const enter = (node: SourceNode): SourceNode => ({ ...node, file: mappedFile(node.file) });
  return {
    context,
    root,
    parts: new WeakMap(),
    enter,
    setOrigin(value, node, name) {
      moved.set(value, { ...enter(node), value, ...(name === undefined ? {} : { name }) });
      return value;
    },
    addUnchanged(node) {
      if (typeof node.value === "object" && node.value !== null) moved.set(node.value, node);
      return node.value;
    },
  };
}
