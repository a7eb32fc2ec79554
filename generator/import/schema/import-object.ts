import type { TypeShape } from "../../../runtime/definition/index.js";
import { childAt, listEntries } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { listRequired } from "./composition/collect-properties.js";
import { importMergedObject } from "./composition/merge-object.js";
import { importExtraShape, isClosedObject } from "./import-extra-properties.js";
import { aliasShape, primitiveShape, unknownShape } from "./shapes.js";
import { countAt } from "./read-keywords.js";
import type { SchemaNode } from "./schema-object.js";

/** Imports `type: object` as a map if no keyword names or limits particular properties, otherwise as an object. */
export function importObject(context: ImportContext, node: SchemaNode): TypeShape {
  if (isMap(node)) return importMap(context, node);
  return importMergedObject(context, node, [{ type: "inline", node, origin: node }]);
}

/** All keys of a map have the same shape. So a pattern makes a map only if other names are forbidden. */
function isMap(node: SchemaNode): boolean {
  if (propertyKeywords.some((keyword) => childAt(node, keyword) !== undefined)) return false;
  if (listEntries(childAt(node, "properties")).length > 0 || listRequired(node).length > 0) {
    return false;
  }
  const patterns = listEntries(childAt(node, "patternProperties"));
  return patterns.length === 0
    ? !isClosedObject(node)
    : patterns.length === 1 && isClosedObject(node) && !childAt(node, "propertyNames");
}

/** Keywords that can limit particular properties. */
const propertyKeywords = [
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
