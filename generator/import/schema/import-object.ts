import type { TypeShape } from "../../../runtime/definition/index.js";
import { childAt, listEntries } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { listRequired } from "./composition/collect-properties.js";
import { importMergedObject } from "./composition/merge-object.js";
import { importExtraShape, isClosedObject } from "./import-extra-properties.js";
import { aliasShape, primitiveShape, unknownShape } from "./shapes.js";
import { countAt } from "./read-keywords.js";
import type { SchemaNode } from "./schema-object.js";

/** `type: object`: a map where nothing is known of single properties, else an object. */
export function importObject(context: ImportContext, node: SchemaNode): TypeShape {
  if (isMap(node)) return importMap(context, node);
  return importMergedObject(context, node, [{ type: "inline", node, origin: node }]);
}

/** The names of a map have one shape: with a pattern, other names must be impossible. */
function isMap(node: SchemaNode): boolean {
  if (saysOfProperties.some((keyword) => childAt(node, keyword) !== undefined)) return false;
  if (listEntries(childAt(node, "properties")).length > 0 || listRequired(node).length > 0) {
    return false;
  }
  const patterns = listEntries(childAt(node, "patternProperties"));
  return patterns.length === 0
    ? !isClosedObject(node)
    : patterns.length === 1 && isClosedObject(node) && !childAt(node, "propertyNames");
}

/** Keywords about single properties. */
const saysOfProperties = [
  "if",
  "not",
  "oneOf",
  "anyOf",
  "dependentRequired",
  "dependentSchemas",
  "dependencies",
] as const;

function importMap(context: ImportContext, node: SchemaNode): TypeShape {
  return aliasShape({
    type: "map",
    keyShape: importKey(context, node),
    valueShape: importExtraShape(context, node) ?? unknownShape,
    ...countAt(node, "minProperties"),
    ...countAt(node, "maxProperties"),
  });
}

function importKey(context: ImportContext, node: SchemaNode): TypeShape {
  const names = childAt(node, "propertyNames");
  if (names) return context.shape(names);
  const [pattern] = listEntries(childAt(node, "patternProperties"));
  return primitiveShape({ type: "string", ...(pattern ? { regex: pattern[0] } : {}) });
}
