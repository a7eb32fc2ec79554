import { parseJson } from "../json/json.js";
import type { JsonValue, ParameterDecoding, ParameterStyle } from "../types.js";

/** Applies everywhere: servers parse integers exactly, other numbers as doubles. */
export const everywhere: readonly (readonly string[])[] = [["**"]];

/** How a parameter or form field was encoded, and the type to decode it to. */
export interface Reading {
  readonly name: string;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly contentType?: string | undefined;
  readonly decodeAs?: ParameterDecoding | undefined;
  /**
   * Names of other parameters, which a free-form object in exploded form style must not include.
   */
  readonly taken?: ReadonlySet<string>;
  /** Decodes raw text; throws `URIError` for invalid escapes. */
  readonly decode: (text: string) => string;
}

/** Pairs in order; names are decoded, values are not. */
export type RawPairs = readonly (readonly [name: string, value: string])[];

/** Percent-decoding for paths and cookies. */
export function decodePercent(text: string): string {
  return text.includes("%") ? decodeURIComponent(text) : text;
}

/** Percent-decoding for queries and forms, where a plus is a space. */
export function decodeQueryText(text: string): string {
  return decodePercent(text.replace(/\+/g, " "));
}

/** Decodes a named parameter (query, cookie, form field); `undefined` if absent. */
export function readNamed(reading: Reading, pairs: RawPairs): JsonValue | undefined {
  const { name, style, explode, decodeAs } = reading;
  const own = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (reading.contentType) return own[0] === undefined ? undefined : readContent(reading, own[0]);
  // A union of scalar and object may be encoded either way.
  if (style === "deepObject" && own.length === 0) return readDeep(reading, pairs);
  if (typeof decodeAs === "object" && "object" in decodeAs && explode && own.length === 0) {
    return readExploded(reading, decodeAs, pairs);
  }
  if (own[0] === undefined) return undefined;
  if (typeof decodeAs === "object" && "list" in decodeAs && explode) {
    return own.map((text) => readScalar(reading.decode(text), decodeAs.list));
  }
  if (decodeAs === "json" && own.length > 1) {
    return own.map((text) => readScalar(reading.decode(text), decodeAs));
  }
  return readText(reading, own[0]);
}

/** Decodes a parameter given as one text (path, header). */
export function readText(reading: Reading, raw: string): JsonValue {
  const { style, decodeAs, decode } = reading;
  if (reading.contentType) return readContent(reading, raw);
  const { body, delimiter } = stripStyle(reading, raw);
  if (typeof decodeAs !== "object") return readScalar(decode(body), decodeAs);
  const pieces = body === "" ? [] : body.split(delimiter);
  if ("list" in decodeAs) {
    const items = style === "matrix" && reading.explode ? pieces.map(afterEquals) : pieces;
    return items.map((item) => readScalar(decode(item), decodeAs.list));
  }
  const entries = isPaired(reading) ? pieces.map(splitPair) : pairUp(pieces);
  return readEntries(
    decodeAs,
    entries.map(([key, text]) => [decode(key), decode(text)]),
  );
}

type ObjectDecoding = Extract<ParameterDecoding, { object: unknown }>;

const delimiters: Readonly<Record<ParameterStyle, RegExp | string>> = {
  simple: ",",
  form: ",",
  label: ".",
  matrix: ";",
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7C|\|/i,
  deepObject: ",",
  cookie: ",",
};

function stripStyle({ style, explode, name, decodeAs }: Reading, raw: string) {
  if (style === "label") return { body: raw.slice(1), delimiter: explode ? "." : "," };
  if (style !== "matrix") {
    // A comma within an item is encoded as %2C, so plain commas separate items.
    return { body: raw, delimiter: delimiters[style] };
  }
  if (explode && typeof decodeAs === "object") return { body: raw.slice(1), delimiter: ";" };
  const prefix = `;${encodeURIComponent(name)}`;
  const body = raw.startsWith(prefix) ? raw.slice(prefix.length).replace(/^=/, "") : raw;
  return { body, delimiter: "," };
}

function isPaired({ style, explode }: Reading): boolean {
  return explode && (style === "simple" || style === "label" || style === "matrix");
}

function splitPair(text: string): [string, string] {
  const at = text.indexOf("=");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function afterEquals(text: string): string {
  return splitPair(text)[1];
}

function pairUp(pieces: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < pieces.length; index += 2) {
    pairs.push([pieces[index] ?? "", pieces[index + 1] ?? ""]);
  }
  return pairs;
}

/** Decodes text. Invalid text is returned unchanged, to be reported by validation. */
export function readScalar(text: string, decodeAs: ParameterDecoding = "string"): JsonValue {
  if (decodeAs === "string") return text;
  if (decodeAs === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (decodeAs === "integer" || decodeAs === "number") {
    if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return text;
    return parseJson(text, everywhere) as JsonValue;
  }
  return readJson(text);
}

function readJson(text: string): JsonValue {
  try {
    return parseJson(text, everywhere) as JsonValue;
  } catch {
    return text;
  }
}

function readContent({ contentType, decode }: Reading, raw: string): JsonValue {
  const text = decode(raw);
  return /[/+]json\b/i.test(contentType ?? "") ? readJson(text) : text;
}

/** Undeclared properties stay text. */
function readEntries(
  decoding: ObjectDecoding,
  entries: readonly (readonly [string, string])[],
): JsonValue {
  return Object.fromEntries(
    entries.map(([key, text]) => [key, readScalar(text, findProperty(decoding, key))]),
  ) as JsonValue;
}

function findProperty(decoding: ObjectDecoding, key: string): ParameterDecoding | undefined {
  return Object.hasOwn(decoding.object, key) ? decoding.object[key] : decoding.rest;
}

/**
 * Exploded form style: properties are separate parameters. Undeclared names belong to an object
 * that allows additional properties.
 */
function readExploded(
  { decode, taken }: Reading,
  decoding: ObjectDecoding,
  pairs: RawPairs,
): JsonValue | undefined {
  const isFree = decoding.rest !== undefined;
  const own = pairs.filter(
    ([key]) =>
      Object.hasOwn(decoding.object, key) || (isFree && !taken?.has(key.replace(/\[.*$/s, ""))),
  );
  if (own.length === 0) return undefined;
  const texts = new Map<string, string[]>();
  for (const [key, text] of own) texts.set(key, [...(texts.get(key) ?? []), decode(text)]);
  return Object.fromEntries(
    [...texts].map(([key, each]) => [key, readRepeated(each, findProperty(decoding, key))]),
  ) as JsonValue;
}

/**
 * Lists of scalars repeat their name, others are JSON. For values that are not lists, the last one
 * counts.
 */
function readRepeated(
  texts: readonly string[],
  decoding: ParameterDecoding | undefined,
): JsonValue {
  if (typeof decoding !== "object" || !("list" in decoding)) {
    const isList = decoding === "json" && texts.length > 1;
    if (isList) return texts.map((text) => readScalar(text, decoding));
    return readScalar(texts.at(-1) ?? "", decoding);
  }
  const { list } = decoding;
  const isPlain = typeof list === "string" && list !== "json";
  const parsedList = texts.length === 1 && !isPlain ? readJson(texts[0] ?? "") : undefined;
  return Array.isArray(parsedList) ? parsedList : texts.map((text) => readScalar(text, list));
}

/** `name[key][key]=text`. */
function readDeep({ name, decodeAs, decode }: Reading, pairs: RawPairs): JsonValue | undefined {
  const own = pairs.flatMap(([key, text]) => {
    if (!key.startsWith(`${name}[`) || !key.endsWith("]")) return [];
    return [{ keys: key.slice(name.length + 1, -1).split("]["), text: decode(text) }];
  });
  return own.length === 0 ? undefined : readTree(own, decodeAs);
}

interface Leaf {
  readonly keys: readonly string[];
  readonly text: string;
}

function readTree(leaves: readonly Leaf[], decoding: ParameterDecoding | undefined): JsonValue {
  const ended = leaves.filter(({ keys }) => keys.length === 0);
  if (ended.length > 0) {
    const isList = typeof decoding === "object" && "list" in decoding;
    const items = ended.map(({ text }) => readScalar(text, isList ? decoding.list : decoding));
    return isList || items.length > 1 ? items : (items[0] ?? "");
  }
  const children = new Map<string, Leaf[]>();
  for (const { keys, text } of leaves) {
    const [first = "", ...rest] = keys;
    children.set(first, [...(children.get(first) ?? []), { keys: rest, text }]);
  }
  const inList = typeof decoding === "object" && "list" in decoding ? decoding.list : undefined;
  const isList = children.has("0") || children.has("");
  if (inList !== undefined || (decoding === "json" && isList)) {
    // Some clients send `name[]=text` for each item.
    return [...children].flatMap(([key, below]) =>
      (key === "" ? below.map((leaf) => [leaf]) : [below]).map((item) =>
        readTree(item, inList ?? decoding),
      ),
    );
  }
  const isObject = typeof decoding === "object" && "object" in decoding;
  // The text selects the variant of a union, at every depth.
  const unknown = decoding === "json" ? decoding : undefined;
  return Object.fromEntries(
    [...children].map(([key, below]) => [
      key,
      readTree(below, isObject ? findProperty(decoding, key) : unknown),
    ]),
  ) as JsonValue;
}
