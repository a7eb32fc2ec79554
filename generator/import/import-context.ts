import type { TypeReference, TypeShape } from "../../runtime/definition/index.js";
import type { SourceDocument, SourceNode } from "../read/index.js";
import type { DynamicScope } from "./schema/dynamic-scope.js";
import type { IssueCollector } from "./issue-collector.js";
import type { TypeTable } from "./type-table.js";

/**
 * The context that all parts of an importer share. It has a function that imports schemas, because the
 * modules of the schema importer would import each other otherwise.
 */
export interface ImportContext extends IssueCollector {
  readonly document: SourceDocument;
  /** The 3.0 dialect has `nullable`, and ignores keys next to a `$ref`. */
  readonly dialect: "3.0" | "3.1";
  /** Whether parts marked `x-internal` are imported. */
  readonly internal: boolean;
  readonly types: TypeTable;
  /** Imports a schema. With several, returns the shape of values that fit all of them. */
  shape(node: SourceNode, ...others: readonly SourceNode[]): TypeShape;
  /** The targets of dynamic references in the current schema. All copies of a context share this object. */
  readonly dynamic: { scope: DynamicScope };
  /** Where parts of the definition were declared, by JSON pointer into the definition. */
  readonly origins: Map<string, SourceNode>;
}

/**
 * Converts a shape to a reference. Objects, enums and unions become named types, because the model
 * allows only references here.
 */
export function toReference(context: ImportContext, shape: TypeShape, name: string): TypeReference {
  if (shape.type === "alias") return shape.value;
  return { type: "id", id: context.types.hoist(name, shape) };
}
