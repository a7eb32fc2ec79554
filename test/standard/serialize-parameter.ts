/**
 * OpenAPI's Parameter Object: from a value to what stands in the URL, in a header field or in a
 * cookie. Written from OpenAPI 3.1.2 (Style Values, Style Examples, appendices B to E); nothing of
 * `runtime/` is imported. Where the standard leaves a choice, it is named with the passage.
 */
import {
  encodeReserved,
  encodeUnreserved,
  expandVariable,
  type Operator,
  type TemplateValue,
} from "./expand-variable.js";
import { isList, isRecord, isScalar, jsonText, scalarText, type Value } from "./plain-json.js";

export type Location = "path" | "query" | "header" | "cookie";

export type Style =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie";

/** The keys of a Parameter Object that decide how its value is sent. */
export interface ParameterObject {
  readonly name: string;
  readonly in: Location;
  readonly style?: Style;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** The media type of `content`, in place of `schema`. */
  readonly contentType?: string;
  /** `in: querystring` (OpenAPI 3.2): the text is the complete query. */
  readonly isEntireQuery?: boolean;
}

/**
 * The text of a parameter: of a path the expansion, of a query pairs joined by `&`, of a cookie
 * pairs joined by `; `. `undefined`: it is not sent. An `Error` where it cannot be sent.
 */
export function serializeParameter(parameter: ParameterObject, value: Value): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (parameter.contentType !== undefined) return serializeContent(parameter, value);
  const { in: location } = parameter;
  const style =
    parameter.style ?? (location === "query" || location === "cookie" ? "form" : "simple");
  const explode = parameter.explode ?? (style === "form" || style === "cookie");
  if (style === "cookie") return serializeCookie(parameter.name, explode, value);
  const encoders = findEncoders(parameter, explode, value);
  const text = serializeStyle({ ...encoders, name: parameter.name, style, explode }, value);
  if (location === "header" && text !== undefined) refuseHeader(text);
  // OpenAPI 3.1.2, appendix D: `&` is not what separates cookies; choice: RFC 6265, section 4.2.1.
  return location === "cookie" ? text?.replaceAll("&", "; ") : text;
}

/**
 * "no percent-encoding or other escaping is applied" (OpenAPI 3.2, Style Values); pairs are separated by a
 * semicolon and a space, so nothing in them may have one (RFC 6265, section 4.1.1).
 */
function serializeCookie(name: string, explode: boolean, value: Value): string | undefined {
  // A character that no case has stands for an ampersand.
  const keep = (text: string) => {
    if (text.includes(";")) throw new Error("not a cookie");
    return text.replaceAll("&", "\uE000");
  };
  const styled = { name, style: "form", explode, encodeName: keep, encodeValue: keep } as const;
  const text = serializeStyle(styled, value)?.replaceAll("&", "; ").replaceAll("\uE000", "&");
  if (text !== undefined) refuseHeader(text);
  return text;
}

/** A value by style, as a query has it: also of fields of forms. */
export interface Styled {
  readonly name: string;
  readonly style: Style;
  readonly explode: boolean;
  readonly encodeName: (text: string) => string;
  readonly encodeValue: (text: string) => string;
  /** Between pairs, where `&` cannot be. */
  readonly delimiters?: { readonly space: string; readonly pipe: string };
}

export function serializeStyle(styled: Styled, value: Value): string | undefined {
  const { style, explode } = styled;
  if (style === "deepObject") return serializeDeep(styled, value);
  const { space, pipe } = styled.delimiters ?? { space: "%20", pipe: "%7C" };
  const operators: Readonly<Record<Exclude<Style, "deepObject">, Operator>> = {
    simple: "simple",
    label: "label",
    matrix: "matrix",
    form: "form",
    cookie: "form",
    // "n/a" when exploded; choice: as form, which OpenAPI 3.0.3 says in the words of `explode`.
    spaceDelimited: "form",
    pipeDelimited: "form",
  };
  const comma = style === "spaceDelimited" ? space : style === "pipeDelimited" ? pipe : ",";
  const operator = operators[style];
  return expandVariable(
    { ...styled, operator, comma },
    toTemplateValue(value, operator === "form" && explode),
  );
}

/**
 * What RFC 6570 can expand. Null members are undefined (section 2.3; OpenAPI 3.1.2, appendix B).
 * "The behavior for nested objects and arrays is undefined"; choice: JSON, except that a list of
 * scalars among separate pairs repeats its name, as lists do beside it.
 */
function toTemplateValue(value: Value, isPairs: boolean): TemplateValue {
  if (isList(value)) return value.filter(isGiven).map(memberText);
  if (!isRecord(value)) return scalarText(value);
  const pairs = Object.entries(value)
    .filter(([, item]) => isGiven(item))
    .flatMap(([key, item]) => {
      const given = isList(item) ? item.filter(isGiven) : [item];
      const isRepeated = isPairs && isList(item) && given.every(isScalar);
      return (isRepeated ? given : [item]).map((each) => [key, memberText(each)] as const);
    });
  return { pairs };
}

function isGiven(value: Value): boolean {
  return value !== null && value !== undefined;
}

function memberText(value: Value): string {
  return isScalar(value) ? scalarText(value) : jsonText(value);
}

/**
 * `name[key]=value`, brackets encoded (appendix E). Only one level of scalars is defined; choice: one
 * bracket a level, items of lists by their index, and a scalar as in form style.
 */
function serializeDeep(styled: Styled, value: Value): string | undefined {
  const { name, encodeName, encodeValue } = styled;
  const pairs: string[] = [];
  const walk = (path: string, inner: Value): void => {
    if (!isGiven(inner)) return;
    if (isScalar(inner)) {
      pairs.push(`${path}=${encodeValue(scalarText(inner))}`);
      return;
    }
    for (const [key, item] of Object.entries(inner as object)) {
      walk(path + encodeName("[") + encodeName(key) + encodeName("]"), item as Value);
    }
  };
  walk(encodeName(name), value);
  return pairs.length === 0 ? undefined : pairs.join("&");
}

/**
 * Header fields are not percent-encoded (RFC 9110, section 5.5; OpenAPI 3.1.2, appendix D). Names
 * are always encoded in full, because RFC 6570 allows nothing else in them (appendix C).
 *
 * `allowReserved` is for queries and, since 3.2, for paths; choice: for paths of 3.1, too. What the
 * application has to encode nevertheless: `#`, `&` and `+` in queries, `?` and `#` in paths; and
 * comma and semicolon inside of members that they may separate, so that a list can be read back.
 * Members in deep style are pairs of their own, whatever `explode` says, and nothing separates them.
 */
function findEncoders(
  { in: location, style, allowReserved }: ParameterObject,
  explode: boolean,
  value: Value,
): Pick<Styled, "encodeName" | "encodeValue"> {
  if (location === "header") return { encodeName: String, encodeValue: String };
  const encodeName = encodeUnreserved;
  if (!allowReserved || location === "cookie") return { encodeName, encodeValue: encodeUnreserved };
  const isJoined =
    !isScalar(value) && (location === "path" || (!explode && style !== "deepObject"));
  const special = location === "path" ? "?#" : "#&+";
  const except = new RegExp(`[${special}${isJoined ? ",;" : ""}]`);
  return { encodeName, encodeValue: (text) => encodeReserved(text, except) };
}

/** `content` in place of `schema`: the text of the media type (OpenAPI 3.1.2, Parameter Object, fixed fields for use with `content`). */
function serializeContent(parameter: ParameterObject, value: Value): string {
  const { in: location, name } = parameter;
  const text = contentText(parameter.contentType ?? "", value);
  if (location === "header") {
    // Header fields hold US-ASCII; JSON can say everything in it (RFC 8259, section 7).
    return text.replace(
      /[^\t\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  }
  const encoded = encodeUnreserved(text);
  if (parameter.isEntireQuery) return encoded;
  return location === "path" ? encoded : `${encodeUnreserved(name)}=${encoded}`;
}

/** Choice: structures are JSON in every media type that is not described any further. */
export function contentText(contentType: string, value: Value): string {
  const isJson = /^[^;]*[/+]json\s*(;|$)/i.test(contentType);
  return isJson || !isScalar(value) ? jsonText(value) : scalarText(value);
}

/** RFC 9110, section 5.5: visible characters, white space and obs-text, which `fetch` sends as Latin-1. */
function refuseHeader(text: string): void {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) throw new Error("not a field value");
}
