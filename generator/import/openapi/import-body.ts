import { importWithAnnotations } from "../schema/import-with-annotations.js";
import {
  mediaKind,
  omitAbsent,
  type ObjectType,
  type ShapeNotes,
  type TypeReference,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { childAt, followReferences, type SourceNode, textAt } from "../../read/index.js";
import { type ImportContext, toReference } from "../import-context.js";
import { primitiveShape, unknownShape } from "../schema/shapes.js";
import { readXml } from "../schema/read-xml.js";
import { listTypes } from "../schema/inspect-schema.js";
import { isBinarySchema } from "./is-binary-schema.js";
import type { SchemaNode } from "../schema/schema-object.js";
import type { MediaTypeObject } from "./openapi-objects.js";

/** A body that is a value: an inline object or a reference to another type. */
type ValueBody = ShapeNotes &
  ((ObjectType & { type: "object" }) | { type: "alias"; value: TypeReference });

/** Converts a shape to a body. Enums and unions become types named `name`. */
export function toBody(context: ImportContext, shape: TypeShape, name: string): ValueBody {
  if (shape.type === "object") return shape;
  const { displayName, description, availability, examples, not, conditions } = shape;
  const notes = { displayName, description, availability, examples, not, conditions };
  const value = toReference(context, shape, name);
  return { type: "alias", value, ...omitAbsent<ShapeNotes>(notes) };
}

/** Imports a schema. Without one, any value is accepted. */
export function importOptionalSchema(
  context: ImportContext,
  schema: SchemaNode | undefined,
): TypeShape {
  return schema ? importWithAnnotations(context, schema) : unknownShape;
}

/**
 * Imports content that is sent as text. The shape is that of the schema if it is a scalar, otherwise a string.
 * The schema of XML becomes the content of the string.
 */
export function importText(
  context: ImportContext,
  schema: SchemaNode | undefined,
  contentType: string,
): TypeShape {
  const shape = importOptionalSchema(context, schema);
  const isScalar =
    shape.type === "enum" ||
    (shape.type === "alias" && ["primitive", "literal"].includes(shape.value.type)) ||
    (schema && isScalarSchema(context, schema));
  if (schema && mediaKind(contentType) === "xml" && !isUnknown(shape)) {
    // A string without `xml` is the entire document.
    if (isText(context, schema) && !readXml(schema)) return shape;
    noteXmlSchema(context, schema);
    return primitiveShape({ type: "string", content: { contentType, shape } });
  }
  if (isScalar) return shape;
  if (schema && !isUnknown(shape)) noteTextSchema(context, schema, contentType);
  return primitiveShape({ type: "string" });
}

/** Whether a schema, or the schema it refers to, only accepts scalars. */
function isScalarSchema({ document }: ImportContext, schema: SchemaNode): boolean {
  const target = followReferences(document, schema);
  const types = target ? listTypes(target.value) : [];
  return types.length > 0 && !types.includes("object") && !types.includes("array");
}

/** Whether a schema, or the schema it refers to, only accepts strings. */
function isText({ document }: ImportContext, schema: SchemaNode): boolean {
  const target = followReferences(document, schema);
  return target !== undefined && listTypes(target.value).join() === "string";
}

function isUnknown(shape: TypeShape): boolean {
  return shape.type === "alias" && shape.value.type === "unknown";
}

function noteTextSchema(context: ImportContext, schema: SchemaNode, contentType: string): void {
  context.note(schema, {
    code: "text-schema",
    message: `Content of '${contentType}' is text; its schema is ignored.`,
    hint: "Also offer application/json.",
  });
}

/** Notes that the schema of bytes is ignored, if it describes more than a string. */
export function noteBytesSchema(
  context: ImportContext,
  schema: SchemaNode | undefined,
  contentType: string,
): void {
  if (!schema || isBinarySchema(context, schema) || textAt(schema, "type") === "string") return;
  context.note(schema, {
    code: "bytes-schema",
    message: `Content of '${contentType}' is bytes; its schema is ignored.`,
    hint: "Describe the bytes in the description.",
  });
}

/** Notes keywords of OpenAPI 3.2 for items, which are ignored if the content is not a sequence. */
export function noteItemKeywords(context: ImportContext, media: SourceNode<MediaTypeObject>): void {
  for (const key of ["itemSchema", "itemEncoding", "prefixEncoding"] as const) {
    const node = childAt(media, key);
    if (!node) continue;
    const message = `'${key}' is ignored: it is supported only for JSON lines, lists of parts and events of responses.`;
    context.note(node, {
      code: "stream-not-kept",
      message,
      hint: "Describe the items in the description.",
    });
  }
}

function noteXmlSchema(context: ImportContext, schema: SchemaNode): void {
  context.note(schema, {
    code: "xml-as-text",
    message: "Clients send and receive XML as text; its schema is for docs and examples.",
    hint: "Also offer application/json, which clients read and write as values.",
  });
}
