import {
  mediaKind,
  type EndpointRequest,
  type FieldEncodingHint,
  type HttpRequestBodyShape,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import {
  childAt,
  followReferences,
  listEntries,
  type SourceNode,
  valueAt,
} from "../../read/index.js";
import { optionalShape } from "../schema/shapes.js";
import { listTypes } from "../schema/inspect-schema.js";
import {
  importOptionalSchema,
  importText,
  noteBytesSchema,
  noteItemKeywords,
  toBody,
} from "./import-body.js";
import { importFormData } from "./import-form-data.js";
import { importParts, listPartHeaders, listParts, type Part } from "./import-parts.js";
import { importHeaders } from "./import-headers.js";
import { pickTexts } from "./import-info.js";
import { importOnce } from "./import-once.js";
import { readStyle } from "./import-parameters.js";
import { isBinarySchema } from "./is-binary-schema.js";
import {
  listContent,
  nameShared,
  type OpenApiContext,
  resolvePart,
  versionOf,
} from "./openapi-context.js";
import type { SchemaNode } from "../schema/schema-object.js";
import type { MediaTypeObject, OperationObject, RequestBodyObject } from "./openapi-objects.js";

/** One entry of `content`, with the data that its import depends on. */
interface Content {
  readonly contentType: string;
  readonly media: SourceNode<MediaTypeObject>;
  readonly schema: SchemaNode | undefined;
  readonly required: boolean;
  /** The name of the type that the body becomes if it cannot be inline. */
  readonly typeName: string;
}

/**
 * Imports the request bodies of an operation, one for each content type. They are optional unless `required`.
 *
 * @param isAlwaysPresent Treats the body as required, as that of a webhook. Default: false.
 */
export function importRequests(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
  typeName: string,
  isAlwaysPresent = false,
): EndpointRequest[] {
  const start = childAt(operation, "requestBody");
  const part = start && resolvePart(context, start);
  if (!part) return [];
  const { node, name } = part;
  const required = isAlwaysPresent || valueAt(node, "required") === true;
  if (name === undefined) return importBody(context, node, required, typeName);
  const create = () => importBody(context, node, required, nameShared(name, "Request"));
  return importOnce(context.parts, node, `requests ${required} ${name}`, create);
}

function importBody(
  context: OpenApiContext,
  body: SourceNode<RequestBodyObject>,
  required: boolean,
  typeName: string,
): EndpointRequest[] {
  return listContent(context, body).map(([contentType, media]) => {
    const schema = childAt(media, "schema");
    const encoding = importEncoding(context, media, contentType);
    return {
      ...pickTexts(body, ["description"]),
      contentType,
      body: importContent(context, { contentType, media, schema, required, typeName }),
      ...(encoding ? { encoding } : {}),
    };
  });
}

function importContent(context: OpenApiContext, content: Content): HttpRequestBodyShape {
  const { contentType, media, schema, required } = content;
  const kind = mediaKind(contentType);
  const isSequence = kind === "json-lines" || kind === "json-seq";
  const parts = listParts(context, media, contentType, required);
  if (parts) return importParts(context, parts);
  if (!isSequence) noteItemKeywords(context, media);
  if (kind === "multipart") return importFormData(context, media, schema, required);
  if (kind === "binary" || isBinarySchema(context, schema) || (kind === "any" && !schema)) {
    noteBytesSchema(context, schema, contentType);
    return { type: "bytes", isOptional: !required, contentType };
  }
  const isText = kind === "text" || kind === "xml" || kind === "sse";
  const shape = isText
    ? importText(context, schema, contentType)
    : isSequence
      ? importLines(context, media)
      : importOptionalSchema(context, schema);
  return toBody(context, required ? shape : optionalShape(shape), content.typeName);
}

/**
 * Imports a sequence of JSON values as a list. Its schema may describe the list or one value, which
 * OpenAPI 3.2 describes by `itemSchema`. If the schema is a string, so is the body.
 */
function importLines(context: OpenApiContext, media: SourceNode<MediaTypeObject>): TypeShape {
  const item = childAt(media, "itemSchema");
  const shape = importOptionalSchema(context, item ?? childAt(media, "schema"));
  const target = item ? undefined : followSchema(context, childAt(media, "schema"));
  const types = target ? listTypes(target.value) : [];
  if (types.includes("array") || types.includes("string")) return shape;
  return { type: "alias", value: { type: "list", itemShape: shape } };
}

function followSchema(
  context: OpenApiContext,
  schema: SchemaNode | undefined,
): SchemaNode | undefined {
  return schema && followReferences(context.document, schema);
}

/** Imports the Encoding objects. Fields of a multipart body have their media type themselves. */
function importEncoding(
  context: OpenApiContext,
  media: SourceNode<MediaTypeObject>,
  contentType: string,
): Record<string, FieldEncodingHint> | undefined {
  const parts = listParts(context, media, contentType, false);
  if (parts) return importPartEncoding(context, parts);
  const entries = listEntries(childAt(media, "encoding")).flatMap(([key, node]) => {
    const headers = importHeaders(context, node);
    if (headers.length > 0) noteHeaders(context, node);
    const isForm = mediaKind(contentType) === "form";
    const types = isForm ? pickTexts(node, ["contentType"]) : {};
    const headerHints = headers.length > 0 ? { headers } : {};
    const style = readStyle(context, node);
    const isIgnored = !isForm && Object.keys(style).length > 0 && versionOf(context) === "3.0";
    if (isIgnored) noteStyle(context, node);
    const hint = { ...(isIgnored ? {} : style), ...types, ...headerHints };
    return Object.keys(hint).length > 0 ? [[key, hint] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The headers of parts without names. The body has their media types. */
function importPartEncoding(
  context: OpenApiContext,
  parts: readonly Part[],
): Record<string, FieldEncodingHint> | undefined {
  const entries = parts.flatMap((part) => {
    const declared = part.encoding ? importHeaders(context, part.encoding) : [];
    if (part.encoding && declared.length > 0) noteHeaders(context, part.encoding);
    const headers = [...listPartHeaders(context, part), ...declared];
    return headers.length > 0 ? [[part.key, { headers }] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function noteStyle(context: OpenApiContext, node: SourceNode): void {
  context.note(node, {
    code: "part-style",
    message: "OpenAPI 3.0 ignores 'style', 'explode' and 'allowReserved' of multipart bodies.",
    hint: "Move to OpenAPI 3.1, which sends parts by their style.",
  });
}

function noteHeaders(context: OpenApiContext, node: SourceNode): void {
  context.note(node, {
    code: "part-headers",
    message: "Of a part's headers, those with a constant or a default are sent with every call.",
    hint: "Give the others with the file: { blob, headers }.",
  });
}
