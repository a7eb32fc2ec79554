import type { BodyEncoding, EndpointEncoding, FieldEncoding } from "../../http/types.js";
import { listProperties } from "../shapes/list-properties.js";
import {
  firstContentType,
  isJsonSequence,
  isJsonType,
  isMediaRange,
  isTextType,
  mediaTypeEssence,
} from "../media-type.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointRequest,
  HttpRequestBodyShape,
  TypeShape,
} from "../model.js";
import { resolveObject, resolveShape } from "../shapes/resolve-shape.js";
import { usualContentTypes } from "../../http/index.js";
import { toFieldEncodings, toFormDataEncodings } from "./to-field-encodings.js";
import { toParameterDecoding } from "./to-parameter-decoding.js";

/** The encoding of a body; undefined without one. */
export function toBodyEncoding(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): EndpointEncoding["body"] {
  const requests = endpoint.requests ?? [];
  if (requests.length === 0) return undefined;
  const isRpc = endpoint.protocol?.type === "openrpc";
  const contents = requests.map((request) => toContent(definition, request, isRpc));
  const required = requests.every(({ body }) =>
    isRpc ? hasRequired(definition, body) : isBodyRequired(definition, body),
  );
  return { ...(required ? { required } : {}), contents };
}

/**
 * Whether a request without this body is invalid.
 *
 * @example
 * const [request] = endpoint.requests ?? [];
 * const required = request !== undefined && isBodyRequired(definition, request.body);
 */
export function isBodyRequired(definition: ApiDefinition, body: HttpRequestBodyShape): boolean {
  switch (body.type) {
    case "bytes":
      return !body.isOptional;
    case "formData":
      return body.fields.some((field) =>
        field.type === "property"
          ? !resolveShape(definition, field.valueShape).optional
          : !field.isOptional,
      );
    default:
      return !resolveShape(definition, body).optional;
  }
}

/** Whether a JSON-RPC call has required parameters. Its envelope is sent in any case. */
function hasRequired(definition: ApiDefinition, body: HttpRequestBodyShape): boolean {
  const object = isShaped(body) ? resolveObject(definition, body) : undefined;
  const properties = object ? listProperties(definition, object) : [];
  return properties.some(({ valueShape }) => !resolveShape(definition, valueShape).optional);
}

function isShaped(
  body: HttpRequestBodyShape,
): body is Extract<HttpRequestBodyShape, { type: "object" | "alias" }> {
  return body.type === "object" || body.type === "alias";
}

function toContent(
  definition: ApiDefinition,
  request: EndpointRequest,
  isRpc: boolean,
): BodyEncoding {
  const { body } = request;
  if (isRpc) return { kind: "json", contentType: "application/json" };
  if (body.type === "bytes") {
    return { kind: "file", contentType: fileType(request.contentType, body.contentType) };
  }
  if (body.type === "formData") {
    const fields = toFormDataEncodings(definition, body, request.encoding ?? {});
    const kind = body.isPositional ? "parts" : multipartKind(request.contentType);
    return fieldContent(kind, request.contentType, fields);
  }
  return toShapedContent(definition, request, body);
}

function multipartKind(contentType: string | null | undefined): "form" | "multipart" {
  return isUrlencoded(contentType) ? "form" : "multipart";
}

function isUrlencoded(contentType: string | null | undefined): boolean {
  return mediaTypeEssence(contentType) === "application/x-www-form-urlencoded";
}

function toShapedContent(
  definition: ApiDefinition,
  request: EndpointRequest,
  shape: Extract<HttpRequestBodyShape, { type: "object" | "alias" }>,
): BodyEncoding {
  const { contentType } = request;
  const kind = shapedKind(definition, contentType, shape);
  if (kind === "form" || kind === "multipart") {
    const fields = toFieldEncodings(definition, shape, request.encoding ?? {});
    const decoding = kind === "form" ? toParameterDecoding(definition, shape) : "string";
    const isList = typeof decoding === "object" && "list" in decoding;
    return {
      ...fieldContent(kind, contentType, fields),
      ...(isList ? { items: decoding.list } : {}),
    };
  }
  const fallback = kind === "json" ? "application/json" : "application/octet-stream";
  const sendable = contentType && !isMediaRange(contentType) ? contentType : fallback;
  return { kind, contentType: sendable };
}

function shapedKind(
  definition: ApiDefinition,
  contentType: string | null | undefined,
  shape: Extract<HttpRequestBodyShape, { type: "object" | "alias" }>,
): BodyEncoding["kind"] {
  if (!contentType || isJsonType(contentType) || mediaTypeEssence(contentType) === "*/*") {
    return "json";
  }
  if (isJsonSequence(contentType) && isList(definition, shape)) return "lines";
  if (isUrlencoded(contentType)) return "form";
  if (mediaTypeEssence(contentType).startsWith("multipart/")) return "multipart";
  if (isTextType(contentType)) return "text";
  const plain = resolveShape(definition, shape).shape;
  const isText = plain.type === "alias" && plain.value.type === "primitive";
  return isText || plain.type === "enum" || isUnknown(plain) ? "file" : "json";
}

function isList(definition: ApiDefinition, body: TypeShape): boolean {
  const { shape } = resolveShape(definition, body);
  return shape.type === "alias" && ["list", "set", "tuple"].includes(shape.value.type);
}

function isUnknown(shape: ReturnType<typeof resolveShape>["shape"]): boolean {
  return shape.type === "alias" && shape.value.type === "unknown";
}

function fieldContent(
  kind: "form" | "multipart" | "parts",
  contentType: string | null | undefined,
  fields: readonly FieldEncoding[],
): BodyEncoding {
  const sendable =
    contentType && !isMediaRange(contentType) ? contentType : usualContentTypes[kind];
  return fields.length > 0
    ? { kind, contentType: sendable, fields }
    : { kind, contentType: sendable };
}

function fileType(
  declared: string | null | undefined,
  own: string | readonly string[] | null | undefined,
): string {
  const candidates = [declared, firstContentType(own)].filter((each) => each);
  return (
    candidates.find((each) => !isMediaRange(each)) ?? candidates[0] ?? "application/octet-stream"
  );
}
