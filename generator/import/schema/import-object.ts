import type {
  ObjectProperty,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, listEntries, valueAt } from "../../read/index.js";
import { type ImportContext, toReference } from "../import-context.js";
import { namePointer } from "../name-pointer.js";
import { listRequired } from "./collect-properties.js";
import { noteDescription } from "./report-keywords.js";
import { reportUndeclared } from "./report-undeclared.js";
import { importNoted } from "./import-noted.js";
import { countAt } from "./read-keywords.js";
import { importProperty } from "./import-property.js";
import { aliasShape, primitiveShape, unknownShape } from "./make-shape.js";
import type { SchemaNode } from "./schema-object.js";

/** `type: object`: an object when it declares properties or forbids others, else a map. */
export function importObject(context: ImportContext, node: SchemaNode): TypeShape {
  const properties = importProperties(context, node);
  const closed = valueAt(node, "additionalProperties") === false && !hasPatterns(node);
  if (properties.length === 0 && !closed) return importMap(context, node);
  noteCounts(context, node);
  const extra = importExtraProperties(context, node);
  return {
    type: "object",
    extends: [],
    properties,
    ...(extra === undefined ? {} : { extraProperties: extra }),
  };
}

/** The properties of one schema object; a required key that is not declared may be anything. */
function importProperties(context: ImportContext, node: SchemaNode): ObjectProperty[] {
  const required = new Set(listRequired(node));
  const declared = listEntries(childAt(node, "properties"));
  const keys = new Set(declared.map(([key]) => key));
  const undeclared = [...required].filter((key) => !keys.has(key));
  if (undeclared.length > 0 && !hasExtras(node)) reportUndeclared(context, [node], undeclared);
  return [
    ...declared.map(([key, child]) => importProperty(context, child, key, required.has(key))),
    ...undeclared.map((key) => ({ key, valueShape: unknownShape })),
  ];
}

/** Whether keys that are not declared have a schema all the same. */
function hasExtras(node: SchemaNode): boolean {
  return listExtras(node).length > 0;
}

function hasPatterns(node: SchemaNode): boolean {
  return listEntries(childAt(node, "patternProperties")).length > 0;
}

/** What undeclared properties hold, from `additionalProperties`, `patternProperties`, `unevaluatedProperties`. */
export function importExtraProperties(
  context: ImportContext,
  node: SchemaNode,
): TypeReference | undefined {
  for (const child of listExtras(node)) noteDescription(context, child);
  const shape = extraShape(context, node);
  return shape && toReference(context, shape, `${namePointer(node)}Value`);
}

function extraShape(context: ImportContext, node: SchemaNode): TypeShape | undefined {
  const shapes = listExtras(node).map((child) => importNoted(context, child));
  if (shapes.length <= 1) return shapes[0];
  return { type: "undiscriminatedUnion", variants: shapes.map((shape) => ({ shape })) };
}

function listExtras(node: SchemaNode): SchemaNode[] {
  const patterns = listEntries(childAt(node, "patternProperties"));
  const extra = childAt(node, "additionalProperties") ?? childAt(node, "unevaluatedProperties");
  return [
    ...patterns.map(([, child]) => child),
    ...(extra && extra.value !== false ? [extra] : []),
  ];
}

function importMap(context: ImportContext, node: SchemaNode): TypeShape {
  return aliasShape({
    type: "map",
    keyShape: importKey(context, node),
    valueShape: extraShape(context, node) ?? unknownShape,
    ...countAt(node, "minProperties"),
    ...countAt(node, "maxProperties"),
  });
}

function importKey(context: ImportContext, node: SchemaNode): TypeShape {
  const names = childAt(node, "propertyNames");
  if (names) return context.shape(names);
  const [pattern, ...others] = listEntries(childAt(node, "patternProperties"));
  const alone = others.length === 0 && !childAt(node, "additionalProperties");
  return primitiveShape({ type: "string", ...(pattern && alone ? { regex: pattern[0] } : {}) });
}

/** Tells that an object with declared properties does not keep how many it must have. */
export function noteCounts(context: ImportContext, node: SchemaNode): void {
  for (const keyword of ["minProperties", "maxProperties", "propertyNames"] as const) {
    if (valueAt(node, keyword) === undefined) continue;
    const message = `'${keyword}' is kept for maps only, not next to declared properties.`;
    context.note(node, {
      code: "constraint-not-kept",
      message,
      hint: "Say it in the description; servers check it.",
    });
  }
}
