import type { Codec, EncodedParameter } from "../codec.js";
import { plainText, spellDeep } from "../encode/index.js";
import { printJson } from "../json/index.js";
import { spellPlain } from "./plain-parameters.js";
import type { ParameterEncoding, ParameterStyle } from "../types.js";

/**
 * Encodes lists and objects in every style of OpenAPI 3.1 (section 4.8.12.2, read with RFC 6570),
 * reserved characters left as they are, and parameters that are serialized as a media type.
 */
export const parameterStyles: Codec = {
  encodeParameter(parameter, value) {
    if (isPlain(parameter, value)) return spellPlain(parameter, value);
    const spelling = createSpelling(parameter, value);
    if (!parameter.contentType) return spellStructure(spelling, value);
    const isHeader = parameter.in === "header";
    const text = spellContent(parameter.contentType, value);
    return [[spelling.name, isHeader ? toAscii(text) : spelling.encode(text)]];
  },
};

/** Whether `plainParameters` would do: for scalars in the style of their location, and for lists of them in a query. */
function isPlain(
  { in: location, style, explode, contentType, allowReserved }: ParameterEncoding,
  value: unknown,
): boolean {
  const isNamed = location === "query" || location === "cookie";
  if (contentType || allowReserved || style !== (isNamed ? "form" : "simple")) return false;
  const items = location === "query" && explode ? [value].flat() : [value];
  return items.every((item) => item == null || plainText(item) !== undefined);
}

/** How the pieces of one parameter or form field are put together. */
export interface Spelling {
  readonly style: ParameterStyle;
  readonly explode: boolean;
  /** Already encoded. */
  readonly name: string;
  readonly encode: (text: string) => string;
  /** Of the keys of objects. */
  readonly encodeName: (text: string) => string;
}

function createSpelling(parameter: ParameterEncoding, value: unknown): Spelling {
  const { in: location, style, explode, allowReserved } = parameter;
  const encodeName: Spelling["encode"] = location === "header" ? String : encodeURIComponent;
  let encode = encodeName;
  if (allowReserved && location !== "header" && location !== "cookie") {
    const isPath = location === "path";
    const isJoined = isPath || (!explode && style !== "deepObject");
    const isMember = plainText(value) === undefined && isJoined;
    encode = createReservedEncoder(isPath, isMember);
  }
  const isNamed = location === "query" || location === "cookie";
  const name = isNamed ? encodeURIComponent(parameter.name) : parameter.name;
  return { style, explode, encode, encodeName, name };
}

/**
 * Leaves the reserved characters of RFC 3986 and percent-encoded triplets as they are (RFC 6570,
 * section 3.2.3), except those that would end the value: `#` ends the query, `&` the parameter, `+`
 * is a space to most servers, `?` ends a path. Inside of members what may separate them does not stay.
 */
export function createReservedEncoder(isPath: boolean, isMember: boolean): Spelling["encode"] {
  const kept = `%(3A|2F|5B|5D|40|24|3D${isPath ? "|26|2B" : "|3F"}${isMember ? "" : "|2C|3B"})`;
  const pattern = new RegExp(kept, "g");
  return (text) =>
    encodeURIComponent(text)
      .replace(pattern, decodeURIComponent)
      .replace(/%25(?=[\dA-F]{2})/gi, "%");
}

/** A value as one text of a media type: JSON text, or for other types the scalar's own. */
export function spellContent(contentType: string, value: unknown): string {
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

/** Encodes a value by style; gives several pairs only in exploded styles. */
export function spellStructure(spelling: Spelling, value: unknown): EncodedParameter {
  const { name, style, explode, encode, encodeName } = spelling;
  const text = plainText(value);
  if (text !== undefined) return spellItems(spelling, [encode(text)]);
  if (style === "deepObject") return spellDeep(name, value, encode);
  if (Array.isArray(value)) {
    return spellItems(
      spelling,
      value.filter((item) => item != null).map((item) => encode(itemText(item))),
    );
  }
  const isPairs = explode && (style === "form" || style.endsWith("Delimited"));
  const entries = Object.entries(value as object)
    .filter(([, item]) => item != null)
    .flatMap(([key, item]) =>
      (isPairs ? listItems(item) : [item]).map(
        (each) => [encodeName(key), encode(itemText(each))] as const,
      ),
    );
  if (!explode) return spellItems(spelling, entries.flat());
  if (style === "matrix") return [[name, entries.map(spellMatrixPair).join("")]];
  if (isPairs) return entries;
  return spellItems(
    spelling,
    entries.map(([key, item]) => `${key}=${item}`),
  );
}

const delimiters = { form: ",", spaceDelimited: " ", pipeDelimited: "|", deepObject: "," };

function spellItems(
  { style, explode, name, encodeName }: Spelling,
  items: readonly string[],
): EncodedParameter {
  if (items.length === 0) return [];
  switch (style) {
    case "simple":
      return [[name, items.join(",")]];
    case "label":
      return [[name, `.${items.join(explode ? "." : ",")}`]];
    case "matrix":
      return [[name, spellMatrix(name, explode ? items : [items.join(",")])]];
    default:
      if (!explode) {
        const delimiter = delimiters[style];
        return [[name, items.join(delimiter === "," ? delimiter : encodeName(delimiter))]];
      }
      return items.map((item) => [name, item] as const);
  }
}

function spellMatrix(name: string, items: readonly string[]): string {
  return items.map((item) => spellMatrixPair([encodeURIComponent(name), item])).join("");
}

/** Without an equals sign where the value is empty (RFC 6570, section 3.2.7). */
function spellMatrixPair([name, item]: readonly [string, string]): string {
  return `;${name}${item && `=${item}`}`;
}

/** A list of scalars among the pairs repeats its name, as servers expect of it elsewhere. */
function listItems(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value];
  const items = value.filter((item) => item != null);
  return items.every((item) => plainText(item) !== undefined) ? items : [value];
}

/** Structures inside structures have no style: they are JSON text. */
function itemText(value: unknown): string {
  return plainText(value) ?? printJson(value);
}
