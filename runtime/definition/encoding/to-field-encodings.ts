import type { FieldEncoding, ParameterDecoding } from "../../http/types.js";
import { listProperties } from "../shapes/list-properties.js";
import { firstContentType, isMediaRange } from "../media-type.js";
import type {
  ApiDefinition,
  FieldEncodingHint,
  FormDataField,
  FormDataProperty,
  FormDataRequest,
  ObjectProperty,
  TypeShape,
} from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import { resolveShape, resolveObject, type PlainShape } from "../shapes/resolve-shape.js";
import { toParameterDecoding } from "./to-parameter-decoding.js";

type Hints = Readonly<Record<string, FieldEncodingHint>>;

/** The fields of a form whose body is declared as an object. */
export function toFieldEncodings(
  definition: ApiDefinition,
  shape: TypeShape,
  kind: "form" | "multipart",
  hints: Hints,
): FieldEncoding[] {
  const object = resolveObject(definition, shape);
  if (!object) return [];
  return listProperties(definition, object)
    .filter((property) => property.propertyAccess !== "READ_ONLY")
    .map((property) => toValueField(definition, property, kind, hints[property.key] ?? {}));
}

/** The fields of a multipart body declared field by field. */
export function toFormDataEncodings(
  definition: ApiDefinition,
  body: FormDataRequest,
  hints: Hints,
): FieldEncoding[] {
  return body.fields.map((field) => toFormDataField(definition, field, hints[field.key] ?? {}));
}

function toFormDataField(
  definition: ApiDefinition,
  field: FormDataField,
  hint: FieldEncodingHint,
): FieldEncoding {
  if (field.type !== "property") {
    return omitAbsent<FieldEncoding>({
      name: field.key,
      kind: field.type,
      required: field.isOptional ? undefined : true,
      contentType: oneType(field.contentType ?? hint.contentType),
    });
  }
  return toValueField(definition, field, "multipart", fieldHint(field, hint));
}

/** What the field itself says, before what the request says of it. */
function fieldHint(field: FormDataProperty, hint: FieldEncodingHint): FieldEncodingHint {
  return {
    ...hint,
    contentType: firstContentType(field.contentType) ?? hint.contentType,
    explode: field.exploded ?? hint.explode,
  };
}

/**
 * Scalars and lists of them are text, everything else is JSON, unless the
 * document says how (OpenAPI 3.1, section 4.8.15).
 */
function toValueField(
  definition: ApiDefinition,
  property: ObjectProperty,
  kind: "form" | "multipart",
  hint: FieldEncodingHint,
): FieldEncoding {
  const resolved = resolveShape(definition, property.valueShape);
  const styled = hasStyle(hint, kind);
  const wholeList = kind === "multipart" && hint.explode === false && !styled;
  const asJson = wholeList ? !isScalar(resolved.shape) : !isTextual(definition, resolved.shape);
  const contentType = styled
    ? undefined
    : (oneType(hint.contentType) ?? (asJson ? "application/json" : undefined));
  const style = hint.style ?? "form";
  const explode = hint.explode ?? style === "form";
  const typed =
    contentType !== undefined && explode ? typedItems(definition, resolved.shape) : "string";
  const decoding =
    contentType === undefined ? toParameterDecoding(definition, property.valueShape) : typed;
  return omitAbsent<FieldEncoding>({
    name: property.key,
    kind: "value",
    required: resolved.optional ? undefined : true,
    contentType,
    style: style === "form" ? undefined : style,
    explode: explode ? undefined : false,
    decodeAs: decoding === "string" ? undefined : decoding,
  });
}

/** Of a list whose items have a media type: that one item is a list, too, and whether each is an object. */
function typedItems(definition: ApiDefinition, shape: PlainShape): ParameterDecoding {
  const item = itemOf(shape);
  if (!item) return "string";
  return { list: resolveObject(definition, item) ? { object: {} } : "json" };
}

function itemOf(shape: PlainShape): TypeShape | undefined {
  if (shape.type !== "alias") return undefined;
  const { value } = shape;
  return value.type === "list" || value.type === "set" ? value.itemShape : undefined;
}

function hasStyle(hint: FieldEncodingHint, kind: "form" | "multipart"): boolean {
  if (hint.style) return true;
  return kind === "form" && (hint.explode ?? undefined) !== undefined && !hint.contentType;
}

/** One type that can be sent; a list of allowed types or a range leaves the choice to the file. */
function oneType(contentType: string | readonly string[] | null | undefined): string | undefined {
  if (typeof contentType !== "string") {
    return contentType?.length === 1 ? oneType(contentType[0]) : undefined;
  }
  return contentType.includes(",") || isMediaRange(contentType) ? undefined : contentType;
}

function isScalar(shape: PlainShape): boolean {
  if (shape.type === "enum") return true;
  return (
    shape.type === "alias" && (shape.value.type === "primitive" || shape.value.type === "literal")
  );
}

function isTextual(definition: ApiDefinition, shape: PlainShape): boolean {
  if (shape.type === "undiscriminatedUnion") {
    return shape.variants.every((variant) =>
      isTextual(definition, resolveShape(definition, variant.shape).shape),
    );
  }
  const item = itemOf(shape);
  return isScalar(item ? resolveShape(definition, item).shape : shape);
}
