import {
  firstContentType,
  isJsonType,
  isTextType,
  mediaKind,
  partContents,
  type HttpResponseBodyShape,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { followReferences, type SourceNode } from "../../read/index.js";
import { primitiveShape, unknownShape } from "../schema/shapes.js";
import { listTypes, listUnionMembers } from "../schema/inspect-schema.js";
import type { SchemaNode } from "../schema/schema-object.js";
import { importOptionalSchema, importText, noteBytesSchema } from "./import-body.js";
import { readContentType } from "./import-form-data.js";
import { encodedMediaType, isFile, listParts, type Part } from "./import-parts.js";
import { isBinarySchema } from "./is-binary-schema.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { MediaTypeObject } from "./openapi-objects.js";

/**
 * Imports a multipart response that is a list of parts (OpenAPI 3.2, section 4.14.4) as a stream of values and
 * files. Returns `undefined` for other responses.
 */
export function importPartStream(
  context: OpenApiContext,
  media: SourceNode<MediaTypeObject>,
  contentType: string,
): HttpResponseBodyShape | undefined {
  const parts = listParts(context, media, contentType, true)?.flatMap((part) =>
    splitUnion(context, part),
  );
  if (!parts) return undefined;
  const types = parts.map((part) => listPartTypes(context, part));
  const shapes = parts.flatMap((part, index) => {
    const partTypes = types[index] ?? [];
    if (partContents(partTypes).hasValues)
      return [importPart(context, part, partTypes, parts.length > 1)];
    const target = followSchema(context, part.node);
    if (target && listTypes(target.value).length > 0)
      noteBytesSchema(context, target, partTypes.join(", "));
    return [];
  });
  return {
    type: "stream",
    format: "parts",
    contentTypes: [...new Set(types.flat())],
    shape: unionShape(shapes),
  };
}

/** Splits a union with a binary member into one part for each member, unless a media type is declared. */
function splitUnion(context: OpenApiContext, part: Part): Part[] {
  const target = followSchema(context, part.node);
  const members = target ? listUnionMembers(target) : [];
  const isSplit =
    readContentType(part.encoding, undefined) === undefined &&
    members.some((member) => isBinarySchema(context, member));
  return isSplit ? members.map((node) => ({ ...part, node })) : [part];
}

/** The declared media types of a part. Without any, the default for its schema (OpenAPI 3.2, section 4.15.1.1). */
function listPartTypes(context: OpenApiContext, part: Part): readonly string[] {
  const target = followSchema(context, part.node);
  const declared = readContentType(part.encoding, target) ?? encodedMediaType(target);
  if (declared !== undefined) return typeof declared === "string" ? [declared] : declared;
  if (isFile(context, part, target)) return ["application/octet-stream"];
  const types = target ? listTypes(target.value) : [];
  const isScalar = types.length > 0 && !types.includes("object") && !types.includes("array");
  return [isScalar ? "text/plain" : "application/json"];
}

/**
 * Imports the value of a part.
 *
 * @param hasOthers Whether the stream has other parts, too. Then text is not converted to numbers or booleans.
 */
function importPart(
  context: OpenApiContext,
  { node }: Part,
  types: readonly string[],
  hasOthers: boolean,
): TypeShape {
  const isText = types.some(isTextType) && !types.some(isJsonType);
  if (!isText || types.some((type) => mediaKind(type) === "any")) {
    return importOptionalSchema(context, node);
  }
  const shape = importText(context, node, firstContentType(types.filter(isTextType)) ?? "");
  const target = followSchema(context, node);
  const isString = target !== undefined && listTypes(target.value).join() === "string";
  return hasOthers && !isString ? primitiveShape({ type: "string" }) : shape;
}

function unionShape(shapes: readonly TypeShape[]): TypeShape {
  const distinct = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  const [only = unknownShape] = distinct;
  if (distinct.length < 2) return only;
  return { type: "undiscriminatedUnion", variants: distinct.map((shape) => ({ shape })) };
}

function followSchema(
  context: OpenApiContext,
  schema: SchemaNode | undefined,
): SchemaNode | undefined {
  return schema && followReferences(context.document, schema);
}
