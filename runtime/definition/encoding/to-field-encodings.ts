import type { FieldEncoding, ParameterDecoding } from "../../http/types.js";
import { serializeParameter } from "../../http/encode/index.js";
import { findConstant } from "../shapes/find-constant.js";
import { listProperties } from "../shapes/list-properties.js";
import { firstContentType, isMediaRange } from "../media-type.js";
import type {
  ApiDefinition,
  FieldEncodingHint,
  FormDataField,
  FormDataRequest,
  ObjectProperty,
  TypeShape,
} from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import { resolveShape, resolveObject, type PlainShape } from "../shapes/resolve-shape.js";
import { toParameterDecoding } from "./to-parameter-decoding.js";
import { toParameterEncodings } from "./to-parameter-encodings.js";

type Hints = Readonly<Record<string, FieldEncodingHint>>;

/** The fields of a form whose body is declared as an object. */
export function toFieldEncodings(
  definition: ApiDefinition,
  shape: TypeShape,
  hints: Hints,
): FieldEncoding[] {
  const object = resolveObject(definition, shape);
  if (!object) return [];
  return listProperties(definition, object)
    .filter((property) => property.propertyAccess !== "READ_ONLY")
    .map((property) => toValueField(definition, property, hints[property.key] ?? {}));
}

/** The fields of a multipart body declared field by field. */
export function toFormDataEncodings(
  definition: ApiDefinition,
  body: FormDataRequest,
  hints: Hints,
): FieldEncoding[] {
  // A field that accepts files and values is encoded by its value, like an undeclared field.
  const isDeclared = (field: FormDataField) =>
    field.type !== "property" || field.acceptsFiles !== true;
  return body.fields
    .filter((field) => body.isPositional || isDeclared(field))
    .map((field) => toFormDataField(definition, field, hints[field.key] ?? {}));
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
      headers: toHeaders(definition, hint),
    });
  }
  const own = firstContentType(field.contentType);
  const whole = field.exploded === false;
  return toValueField(
    definition,
    field,
    own === undefined ? hint : { ...hint, contentType: own },
    whole,
  );
}

/**
 * Scalars and lists of them are sent as text, everything else as JSON, unless declared otherwise
 * (OpenAPI 3.1, section 4.8.15).
 */
function toValueField(
  definition: ApiDefinition,
  property: ObjectProperty,
  hint: FieldEncodingHint,
  isWhole = false,
): FieldEncoding {
  const resolved = resolveShape(definition, property.valueShape);
  const common = {
    name: property.key,
    kind: "value",
    required: resolved.optional ? undefined : true,
    headers: toHeaders(definition, hint),
  } as const;
  const whole = toParameterDecoding(definition, property.valueShape);
  const decodeAs = whole === "string" ? undefined : whole;
  if (isStyled(hint)) {
    const style = hint.style ?? "form";
    const explode = hint.explode ?? style === "form";
    const allowReserved = hint.allowReserved === true ? true : undefined;
    // The default style sends text unchanged.
    const isPlain = style === "form" && explode && isTextual(definition, resolved.shape);
    return omitAbsent<FieldEncoding>({
      ...common,
      style: isPlain && !allowReserved ? undefined : style,
      explode: style === "deepObject" || explode === (style === "form") ? undefined : explode,
      allowReserved,
      decodeAs,
    });
  }
  const isOneList = isWhole && itemOf(resolved.shape) !== undefined;
  const asJson = isOneList || !mayBeText(definition, resolved.shape);
  const contentType = oneType(hint.contentType) ?? (asJson ? "application/json" : undefined);
  const typed = isWhole ? "string" : typedItems(definition, resolved.shape);
  return omitAbsent<FieldEncoding>({
    ...common,
    contentType,
    explode: isWhole ? false : undefined,
    decodeAs: contentType === undefined ? decodeAs : typed === "string" ? undefined : typed,
  });
}

/** Headers of a part with a constant or default value. */
function toHeaders(
  definition: ApiDefinition,
  { headers }: FieldEncodingHint,
): FieldEncoding["headers"] {
  const parameters = (headers ?? []).map((property) => ({ in: "header", property }) as const);
  const encodings = toParameterEncodings(definition, parameters, []);
  const pairs = encodings.flatMap((encoding, index) => {
    const shape = parameters[index]?.property.valueShape;
    return shape ? serializeParameter(encoding, fixedValue(definition, shape)) : [];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

function fixedValue(definition: ApiDefinition, valueShape: TypeShape): unknown {
  const { shape, default: usual } = resolveShape(definition, valueShape);
  return findConstant(definition, shape) ?? usual;
}

/** Whether a style applies instead of a media type (OpenAPI 3.1, section 4.8.15.1). */
function isStyled({ style, explode, allowReserved }: FieldEncodingHint): boolean {
  return [style, explode, allowReserved].some((each) => each !== undefined && each !== null);
}

/** For lists whose items have a media type: whether an item is a list or an object. */
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

/** A single media type. For a list of types or a range, the file's type is used. */
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

/** Whether all values are scalars or lists of them. */
function isTextual(definition: ApiDefinition, shape: PlainShape): boolean {
  if (shape.type === "undiscriminatedUnion") {
    return shape.variants.every((variant) =>
      isTextual(definition, resolveShape(definition, variant.shape).shape),
    );
  }
  const item = itemOf(shape);
  return isScalar(item ? resolveShape(definition, item).shape : shape);
}

/** Whether some values are scalars or lists of them. Then each value is encoded by its type. */
function mayBeText(definition: ApiDefinition, shape: PlainShape): boolean {
  const item = itemOf(shape);
  if (item) return mayBeText(definition, resolveShape(definition, item).shape);
  if (shape.type !== "undiscriminatedUnion") return isScalar(shape) || isUnknown(shape);
  return shape.variants.some((variant) =>
    mayBeText(definition, resolveShape(definition, variant.shape).shape),
  );
}

function isUnknown(shape: PlainShape): boolean {
  return shape.type === "alias" && shape.value.type === "unknown";
}
