import type { TypeShape } from "../../../runtime/definition/index.js";
import {
  childAt,
  followReferences,
  isSourceObject,
  listItems,
  resolveReference,
  type SourceDocument,
  valueAt,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { namePointer } from "../name-pointer.js";
import { reportBrokenReference } from "../report-broken-reference.js";
import { isAnnotationKeyword } from "./annotations.js";
import { isExtendedByMembers } from "./composition/extended-union.js";
import { findFamily } from "./composition/find-family.js";
import { schemaKind } from "./composition/schema-kind.js";
import { type DynamicScope, narrowScope } from "./dynamic-scope.js";
import { aliasShape, nullableShape, unknownShape } from "./shapes.js";
import { allowsNull, listTypes } from "./inspect-schema.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * Imports `$ref` as the id of the named type. Since 3.1, structural keywords next to it also apply, as if both were
 * in `allOf`. In 3.0 they are ignored.
 */
export function importReference(
  context: ImportContext,
  node: SchemaNode,
  reference: string,
): TypeShape {
  const target = findNamedSchema(context, node, reference);
  if (!target) return unknownShape;
  if (hasStructuralSiblings(node)) {
    if (context.dialect === "3.1") return context.shape(asAllOf(node, reference));
    const message = "Before OpenAPI 3.1, keys next to a $ref are ignored.";
    const hint = "Put the $ref into allOf, or move to OpenAPI 3.1.";
    context.note(node, { code: "ignored-siblings", message, hint });
  }
  const scope = narrowScope(context.document, context.dynamic.scope, target);
  if (scope.size > 0) return importInstance(context, node, target, scope);
  const shape = aliasShape({
    type: "id",
    id: context.types.idOf(target),
    ...defaultAt(context, node, target),
  });
  return allowsNull(node) ? nullableShape(shape) : shape;
}

/**
 * Imports a reference to a schema whose dynamic references have other targets here. If a named schema consists only of
 * this reference, the shape of the target becomes the shape of its type. Otherwise the target gets another type, named
 * after the target and the schemas in `scope`.
 */
function importInstance(
  context: ImportContext,
  node: SchemaNode,
  target: SchemaNode,
  scope: DynamicScope,
): TypeShape {
  if (context.types.has(node)) return context.shape(target);
  const bound = [...scope.values()].map(
    (schema) => followReferences(context.document, schema) ?? schema,
  );
  const name = [target, ...bound].map(namePointer).join("");
  return aliasShape({ type: "id", id: context.types.instanceOf(target, scope, name) });
}

/** Resolves a reference to a named schema. Follows schemas that are only a reference into another file. */
export function findNamedSchema(
  context: ImportContext,
  node: SchemaNode,
  reference: string,
): SchemaNode | undefined {
  const resolution = resolveReference(context.document, node, reference);
  if ("node" in resolution) return canonicalSchema(context, resolution.node);
  reportBrokenReference(context, node, resolution, "The value may be anything.");
  return undefined;
}

/** The id of the type to extend for `allOf` with a reference to `target`: see {@link hasBase}. */
export function baseIdOf(context: ImportContext, target: SchemaNode): string {
  return hasBase(context.document, target)
    ? context.types.baseOf(target)
    : context.types.idOf(target);
}

/**
 * Whether the type of a schema is the union of the schemas that are built from it. Their shared properties are then in
 * a separate base type.
 */
export function hasBase(document: SourceDocument, target: SchemaNode): boolean {
  return findFamily(document, target) !== undefined || isExtendedByMembers(document, target);
}

/** Follows schemas that consist only of a reference into another file. */
export function canonicalSchema(context: ImportContext, node: SchemaNode): SchemaNode {
  let current = node;
  for (let steps = 0; steps < 100; steps++) {
    const reference = plainReference(current);
    if (reference === undefined || reference.startsWith("#")) return current;
    const resolution = resolveReference(context.document, current, reference);
    if ("failure" in resolution) return current;
    current = resolution.node;
  }
  return current;
}

function plainReference(node: SchemaNode): string | undefined {
  if (!isSourceObject(node.value)) return undefined;
  const { $ref: reference, ...siblings } = node.value;
  return typeof reference === "string" && Object.keys(siblings).length === 0
    ? reference
    : undefined;
}

/**
 * Whether keywords next to a reference affect which values are valid. A `type` alone is ignored, because it repeats the
 * type of the target.
 */
export function hasStructuralSiblings(node: SchemaNode): boolean {
  if (!isSourceObject(node.value)) return false;
  return Object.keys(node.value).some(
    (keyword) => keyword !== "$ref" && keyword !== "type" && !isAnnotationKeyword(keyword),
  );
}

function asAllOf(node: SchemaNode, reference: string): SchemaNode {
  const siblings = Object.entries(node.value as object).filter(([keyword]) => keyword !== "$ref");
  const members = [
    ...listItems(childAt(node, "allOf")).map(({ value }) => value),
    { $ref: reference },
  ];
  return { ...node, value: { ...Object.fromEntries(siblings), allOf: members } };
}

/** The default next to a reference to a string or string enum. */
function defaultAt(
  context: ImportContext,
  node: SchemaNode,
  target: SchemaNode,
): { default?: { type: "enum"; value: string } } {
  const value = valueAt(node, "default");
  if (typeof value !== "string" || schemaKind(context.document, target) !== "value") return {};
  return listTypes(target.value)[0] === "string" ? { default: { type: "enum", value } } : {};
}
