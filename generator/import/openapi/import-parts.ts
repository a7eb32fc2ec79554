import {
  mediaKind,
  mediaTypeEssence,
  type FormDataField,
  type FormDataRequest,
  type ParameterProperty,
} from "../../../runtime/definition/index.js";
import { childAt, followReferences, listItems, type SourceNode, textAt } from "../../read/index.js";
import { optionalShape } from "../schema/shapes.js";
import { countAt } from "../schema/read-keywords.js";
import { listTypes, listUnionMembers } from "../schema/inspect-schema.js";
import type { SchemaNode } from "../schema/schema-object.js";
import { importField, readContentType } from "./import-form-data.js";
import { isBinarySchema } from "./is-binary-schema.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { EncodingObject, MediaTypeObject } from "./openapi-objects.js";

/** A part that is identified by its position, with its schema and encoding. */
export interface Part {
  readonly key: string;
  readonly node: SchemaNode | undefined;
  readonly encoding: SourceNode<EncodingObject> | undefined;
  readonly required: boolean;
  /** Whether it describes any number of parts. */
  readonly isRepeated: boolean;
}

/**
 * Lists the parts of a multipart body that is a list (OpenAPI 3.2, section 4.14.4). Returns `undefined` for
 * other bodies, and for `multipart/form-data`, whose parts need names.
 */
export function listParts(
  context: OpenApiContext,
  media: SourceNode<MediaTypeObject>,
  contentType: string,
  isBodyRequired: boolean,
): Part[] | undefined {
  if (mediaKind(contentType) !== "multipart") return undefined;
  if (mediaTypeEssence(contentType) === "multipart/form-data") return undefined;
  const schema: SchemaNode | undefined = childAt(media, "schema");
  const list = schema && followReferences(context.document, schema);
  const item: SchemaNode | undefined = childAt(media, "itemSchema");
  if (!item && !(list && isList(list))) return undefined;
  const { minItems = 0 } = list ? countAt(list, "minItems") : {};
  const { maxItems = Infinity } = list ? countAt(list, "maxItems") : {};
  // A body has at least one part (RFC 2046, section 5.1.1).
  const min = Math.max(minItems, isBodyRequired ? 1 : 0);
  const encodings = listItems(childAt(media, "prefixEncoding"));
  const prefixItems: SchemaNode[] = list ? listItems(childAt(list, "prefixItems")) : [];
  const count = Math.min(maxItems, Math.max(prefixItems.length, encodings.length));
  const rest = (list && childAt(list, "items")) ?? item;
  const parts = Array.from({ length: count }, (_, index): Part => {
    const node = prefixItems[index] ?? rest;
    const encoding = encodings[index];
    return { key: `part ${index + 1}`, node, encoding, required: index < min, isRepeated: false };
  });
  const encoding = childAt(media, "itemEncoding");
  if (!(rest ?? encoding) || rest?.value === false || maxItems <= count) return parts;
  const key = count > 0 ? "further parts" : "parts";
  return [...parts, { key, node: rest, encoding, required: min > count, isRepeated: true }];
}

function isList(schema: SchemaNode): boolean {
  return listTypes(schema.value)[0] === "array" || childAt(schema, "prefixItems") !== undefined;
}

/** Imports a multipart body whose parts have no names. */
export function importParts(
  context: OpenApiContext,
  parts: readonly Part[],
): FormDataRequest & { type: "formData" } {
  const fields = parts.map((part) => {
    const field = importPart(context, part);
    return part.isRepeated ? toRepeatedField(field, part) : field;
  });
  return { type: "formData", fields, isPositional: true };
}

function importPart(context: OpenApiContext, part: Part): FormDataField {
  const { key, node, encoding, required } = part;
  const target = node && followReferences(context.document, node);
  const contentType = readContentType(encoding, target) ?? encodedMediaType(target);
  const media = contentType === undefined ? {} : { contentType };
  if (!node || isFile(context, part, target)) {
    return { type: "file", key, isOptional: !required, ...media };
  }
  // A list of further parts may be absent, but each of its items is required.
  const field = importField(context, {
    key,
    node,
    required: required || part.isRepeated,
    encoding,
  });
  // A list is one part, so it cannot be several files.
  if (field.type === "files") return { ...field, type: "file" };
  return field.type === "file" ? field : { ...omitExploded(field), exploded: false, ...media };
}

type PropertyField = Extract<FormDataField, { type: "property" }>;

function omitExploded({ exploded: _exploded, ...field }: PropertyField): PropertyField {
  return field;
}

/** The default media type of an encoded string (OpenAPI 3.2, section 4.15.1.1). */
export function encodedMediaType(schema: SchemaNode | undefined): string | undefined {
  const isEncoded = schema && textAt(schema, "contentEncoding") !== undefined;
  return isEncoded ? "application/octet-stream" : undefined;
}

/**
 * Whether a part is a file (OpenAPI 3.2, section 4.15.1.1). It is if its schema is missing or binary. A schema
 * without a type is a file unless its media type is not binary.
 */
export function isFile(
  context: OpenApiContext,
  { encoding }: Part,
  schema: SchemaNode | undefined,
): boolean {
  if (!schema || isBinarySchema(context, schema)) return true;
  const isDescribed = listTypes(schema.value).length > 0 || listUnionMembers(schema).length > 0;
  const isComposed = ["allOf", "const", "enum", "properties"].some(
    (keyword) => childAt(schema, keyword as "allOf") !== undefined,
  );
  if (isDescribed || isComposed) return false;
  const contentType = encoding && textAt(encoding, "contentType");
  return contentType === undefined || mediaKind(contentType) === "binary";
}

/** Converts a field to the list of all further parts. */
function toRepeatedField(field: FormDataField, { required }: Part): FormDataField {
  if (field.type !== "property") return { ...field, type: "files", isOptional: !required };
  const list = { type: "alias", value: { type: "list", itemShape: field.valueShape } } as const;
  return { ...field, valueShape: required ? list : optionalShape(list), exploded: true };
}

/** The header that the schema of a part requires. */
export function listPartHeaders(context: OpenApiContext, part: Part): ParameterProperty[] {
  const target = part.node && followReferences(context.document, part.node);
  const encoding = target && textAt(target, "contentEncoding");
  if (encoding === undefined) return [];
  const value = { type: "stringLiteral", value: encoding } as const;
  const valueShape = { type: "alias", value: { type: "literal", value } } as const;
  // OpenAPI 3.1 and 3.2, Encoding Object: contentEncoding is the header Content-Transfer-Encoding.
  return [{ key: "Content-Transfer-Encoding", valueShape }];
}
