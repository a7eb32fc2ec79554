import {
  mediaKind,
  type ContentType,
  type FormDataField,
  type FormDataProperty,
  type FormDataRequest,
} from "../../../runtime/definition/index.js";
import {
  childAt,
  followReferences,
  listEntries,
  type SourceNode,
  textAt,
  valueAt,
} from "../../read/index.js";
import { readAnnotations } from "../schema/annotations.js";
import {
  type CollectedProperties,
  collectProperties,
} from "../schema/composition/collect-properties.js";
import { importProperty } from "../schema/import-property.js";
import { listTypes, listUnionMembers } from "../schema/inspect-schema.js";
import { optionalShape } from "../schema/shapes.js";
import { importText } from "./import-body.js";
import { isBinarySchema } from "./is-binary-schema.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { SchemaNode } from "../schema/schema-object.js";
import type { EncodingObject, MediaTypeObject } from "./openapi-objects.js";

/** Imports a multipart body as files, lists of files, and values. */
export function importFormData(
  context: OpenApiContext,
  media: SourceNode<MediaTypeObject>,
  schema: SchemaNode | undefined,
  required: boolean,
): FormDataRequest & { type: "formData" } {
  const unnamed = importUnnamed(context, schema);
  if (unnamed) return { type: "formData", fields: [unnamed] };
  const { properties, required: keys } = collectFields(context, media, schema);
  if (!required && keys.size > 0) noteOptional(context, media);
  for (const [key, encoding] of listEntries(childAt(media, "encoding"))) {
    if (!properties.has(key)) noteUnknownField(context, encoding, key);
  }
  const fields = [...properties].map(([key, node]) =>
    importField(context, { key, node, required: keys.has(key), encoding: encodingOf(media, key) }),
  );
  return { type: "formData", fields };
}

/**
 * The field of a body that is a file or a list of files instead of an object. It is named `file`, because
 * every part needs a name (RFC 7578, section 4.2).
 */
function importUnnamed(
  context: OpenApiContext,
  schema: SchemaNode | undefined,
): FormDataField | undefined {
  const kind = schema && listFileKinds(context, schema)[0];
  if (!kind || kind === "value") return undefined;
  context.note(schema, {
    code: "unnamed-part",
    message: "The multipart body gives its file no name; it is sent as the part 'file'.",
    hint: "Describe the body as an object with a property for each part.",
  });
  return { type: kind, key: "file", isOptional: false };
}

/** Whether a schema is a file, a list of files, or another value. A union has one entry for each member. */
function listFileKinds(context: OpenApiContext, node: SchemaNode): ("file" | "files" | "value")[] {
  const target = followReferences(context.document, node) ?? node;
  const members = listUnionMembers(target);
  if (members.length > 0) return members.flatMap((member) => listFileKinds(context, member));
  if (isBinarySchema(context, target)) return ["file"];
  const isList = listTypes(target.value)[0] === "array";
  return [isList && isBinarySchema(context, childAt(target, "items")) ? "files" : "value"];
}

/** Collects the fields of the body. Of a union they are those of all members, without their relation. */
function collectFields(
  context: OpenApiContext,
  media: SourceNode<MediaTypeObject>,
  schema: SchemaNode | undefined,
): CollectedProperties {
  const target = schema && followReferences(context.document, schema);
  if (!target) return { properties: new Map(), required: new Set(), isCut: false };
  const found = collectProperties(context.document, target);
  const members = listUnionMembers(target);
  for (const member of members) {
    for (const [key, node] of collectProperties(context.document, member).properties) {
      if (!found.properties.has(key)) found.properties.set(key, node);
    }
  }
  if (members.length > 0 || found.properties.size === 0)
    reportFields(context, media, members.length);
  return found;
}

function reportFields(
  context: OpenApiContext,
  media: SourceNode<MediaTypeObject>,
  members: number,
): void {
  const union =
    "The members of the union become one form; fields that only some have are optional.";
  const empty =
    "A multipart body needs an object with a property for each part; it has no fields now.";
  context.report(media, "warning", {
    code: members > 0 ? "union-form" : "empty-form",
    message: members > 0 ? union : empty,
    hint: "Describe the parts as properties of one object.",
  });
}

function noteUnknownField(
  context: OpenApiContext,
  encoding: SourceNode<EncodingObject>,
  key: string,
): void {
  context.note(encoding, {
    code: "unknown-part",
    message: `The body has no field '${key}' for this encoding; the encoding is ignored.`,
    hint: "Declare the field, or remove the encoding.",
  });
}

function noteOptional(context: OpenApiContext, media: SourceNode<MediaTypeObject>): void {
  context.note(media, {
    code: "optional-form",
    message: "An optional multipart body with required fields is treated as required.",
    hint: "Add 'required: true' to the request body.",
  });
}

/** One part of a multipart body. */
interface Field {
  readonly key: string;
  readonly node: SchemaNode;
  readonly required: boolean;
  readonly encoding: SourceNode<EncodingObject> | undefined;
}

function encodingOf(
  media: SourceNode<MediaTypeObject>,
  key: string,
): SourceNode<EncodingObject> | undefined {
  const encoding = childAt(media, "encoding");
  return encoding && childAt(encoding, key);
}

export function importField(context: OpenApiContext, field: Field): FormDataField {
  const { key, node, required, encoding } = field;
  const target = followReferences(context.document, node) ?? node;
  const isList = listTypes(target.value)[0] === "array";
  const kinds = new Set(listFileKinds(context, target));
  const type = isFile(context, field, isList ? childAt(target, "items") : target)
    ? isList
      ? "files"
      : "file"
    : kinds.has("value")
      ? "property"
      : // A single file is also accepted by a field for several files.
        kinds.has("files")
        ? "files"
        : "file";
  const contentType = readContentType(encoding, type === "file" ? target : undefined);
  const media = contentType === undefined ? {} : { contentType };
  if (type === "property") {
    const exploded = isList && isExploded(encoding, contentType) ? { exploded: true } : {};
    const files = kinds.size > 1 ? { acceptsFiles: true } : {};
    const property = importProperty(context, [node], key, required);
    const xml = importXmlPart(context, field, contentType);
    return { type, ...property, ...xml, ...media, ...exploded, ...files };
  }
  const { description, availability } = readAnnotations(node);
  return {
    type,
    key,
    isOptional: !required,
    ...(description === undefined ? {} : { description }),
    ...(availability === undefined ? {} : { availability }),
    ...media,
  };
}

/** The value of a part that is an XML document is a string, as that of an XML body. */
function importXmlPart(
  context: OpenApiContext,
  { node, required }: Field,
  contentType: ContentType | undefined,
): Partial<Pick<FormDataProperty, "valueShape">> {
  if (typeof contentType !== "string" || mediaKind(contentType) !== "xml") return {};
  const shape = importText(context, node, contentType);
  return { valueShape: required ? shape : optionalShape(shape) };
}

/** Whether a part is a file: its schema is binary, or has no type and the media type of the part is binary. */
function isFile(context: OpenApiContext, field: Field, schema: SchemaNode | undefined): boolean {
  if (isBinarySchema(context, schema)) return true;
  const types = schema ? listTypes(schema.value) : [];
  const contentType = field.encoding && textAt(field.encoding, "contentType");
  if (contentType === undefined || types.length > 0) return false;
  return contentType.split(",").every((type) => mediaKind(type) === "binary");
}

/** The media types of a part, of which the caller chooses one. The encoding takes precedence over the schema. */
export function readContentType(
  encoding: SourceNode<EncodingObject> | undefined,
  schema: SchemaNode | undefined,
): ContentType | undefined {
  const text =
    (encoding && textAt(encoding, "contentType")) ?? (schema && textAt(schema, "contentMediaType"));
  if (text === undefined) return undefined;
  const types = text.split(",").map((type) => type.trim());
  return types.length === 1 ? types[0] : types;
}

/** Whether a list is sent as one part for each item. It is not if it is JSON or `explode` is false. */
function isExploded(
  encoding: SourceNode<EncodingObject> | undefined,
  contentType: ContentType | undefined,
): boolean {
  if (encoding && valueAt(encoding, "explode") === false) return false;
  return typeof contentType !== "string" || mediaKind(contentType) !== "json";
}
