import { childAt, listEntries, listItems, type SourceDocument } from "../../../read/index.js";
import { listLineage } from "./list-lineage.js";
import type { SchemaNode } from "../schema-object.js";

/** The properties of an object schema, including those of the schemas that it is built from. */
export interface CollectedProperties {
  /** The last declaration of each key. */
  readonly properties: Map<string, SchemaNode>;
  readonly required: Set<string>;
  /** Whether schemas were skipped because of the maximum depth. */
  readonly isCut: boolean;
}

/** Collects properties through references and `allOf`. Declarations of the schema itself override inherited ones. */
export function collectProperties(document: SourceDocument, node: SchemaNode): CollectedProperties {
  const { nodes, isCut } = listLineage(document, node);
  const found = { properties: new Map(), required: new Set<string>(), isCut };
  for (const part of [...nodes].reverse()) addDeclared(found, part);
  return found;
}

function addDeclared(found: CollectedProperties, node: SchemaNode): void {
  for (const [name, property] of listEntries(childAt(node, "properties"))) {
    found.properties.set(name, property);
  }
  for (const name of listRequired(node)) found.required.add(name);
}

/** The keys listed in `required`. */
export function listRequired(node: SchemaNode): string[] {
  return listItems(childAt(node, "required"))
    .map((item) => item.value)
    .filter((key): key is string => typeof key === "string");
}
