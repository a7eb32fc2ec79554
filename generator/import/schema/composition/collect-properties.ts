import { childAt, listEntries, listItems, type SourceDocument } from "../../../read/index.js";
import { listLineage } from "./list-lineage.js";
import type { SchemaNode } from "../schema-object.js";

/** The properties an object schema has, its own and those of everything it is built from. */
export interface CollectedProperties {
  /** Later declarations of one key win. */
  readonly properties: Map<string, SchemaNode>;
  readonly required: Set<string>;
  /** What lies too far away was not looked at. */
  readonly isCut: boolean;
}

/** Collects through references and `allOf`, what a schema is built from before its own. */
export function collectProperties(document: SourceDocument, node: SchemaNode): CollectedProperties {
  const { nodes, isCut } = listLineage(document, node);
  const found = { properties: new Map(), required: new Set<string>(), isCut };
  for (const part of [...nodes].reverse()) addOwn(found, part);
  return found;
}

function addOwn(found: CollectedProperties, node: SchemaNode): void {
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
