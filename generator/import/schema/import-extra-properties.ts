import { importWithAnnotations } from "./import-with-annotations.js";
import {
  omitAbsent,
  type ShapeRules,
  type TypeReference,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, listEntries } from "../../read/index.js";
import { type ImportContext, toReference } from "../import-context.js";
import { namePointer } from "../name-pointer.js";
import { aliasShape } from "./shapes.js";
import type { SchemaNode } from "./schema-object.js";

/** The type of undeclared properties, from `additionalProperties`, `patternProperties` and `unevaluatedProperties`. */
export function importExtraProperties(
  context: ImportContext,
  node: SchemaNode,
): TypeReference | undefined {
  const shape = importExtraShape(context, node);
  if (!shape) return undefined;
  const name = `${namePointer(node)}Value`;
  if (shape.type !== "alias") return toReference(context, shape, name);
  const { type: _, value, not, conditions, ...annotations } = shape;
  const rules = omitAbsent<ShapeRules>({ not, conditions });
  if (Object.keys({ ...rules, ...annotations }).length === 0) return value;
  // Annotations and rules need a named type, because a reference cannot store them.
  const id = context.types.hoist(name, { ...aliasShape(value), ...rules }, annotations);
  return { type: "id", id };
}

/** The shape of undeclared properties; undefined if no keyword describes them. */
export function importExtraShape(context: ImportContext, node: SchemaNode): TypeShape | undefined {
  const shapes = listExtras(node).map((child) => importWithAnnotations(context, child));
  if (shapes.length <= 1) return shapes[0];
  return { type: "undiscriminatedUnion", variants: shapes.map((shape) => ({ shape })) };
}

/** The schema of properties that are not declared and match no pattern; `false` forbids them. */
export function extraSchemaOf(node: SchemaNode): SchemaNode | undefined {
  return childAt(node, "additionalProperties") ?? childAt(node, "unevaluatedProperties");
}

/** Whether a schema forbids properties that it neither declares nor has a pattern for. */
export function isClosedObject(node: SchemaNode): boolean {
  return extraSchemaOf(node)?.value === false;
}

function listExtras(node: SchemaNode): SchemaNode[] {
  const patterns = listEntries(childAt(node, "patternProperties"));
  const extra = extraSchemaOf(node);
  return [
    ...patterns.map(([, child]) => child),
    ...(extra && extra.value !== false ? [extra] : []),
  ];
}
