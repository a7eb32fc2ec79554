/**
 * Request bodies by media type and Encoding Object. Written from OpenAPI 3.1.2 (Encoding Object,
 * "Encoding the x-www-form-urlencoded Media Type", "Encoding multipart Media Types"), 3.0.4 where it
 * differs, the WHATWG URL standard and RFC 7578; nothing of `runtime/` is imported.
 */
import { encodeReserved, encodeUnreserved } from "./expand-variable.js";
import { isList, isRecord, isScalar, jsonText, scalarText, type Value } from "./plain-json.js";
import { contentText, serializeStyle, type Style } from "./serialize-parameter.js";

/** The keys of an Encoding Object that decide how a field is sent. */
export interface EncodingObject {
  readonly contentType?: string;
  readonly style?: Style;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** Header Objects of a part; the cases have only scalar constants and defaults. */
  readonly headers?: Readonly<Record<string, HeaderObject>>;
}

/** A Header Object whose value its schema says. */
export interface HeaderObject {
  readonly schema: { readonly const?: Value; readonly default?: Value };
}

/** One field of a form: its value or files, and how the document describes it. */
export interface FormField {
  readonly name: string;
  readonly value: Value | Blob | readonly Blob[];
  readonly encoding?: EncodingObject;
}

/** One part, as RFC 7578 has it. */
export interface Part {
  /** Absent in bodies whose parts have no names. */
  readonly name?: string;
  readonly filename?: string;
  /** Absent: text/plain (section 4.4). */
  readonly contentType?: string;
  /** "Additional information to be provided as headers" (OpenAPI 3.1.2, Encoding Object). */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly content: string | Blob;
}

/** Presence of one of the three is the choice of RFC 6570 style over media types. */
function isStyled({ style, explode, allowReserved }: EncodingObject): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

/**
 * `application/x-www-form-urlencoded`. OpenAPI writes spaces as `+` where media types decide and as
 * `%20` where styles do; every parser reads both (WHATWG URL, section 5.1). Choice: `%20`.
 */
export function serializeForm(fields: readonly FormField[]): string {
  return fields
    .map(({ name, value, encoding = {} }) =>
      isStyled(encoding)
        ? serializeStyled(name, value as Value, encoding)
        : serializeByMedia(name, value as Value, encoding.contentType),
    )
    .filter((text) => text !== undefined && text !== "")
    .join("&");
}

function serializeStyled(
  name: string,
  value: Value,
  { style = "form", explode = style === "form", allowReserved }: EncodingObject,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  const isJoined = !isScalar(value) && !explode && style !== "deepObject";
  const except = isJoined ? /[#&+,;]/ : /[#&+]/;
  const encodeValue = allowReserved
    ? (text: string) => encodeReserved(text, except)
    : encodeUnreserved;
  return serializeStyle({ name, style, explode, encodeName: encodeUnreserved, encodeValue }, value);
}

/**
 * Items of a list are fields of their own, each of the media type: by default text for scalars, JSON
 * for structures. Null has no default (appendix B); choice: it is left out.
 */
function serializeByMedia(name: string, value: Value, contentType = ""): string {
  const items = isList(value) ? value : [value];
  return items
    .filter((item) => item !== null && item !== undefined)
    .map((item) => `${encodeUnreserved(name)}=${encodeUnreserved(contentText(contentType, item))}`)
    .join("&");
}

/**
 * `multipart/form-data`: items of a list are parts of the same name (RFC 7578, section 4.3). OpenAPI
 * 3.0 has no styles here ("SHALL be ignored"); 3.1 has, and "URI percent-encoding MUST NOT be applied".
 */
export function serializeMultipart(fields: readonly FormField[], isVersion30: boolean): Part[] {
  return fields.flatMap((field) => {
    const headers = Object.entries(field.encoding?.headers ?? {}).map(
      ([name, { schema }]) => [name, String(schema.const ?? schema.default)] as const,
    );
    const parts = serializeField(field, isVersion30);
    return headers.length > 0 ? parts.map((part) => ({ ...part, headers })) : parts;
  });
}

function serializeField({ name, value, encoding = {} }: FormField, isVersion30: boolean): Part[] {
  const { contentType } = encoding;
  const files = isList(value as Value) ? (value as readonly unknown[]) : [value];
  if (files.some((item) => item instanceof Blob)) {
    return files.map((file) => filePart(name, file as Blob, contentType));
  }
  const plain = value as Value;
  if (plain === null || plain === undefined) return [];
  if (isStyled(encoding) && !isVersion30) return styledParts(name, plain, encoding);
  const items = isList(plain) ? plain : [plain];
  return items
    .filter((item) => item !== null && item !== undefined)
    .map((item) => valuePart(name, item, contentType));
}

/** Parts without a type are text (RFC 7578, section 4.4); choice: text goes without, as browsers send it. */
function valuePart(name: string, value: Value, contentType?: string): Part {
  const type = contentType ?? (isScalar(value) ? undefined : "application/json");
  const content = contentText(type ?? "", value);
  return { name, content, ...(type === undefined ? {} : { contentType: type }) };
}

/** One item of a list of parts, and how the document describes it. */
export interface PartItem {
  readonly value: Value | Blob;
  readonly encoding?: EncodingObject;
}

/**
 * Parts by position (OpenAPI 3.2.0, "Encoding By Position"): one an item, without names. The media type is that of the
 * Encoding Object, else the default of the value's type: `text/plain` for scalars, `application/json` for objects and
 * lists, `application/octet-stream` for bytes. A blob's own type wins, as in forms.
 */
export function serializeParts(items: readonly PartItem[]): Part[] {
  return items.map(({ value, encoding = {} }) => {
    const headers = Object.entries(encoding.headers ?? {}).map(
      ([name, { schema }]) => [name, String(schema.const ?? schema.default)] as const,
    );
    const { contentType: declared } = encoding;
    const isOne = declared !== undefined && !/[*,]/.test(declared);
    const extra = headers.length > 0 ? { headers } : {};
    if (value instanceof Blob) {
      const contentType = value.type || (isOne ? declared : "application/octet-stream");
      return { contentType, content: value, ...extra };
    }
    const contentType = declared ?? (isScalar(value) ? "text/plain" : "application/json");
    return { contentType, content: contentText(contentType, value), ...extra };
  });
}

/** Its own media type, else the declared one; a name is given because servers tell files by it (section 4.2). */
function filePart(name: string, file: Blob, declared?: string): Part {
  const isOne = declared !== undefined && !/[*,]/.test(declared);
  const contentType = file.type || (isOne ? declared : "application/octet-stream");
  const own = (file as { name?: unknown }).name;
  return { name, filename: typeof own === "string" ? own : "blob", contentType, content: file };
}

/** Each pair of the style is a part. */
function styledParts(
  name: string,
  value: Value,
  { style = "form", explode = style === "form" }: EncodingObject,
): Part[] {
  // Characters that no case has stand for the two that separate pairs.
  const [pair, equals] = ["\uE000", "\uE001"];
  const protect = (text: string) => text.replaceAll("&", pair).replaceAll("=", equals);
  const restore = (text: string) => text.replaceAll(pair, "&").replaceAll(equals, "=");
  const text = serializeStyle(
    {
      name,
      style,
      explode,
      encodeName: protect,
      encodeValue: protect,
      delimiters: { space: " ", pipe: "|" },
    },
    value,
  );
  return (text?.split("&") ?? []).map((each) => {
    const [key = "", ...rest] = each.split("=");
    return { name: restore(key), content: restore(rest.join("=")) };
  });
}

/** `application/json` and its kin. */
export function serializeJson(value: Value): string {
  return jsonText(value);
}

/** One JSON text a line (NDJSON), or each after a record separator (RFC 7464). */
export function serializeLines(contentType: string, values: readonly Value[]): string {
  const start = contentType.startsWith("application/json-seq") ? "\u001e" : "";
  return values.map((value) => `${start}${jsonText(value)}\n`).join("");
}

/** Text is sent as it is; a scalar by its text. */
export function serializeText(value: Value): string {
  return value === null || value === undefined || isRecord(value) ? "" : scalarText(value);
}
