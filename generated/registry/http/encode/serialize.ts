import { printJson } from "../json/json.js";
import { createProblem } from "../problem.js";
import type {
  BodyEncoding,
  BodyValue,
  HttpBody,
  HttpRequest,
  ParameterEncoding,
  ParameterStyle,
} from "../types.js";
import type { Codec } from "../codec.js";
import type { CallEncoding } from "../encoding.js";

/** Names and texts of a serialized value, percent-encoded for their location. */
export type NamedTexts = readonly (readonly [name: string, text: string])[];

/**
 * Serializes the value of a parameter, whatever its declared type: lists and objects in every style of OpenAPI 3.1 (section 4.8.12.2, read
 * with RFC 6570), or as text of a media type. No value gives no text.
 *
 * @throws Error for a value that the parameter cannot have; the message says what it must be.
 */
export function serializeParameter(parameter: ParameterEncoding, value: unknown): NamedTexts {
  if (value == null) return [];
  const { in: location, contentType } = parameter;
  const isScalar = plainText(value) !== undefined;
  const isNamed = location === "query" || location === "cookie";
  const encode = chooseEncoder(parameter, isScalar);
  const encodeName = encode === checkCookie || location === "header" ? encode : encodeURIComponent;
  const name = isNamed ? encodeName(parameter.name) : parameter.name;
  if (contentType) {
    const text = serializeContent(contentType, value);
    if (parameter.isEntireQuery) return [["", encode(text)]];
    return [[name, location === "header" ? toAscii(text) : encode(text)]];
  }
  return serializeByStyle({ ...parameter, name, encode, encodeName }, value);
}

type Encoder = (text: string) => string;

function chooseEncoder(parameter: ParameterEncoding, isScalar: boolean): Encoder {
  const { in: location, style, explode, allowReserved } = parameter;
  if (location === "header") return String;
  if (style === "cookie") return checkCookie;
  if (!allowReserved || location === "cookie") return encodeURIComponent;
  const isPath = location === "path";
  const isJoined = isPath || (!explode && style !== "deepObject");
  return createReservedEncoder(isPath, isJoined && !isScalar);
}

/** Cookies of style `cookie` are escaped by the caller (OpenAPI 3.2); a semicolon would begin another one. */
function checkCookie(text: string): string {
  if (text.includes(";")) throw createProblem("invalid-request", "must not contain a semicolon");
  return text;
}

/**
 * Leaves the reserved characters of RFC 3986 and percent-encoded triplets as they are (RFC 6570,
 * section 3.2.3), except those that would end the value: `#` ends the query, `&` the parameter, `+`
 * is a space to most servers, `?` ends a path. Members of a joined value keep no character that may
 * separate them.
 */
export function createReservedEncoder(isPath: boolean, isMember: boolean): Encoder {
  const preserved = `%(3A|2F|5B|5D|40|24|3D${isPath ? "|26|2B" : "|3F"}${isMember ? "" : "|2C|3B"})`;
  const pattern = new RegExp(preserved, "g");
  return (text) =>
    encodeURIComponent(text)
      .replace(pattern, decodeURIComponent)
      .replace(/%25(?=[\dA-F]{2})/gi, "%");
}

/** A value as the text of a media type: JSON, or for other types the text of a scalar. */
export function serializeContent(contentType: string, value: unknown): string {
  const text = /[/+]json\b/i.test(contentType) ? undefined : plainText(value);
  return text ?? printJson(value);
}

/** JSON text in header fields, which hold no more than Latin-1. */
function toAscii(text: string): string {
  return text.replace(
    /[^\t -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** How parts of a parameter or form field are combined. */
interface StyledName {
  readonly style: ParameterStyle;
  readonly explode: boolean;
  /** Already encoded. */
  readonly name: string;
  readonly encode: Encoder;
  /** Encodes keys of objects. */
  readonly encodeName: Encoder;
}

/** Serializes a value by a style; gives several pairs only in exploded styles. */
export function serializeByStyle(styled: StyledName, value: unknown): NamedTexts {
  const { name, style, explode, encode, encodeName } = styled;
  if (value == null) return [];
  const text = plainText(value);
  if (text !== undefined) return joinItems(styled, [encode(text)]);
  if (style === "deepObject") return serializeDeep(name, value, encode);
  if (Array.isArray(value)) {
    return joinItems(
      styled,
      value.filter((item) => item != null).map((item) => encode(itemText(item))),
    );
  }
  const isPairs = explode && !/simple|label|matrix/.test(style);
  const entries = Object.entries(value as object)
    .filter(([, item]) => item != null)
    .flatMap(([key, item]) =>
      (isPairs ? listItems(item) : [item]).map(
        (each) => [encodeName(key), encode(itemText(each))] as const,
      ),
    );
  if (!explode) return joinItems(styled, entries.flat());
  if (style === "matrix") return [[name, entries.map(printMatrixPair).join("")]];
  if (isPairs) return entries;
  return joinItems(
    styled,
    entries.map(([key, item]) => `${key}=${item}`),
  );
}

/** `name[key][key]=text`; the keys of lists are their indexes, so that one item is a list, too. */
function serializeDeep(name: string, value: unknown, encode: Encoder): NamedTexts {
  if (value == null) return [];
  const text = plainText(value);
  if (text !== undefined) return [[name, encode(text)]];
  return Object.entries(value as object).flatMap(([key, item]) =>
    serializeDeep(name + encodeURIComponent(`[${key}]`), item, encode),
  );
}

/** Other styles use a comma. */
const delimiters: { readonly [style in ParameterStyle]?: string } = {
  spaceDelimited: " ",
  pipeDelimited: "|",
};

function joinItems(
  { style, explode, name, encodeName }: StyledName,
  items: readonly string[],
): NamedTexts {
  if (items.length === 0) return [];
  switch (style) {
    case "simple":
      return [[name, items.join(",")]];
    case "label":
      return [[name, `.${items.join(explode ? "." : ",")}`]];
    case "matrix": {
      const values = explode ? items : [items.join(",")];
      const pairs = values.map((item) => printMatrixPair([encodeURIComponent(name), item]));
      return [[name, pairs.join("")]];
    }
    default: {
      if (explode) return items.map((item) => [name, item] as const);
      const delimiter = delimiters[style];
      return [[name, items.join(delimiter ? encodeName(delimiter) : ",")]];
    }
  }
}

/** Without an equals sign where the value is empty (RFC 6570, section 3.2.7). */
function printMatrixPair([name, item]: readonly [string, string]): string {
  return `;${name}${item && `=${item}`}`;
}

/** A list of scalars within an object repeats its name, as servers expect. */
function listItems(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value];
  const items = value.filter((item) => item != null);
  return items.every((item) => plainText(item) !== undefined) ? items : [value];
}

/** Nested structures have no style and become JSON. */
function itemText(value: unknown): string {
  return plainText(value) ?? printJson(value);
}

/**
 * The text of a scalar as it is in a path, query, header, cookie or form field: numbers digit
 * by digit, dates in ISO 8601. `undefined` for arrays and objects; throws for values without a
 * text, such as NaN, an invalid date or a symbol.
 */
export function plainText(value: unknown): string | undefined {
  const scalar = value as { toISOString?: () => string; toJSON?: unknown };
  if (scalar.toISOString) return scalar.toISOString();
  // Objects such as exact numbers and URLs serialize themselves.
  if (typeof value === "object" && !scalar.toJSON) return undefined;
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw createProblem("invalid-request", "must be a finite number");
  }
  // A template throws for symbols, String() does not.
  return `${value as string}`;
}

/**
 * Serializes a body: JSON here, other kinds by the codec of their kind.
 *
 * @throws Error for a value that the body cannot have, and where the codec is missing.
 */
export function serializeBody(
  content: BodyEncoding,
  value: BodyValue | undefined,
  encoding: CallEncoding,
  codecs: readonly Codec[],
): HttpBody {
  const kind = encoding.rpc ? "rpc" : content.kind;
  for (const { bodies } of codecs) {
    const serialize = bodies?.[kind];
    if (serialize) return serialize(content, value, encoding);
  }
  if (kind !== "json") throw createProblem("invalid-request", `needs the codec of ${kind}`);
  return { type: "json", contentType: content.contentType, text: printJson(value) };
}

/** A request as `fetch` takes it; the headers are pairs, so that they can be left behind. */
export interface FetchInit extends RequestInit {
  headers: [name: string, value: string][];
}

/**
 * What `fetch` is given besides the URL.
 *
 * @throws Error for a body that no codec can send: a hook may have given one, which must not be lost in silence.
 */
export function createFetchInit(
  { method, headers, body }: HttpRequest,
  codecs: readonly Codec[],
): FetchInit {
  const init: FetchInit = { method, headers: headers.map(([name, text]) => [name, text]) };
  if (!body) return init;
  if ("contentType" in body && !headers.some(([name]) => name.toLowerCase() === "content-type")) {
    init.headers.push(["Content-Type", `${body.contentType}`]);
  }
  init.body = "text" in body ? body.text : toFetchBody(body, codecs);
  if (body.type === "stream") Object.assign(init, { duplex: "half" });
  return init;
}

function toFetchBody(body: HttpBody, codecs: readonly Codec[]): NonNullable<RequestInit["body"]> {
  for (const codec of codecs) {
    const found = codec.toFetchBody?.(body);
    if (found) return found;
  }
  throw createProblem("invalid-request", "the body has no codec");
}
