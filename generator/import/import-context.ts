import type { TypeReference, TypeShape } from "../../runtime/definition/index.js";
import type { SourceDocument, SourceNode } from "../read/index.js";
import type { DynamicScope } from "./schema/dynamic-scope.js";
import type { IssueCollector } from "./issue-collector.js";
import type { TypeTable } from "./type-table.js";

/**
 * What every part of an importer works with. Schemas contain schemas, so the
 * way back into the schema importer is a function here and not an import.
 */
export interface ImportContext extends IssueCollector {
  readonly document: SourceDocument;
  /** The 3.0 dialect knows `nullable`, and ignores what is next to a `$ref`. */
  readonly dialect: "3.0" | "3.1";
  /** Whether what is marked `x-internal` is imported too. */
  readonly internal: boolean;
  readonly types: TypeTable;
  /** Imports any schema; several: what fits all of them. */
  shape(node: SourceNode, ...others: readonly SourceNode[]): TypeShape;
  /** What dynamic references mean in the schema that is being imported. Shared by all copies of a context. */
  readonly dynamic: { scope: DynamicScope };
  /** Where each part of the definition was declared. */
  readonly origins: Map<string, SourceNode>;
}

/**
 * A shape as a reference. Where the model wants a reference and the shape is
 * an object, enum or union, that shape becomes a type of its own.
 */
export function toReference(context: ImportContext, shape: TypeShape, name: string): TypeReference {
  if (shape.type === "alias") return shape.value;
  return { type: "id", id: context.types.hoist(name, shape) };
}
