import type { SourceFile, SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { SharedParts } from "../openapi/import-once.js";
import type { DocumentObject } from "./swagger-objects.js";

/**
 * Builds the tree of an OpenAPI 3.0 document out of a Swagger 2.0 document.
 * The importer reads that tree, but what it says is about the place in the
 * document: every object of the tree remembers where it comes from.
 */
export interface Mapper {
  readonly context: ImportContext;
  /** The Swagger object. */
  readonly root: SourceNode<DocumentObject>;
  /** What was built from parts that operations refer to. */
  readonly parts: SharedParts;
  /** A node like this one whose objects are looked up by their place. */
  enter(node: SourceNode): SourceNode;
  /** An object of the new tree, which is at `node`; with the name a reference had for it. */
  place<T extends object>(value: T, node: SourceNode, name?: string): T;
  /** A part of the old tree taken as it is, such as a schema. */
  keep(node: SourceNode): unknown;
}

/** A mapper for one document. */
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
    place(value, node, name) {
      moved.set(value, { ...enter(node), value, ...(name === undefined ? {} : { name }) });
      return value;
    },
    keep(node) {
      if (typeof node.value === "object" && node.value !== null) moved.set(node.value, node);
      return node.value;
    },
  };
}
