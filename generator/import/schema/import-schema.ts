import type { TypeShape } from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, type SourceObject } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import {
  importIntersection,
  importComposed,
  isComposed,
} from "./composition/import-composition.js";
import { dynamicAnchorOf, enterScope } from "./dynamic-scope.js";
import { importArray } from "./import-array.js";
import { importConst, importEnum, readNullNotes } from "./import-enum.js";
import { importObject } from "./import-object.js";
import { importPrimitive } from "./import-primitive.js";
import { hasStructuralSiblings, importReference } from "./import-reference.js";
import { withShapeRules } from "./import-rules.js";
import { aliasShape, nullableShape, unknownShape } from "./shapes.js";
import { reportKeywords } from "./report-keywords.js";
import { reportMisplaced } from "./report-misplaced.js";
import { allowsNull, listTypes, referenceOf } from "./inspect-schema.js";
import type { SchemaNode } from "./schema-object.js";

/** Inline schemas that are nested deeper become any value, because YAML aliases can be circular. */
const maxDepth = 200;

/** Further schemas become any value, because YAML aliases can expand a small file to any size. */
const maxCount = 3_000_000;

/** Creates the function that imports schemas: JSON Schema 2020-12 and the dialect of OpenAPI 3.0. */
export function createSchemaImporter(context: ImportContext): ImportContext["shape"] {
  let depth = 0;
  let count = 0;
  return (node, ...others) => {
    if (depth >= maxDepth || count >= maxCount)
      return reportDepth(context, node, depth >= maxDepth);
    depth++;
    count++;
    const { scope } = context.dynamic;
    context.dynamic.scope = enterScope(scope, node);
    try {
      return others.length === 0
        ? importSchema(context, node)
        : importIntersection(context, [node, ...others]);
    } finally {
      context.dynamic.scope = scope;
      depth--;
    }
  };
}

function importSchema(context: ImportContext, node: SchemaNode): TypeShape {
  if (node.value === true) return unknownShape;
  if (!isSourceObject(node.value)) return reportInvalid(context, node);
  const reference = referenceOf(node);
  if (reference !== undefined) return importReference(context, node, reference);
  reportKeywords(context, node);
  reportMisplaced(context, node);
  const isOwn = overridesComposition(node) || !isComposed(node);
  const shape = isOwn ? importSimple(context, node) : importComposed(context, node);
  return allowsNull(node) ? nullableShape(shape, readNullNotes(node)) : shape;
}

/** Whether `allOf`, `oneOf` and `anyOf` are ignored, because a constant, enum or dynamic reference is next to them. */
function overridesComposition(node: SchemaNode): boolean {
  return (
    childAt(node, "const") !== undefined ||
    Array.isArray(childAt(node, "enum")?.value) ||
    dynamicAnchorOf(node) !== undefined
  );
}

function importSimple(context: ImportContext, node: SchemaNode): TypeShape {
  const shape = importKeywords(context, node);
  const isMap = shape.type === "alias" && shape.value.type === "map";
  return withShapeRules(context, shape, [node], shape.type === "object" || isMap);
}

function importKeywords(context: ImportContext, node: SchemaNode): TypeShape {
  if (childAt(node, "const") !== undefined) return importConst(context, node);
  if (Array.isArray(childAt(node, "enum")?.value)) {
    noteBesideEnum(context, node);
    return importEnum(context, node);
  }
  const anchor = dynamicAnchorOf(node);
  if (anchor !== undefined) return importDynamic(context, node, anchor);
  const types = listTypes(node.value);
  const [type, ...others] = types;
  if (type === undefined) return importUntyped(context, node);
  if (others.length === 0) return importTyped(context, node, type);
  const variants = types.map((declared) => ({ shape: importTyped(context, node, declared) }));
  return { type: "undiscriminatedUnion", variants };
}

/** Notes structural keywords next to an enum, which are ignored. */
function noteBesideEnum(context: ImportContext, node: SchemaNode): void {
  for (const keyword of ["allOf", "oneOf", "anyOf", "properties"] as const) {
    const child = childAt(node, keyword);
    if (!child) continue;
    const finding = {
      code: "unsupported-keyword",
      message: `'${keyword}' next to an enum is ignored: all values of the enum are accepted.`,
      hint: "List only the values that fit.",
    };
    context.note(child, finding, "warning");
  }
}

/** Imports a dynamic reference. If no enclosing schema declares its anchor, it is imported as a static reference. */
function importDynamic(context: ImportContext, node: SchemaNode, anchor: string): TypeShape {
  const bound = context.dynamic.scope.get(anchor);
  if (bound) {
    const isReference = referenceOf(bound) !== undefined && !hasStructuralSiblings(bound);
    return isReference
      ? context.shape(bound)
      : aliasShape({ type: "id", id: context.types.idOf(bound) });
  }
  const { $dynamicRef, $recursiveRef, ...rest } = node.value as SourceObject;
  const reference = String($dynamicRef ?? $recursiveRef);
  return importReference(context, { ...node, value: { ...rest, $ref: reference } }, reference);
}

/** Imports a schema without a type: null if that is the only type, otherwise any value. */
function importUntyped(context: ImportContext, node: SchemaNode): TypeShape {
  const isNull = isSourceObject(node.value) && node.value.type !== undefined && allowsNull(node);
  return (isNull && importPrimitive(context, node, "null")) || unknownShape;
}

function importTyped(context: ImportContext, node: SchemaNode, type: string): TypeShape {
  if (type === "object") return importObject(context, node);
  if (type === "array") return importArray(context, node);
  const primitive = importPrimitive(context, node, type);
  if (primitive) return primitive;
  context.report(node, "warning", {
    code: "unknown-type",
    message: `'${type}' is not a type of JSON Schema; the value may be anything.`,
    hint: "Use string, number, integer, boolean, array, object or null.",
  });
  return unknownShape;
}

function reportInvalid(context: ImportContext, node: SchemaNode): TypeShape {
  const isNever = node.value === false;
  context.report(node, "warning", {
    code: isNever ? "impossible-schema" : "invalid-schema",
    message: isNever
      ? "Nothing fits the schema 'false'; here the value may be anything."
      : "A schema must be an object; the value may be anything.",
    hint: isNever ? "Leave the value out instead." : "Write a schema, or {} for any value.",
  });
  return unknownShape;
}

function reportDepth(context: ImportContext, node: SchemaNode, isDeep: boolean): TypeShape {
  const limit = isDeep
    ? `More than ${maxDepth} schemas inside each other`
    : `More than ${maxCount} schemas`;
  const finding = {
    code: isDeep ? "too-deep" : "too-many-schemas",
    message: `${limit}; from here on any value fits.`,
    hint: "Move the repeated schema to components and refer to it.",
  };
  context.note(node, finding, "warning");
  return unknownShape;
}
