import type { Codec, EncodedParameter } from "../codec.js";
import { isGiven, plainText, spellDeep, spellOperation } from "../encode/index.js";
import { printJson } from "../json/index.js";
import { spellPlainly } from "./plain-parameters.js";
import type { ParameterEncoding, ParameterStyle } from "../types.js";

/**
 * Spells lists and objects in every style of OpenAPI 3.1 (section 4.8.12.2, read with RFC 6570),
 * reserved characters left as they are, and parameters that are serialised as a media type.
 */
export const parameterStyles: Codec = {
  name: "parameterStyles",
  spellParameters: spellOperation,
  encodeParameter(parameter, value) {
    const plain = spellPlainly(parameter, value);
    if (plain) return plain;
    const spelling = createSpelling(parameter, value);
    if (!parameter.contentType) return spellStructure(spelling, value);
    const isHeader = parameter.in === "header";
    const text = spellContent(parameter.contentType, value);
    return [[spelling.name, isHeader ? toAscii(text) : spelling.encode(text)]];
  },
};

/** How the pieces of one parameter or form field are put together. */
export interface Spelling {
  readonly style: ParameterStyle;
  readonly explode: boolean;
  /** Already encoded. */
  readonly name: string;
  readonly encode: (text: string) => string;
}

function createSpelling(parameter: ParameterEncoding, value: unknown): Spelling {
  const { in: location, style, explode, allowReserved } = parameter;
  let encode: (text: string) => string = encodeURIComponent;
  if (location === "header") encode = String;
  else if (location === "path" && allowReserved) encode = encodeReservedPath;
  else if (location === "query" && allowReserved) {
    encode = typeof value === "object" && !explode ? encodeItem : encodeReserved;
  }
  const isNamed = location === "query" || location === "cookie";
  const name = isNamed ? encodeURIComponent(parameter.name) : parameter.name;
  return { style, explode, encode, name };
}

/**
 * Leaves the reserved characters of RFC 3986 as they are, except those that would end the value:
 * `#` ends the query, `&` the parameter, and `+` is a space to most servers.
 */
function encodeReserved(text: string): string {
  return encodeURIComponent(text).replace(/%(3A|2F|3F|5B|5D|40|24|2C|3B|3D)/g, decodeURIComponent);
}

/** In a path a question mark would end it. */
function encodeReservedPath(text: string): string {
  return encodeReserved(text).replace(/\?/g, "%3F");
}

function encodeItem(text: string): string {
  return encodeReserved(text).replace(/,/g, "%2C");
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

/** Spells a value by style; gives several pairs only in exploded styles. */
export function spellStructure(spelling: Spelling, value: unknown): EncodedParameter {
  const { name, style, explode, encode } = spelling;
  const text = plainText(value);
  if (text !== undefined) return spellItems(spelling, [encode(text)]);
  if (style === "deepObject") return spellDeep(name, value, encode);
  if (Array.isArray(value)) {
    return spellItems(
      spelling,
      value.filter(isGiven).map((item) => encode(itemText(item))),
    );
  }
  const isPairs = explode && (style === "form" || style.endsWith("Delimited"));
  const entries = Object.entries(value as object)
    .filter(([, item]) => isGiven(item))
    .flatMap(([key, item]) =>
      (isPairs ? listItems(item) : [item]).map(
        (each) => [encode(key), encode(itemText(each))] as const,
      ),
    );
  if (!explode) return spellItems(spelling, entries.flat());
  if (style === "matrix") return [[name, entries.map(([key, item]) => `;${key}=${item}`).join("")]];
  if (isPairs) return entries;
  return spellItems(
    spelling,
    entries.map(([key, item]) => `${key}=${item}`),
  );
}

const delimiters = { form: ",", spaceDelimited: "%20", pipeDelimited: "%7C", deepObject: "," };

function spellItems(
  { style, explode, name }: Spelling,
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
      if (!explode) return [[name, items.join(delimiters[style])]];
      return items.map((item) => [name, item] as const);
  }
}

function spellMatrix(name: string, items: readonly string[]): string {
  return items.map((item) => `;${encodeURIComponent(name)}${item && `=${item}`}`).join("");
}

/** A list of scalars among the pairs repeats its name, as servers expect of it elsewhere. */
function listItems(value: unknown): readonly unknown[] {
  const isPlain = Array.isArray(value) && value.every((item) => plainText(item) !== undefined);
  return isPlain ? value : [value];
}

/** Structures inside structures have no style: they are JSON text. */
function itemText(value: unknown): string {
  return plainText(value) ?? printJson(value);
}
