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
import { importNoted } from "../schema/import-noted.js";
import { primitiveShape, unknownShape } from "../schema/make-shape.js";
import { readXml } from "../schema/read-xml.js";
import { listTypes } from "../schema/schema-kinds.js";
import { isBinarySchema } from "./is-binary-schema.js";
import type { SchemaNode } from "../schema/schema-object.js";
import type { MediaTypeObject } from "./openapi-objects.js";

/** A body that is a value: an object in place, anything else as a reference. */
type ValueBody = ShapeNotes &
  ((ObjectType & { type: "object" }) | { type: "alias"; value: TypeReference });

/** A shape as a body; enums and unions become types of this name. */
export function toBody(context: ImportContext, shape: TypeShape, name: string): ValueBody {
  if (shape.type === "object") return shape;
  const { displayName, description, availability, examples, not, conditions } = shape;
  const notes = { displayName, description, availability, examples, not, conditions };
  const value = toReference(context, shape, name);
  return { type: "alias", value, ...omitAbsent<ShapeNotes>(notes) };
}

/** A schema as a shape; without one, any value. */
export function importOptionalSchema(
  context: ImportContext,
  schema: SchemaNode | undefined,
): TypeShape {
  return schema ? importNoted(context, schema) : unknownShape;
}

/** Content that is text on the wire: the schema where it is a scalar, else any text. Of XML it is the text's content. */
export function importText(
  context: ImportContext,
  schema: SchemaNode | undefined,
  contentType: string,
): TypeShape {
  const shape = importOptionalSchema(context, schema);
  const isScalar =
    shape.type === "enum" ||
    (shape.type === "alias" && ["primitive", "literal"].includes(shape.value.type)) ||
    (schema && isScalarName(context, schema));
  if (schema && mediaKind(contentType) === "xml" && !isUnknown(shape)) {
    // Text that has no element of its own is the entire document.
    if (isText(context, schema) && !readXml(schema)) return shape;
    noteXml(context, schema);
    return primitiveShape({ type: "string", content: { contentType, shape } });
  }
  if (isScalar) return shape;
  if (schema && !isUnknown(shape)) noteText(context, schema, contentType);
  return primitiveShape({ type: "string" });
}

/** Whether a reference leads to a scalar. */
function isScalarName({ document }: ImportContext, schema: SchemaNode): boolean {
  const target = followReferences(document, schema);
  const types = target ? listTypes(target.value) : [];
  return types.length > 0 && !types.includes("object") && !types.includes("array");
}

/** Whether a schema, or what it refers to, is of text alone. */
function isText({ document }: ImportContext, schema: SchemaNode): boolean {
  const target = followReferences(document, schema);
  return target !== undefined && listTypes(target.value).join() === "string";
}

function isUnknown(shape: TypeShape): boolean {
  return shape.type === "alias" && shape.value.type === "unknown";
}

function noteText(context: ImportContext, schema: SchemaNode, contentType: string): void {
  context.note(schema, {
    code: "text-schema",
    message: `Content of '${contentType}' is text; its schema is ignored.`,
    hint: "Also offer application/json.",
  });
}

/** Bytes have no structure: a schema that says more is dropped. */
export function noteBytes(
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

/** What 3.2 says of the items of a stream has a place only where a stream is read. */
export function noteItems(context: ImportContext, media: SourceNode<MediaTypeObject>): void {
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

function noteXml(context: ImportContext, schema: SchemaNode): void {
  context.note(schema, {
    code: "xml-as-text",
    message: "Clients send and receive XML as text; its schema is for docs and examples.",
    hint: "Also offer application/json, which clients read and write as values.",
  });
}
