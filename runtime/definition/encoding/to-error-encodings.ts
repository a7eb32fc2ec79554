import type { ErrorEncoding } from "../../http/types.js";
import { findConstant } from "../shapes/find-constant.js";
import { listProperties } from "../shapes/list-properties.js";
import { mediaKind } from "../media-type.js";
import { toTextDecoding } from "./to-text-decoding.js";
import type { ApiDefinition, ErrorResponse, ObjectType, TypeShape } from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import { resolveShape } from "../shapes/resolve-shape.js";
import { discriminantLiteral, isOpenVariant } from "../shapes/select-variant.js";

/** An error that callers can distinguish, and the shape of its body. */
export interface NamedErrorShape {
  /** The name by which callers distinguish the error. */
  readonly name: string;
  /** Shape of the complete body. */
  readonly shape?: TypeShape;
  /** How responses are recognized as this error. */
  readonly encoding: ErrorEncoding;
}

/**
 * The errors that one declaration contains. A union whose variants all carry a marker is one error per
 * variant, named by its type or marker; anything else is one error.
 *
 * @example
 * const names = endpoint.errors?.flatMap((error) => listNamedErrors(definition, error)).map(({ name }) => name);
 */
export function listNamedErrors(
  definition: ApiDefinition,
  error: ErrorResponse,
): NamedErrorShape[] {
  const variants = error.shape ? markedVariants(definition, error.shape) : [];
  if (variants.length > 0) {
    return variants.map(({ name, shape, object }) => ({
      name,
      shape,
      encoding: toErrorEncoding(definition, error, name, object),
    }));
  }
  const object = error.shape ? resolveShape(definition, error.shape).shape : undefined;
  const encoding = toErrorEncoding(
    definition,
    error,
    error.name,
    object?.type === "object" ? object : undefined,
  );
  return [
    omitAbsent<NamedErrorShape>({ name: error.name, shape: error.shape ?? undefined, encoding }),
  ];
}

interface MarkedVariant {
  readonly name: string;
  readonly shape: TypeShape;
  readonly object: ObjectType;
}

function markedVariants(definition: ApiDefinition, shape: TypeShape): MarkedVariant[] {
  const union = resolveShape(definition, shape).shape;
  if (union.type === "discriminatedUnion") return discriminatedVariants(union);
  if (union.type !== "undiscriminatedUnion") return [];
  const variants = union.variants.map((variant): MarkedVariant | undefined => {
    const resolved = resolveShape(definition, variant.shape);
    if (resolved.shape.type !== "object") return undefined;
    const marker = findMarker(definition, resolved.shape);
    const name = resolved.typeId ?? (marker ? String(marker.value) : "");
    return marker ? { name, shape: variant.shape, object: resolved.shape } : undefined;
  });
  const marked = variants.filter((variant) => variant !== undefined);
  return marked.length === variants.length ? marked : [];
}

function discriminatedVariants(
  union: Extract<TypeShape, { type: "discriminatedUnion" }>,
): MarkedVariant[] {
  // A body of the open variant has no value to recognize it by.
  if (union.variants.some(isOpenVariant)) return [];
  return union.variants.flatMap((variant) => {
    const value = discriminantLiteral(variant);
    if (!value) return [];
    const literal = { type: "alias", value: { type: "literal", value } } as const;
    const marker = { key: union.discriminant, valueShape: literal };
    const { extends: bases, properties } = variant;
    const object = { type: "object" as const, extends: bases, properties: [marker, ...properties] };
    return [{ name: String(variant.discriminantValue), shape: object, object }];
  });
}

function toErrorEncoding(
  definition: ApiDefinition,
  error: ErrorResponse,
  name: string,
  object: ObjectType | undefined,
): ErrorEncoding {
  const marker = object ? findMarker(definition, object) : undefined;
  const kind = errorKind(error);
  const { contentType, shape } = error;
  return omitAbsent<ErrorEncoding>({
    name,
    status: errorStatus(error),
    kind,
    contentType: contentType && contentType !== "application/json" ? contentType : undefined,
    decodeAs: kind === "text" && shape ? toTextDecoding(definition, shape) : undefined,
    marker,
    contentKey: marker && object && hasContent(definition, object) ? "content" : undefined,
  });
}

/** A variant that declares only its name has no content, like its siblings. */
function hasContent(definition: ApiDefinition, object: ObjectType): boolean {
  const keys = listProperties(definition, object).map(({ key }) => key);
  return keys.includes("content") || keys.join() === "error";
}

/** Absent for JSON. */
function errorKind({ shape, contentType }: ErrorResponse): ErrorEncoding["kind"] {
  if (!contentType) return shape ? undefined : "empty";
  switch (mediaKind(contentType)) {
    case "json":
    case "any":
      return undefined;
    case "binary":
    case "multipart":
      return "file";
    default:
      return "text";
  }
}

function errorStatus({ statusCode, isWildcard }: ErrorResponse): ErrorEncoding["status"] {
  if (statusCode === 0) return "default";
  if (isWildcard !== true) return statusCode;
  if (statusCode >= 400 && statusCode < 500) return "4XX";
  return statusCode >= 500 ? "5XX" : "default";
}

/** The constant property `error`, otherwise the only constant property. */
function findMarker(definition: ApiDefinition, object: ObjectType): ErrorEncoding["marker"] {
  const constants = listProperties(definition, object).flatMap((property) => {
    const value = findConstant(definition, property.valueShape);
    return value === undefined ? [] : [{ key: property.key, value }];
  });
  const byName = constants.find((constant) => constant.key === "error");
  return byName ?? (constants.length === 1 ? constants[0] : undefined);
}
