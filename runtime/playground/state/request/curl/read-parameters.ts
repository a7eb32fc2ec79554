import {
  parseJson,
  type EndpointEncoding,
  type HttpRequest,
  type JsonValue,
  type ParameterEncoding,
  type ParameterLocation,
  type SecurityEncoding,
} from "../../../../http/index.js";
import {
  decodePercent,
  decodeQueryText,
  readNamed,
  readText,
  type RawPairs,
} from "../../../../http/serve/index.js";
import type { EndpointFormState } from "../../model/form/form-state.js";
import type { ExtraLocation } from "../../model/form/request-extras.js";

/** A value that no field of the form takes. */
export interface RestValue {
  readonly location: ExtraLocation;
  readonly name: string;
  readonly value: string;
}

/** The declared parameters as form state, and the remaining values. */
interface ReadParameters {
  readonly groups: Pick<EndpointFormState, "headers" | "pathParameters" | "queryParameters"> & {
    readonly cookies: Readonly<Record<string, unknown>>;
  };
  readonly rest: readonly RestValue[];
}

/** Encoded header and query pairs, and parsed cookies. */
interface RequestPairs {
  readonly query: RawPairs;
  readonly headers: RawPairs;
  readonly cookies: RawPairs;
}

/** Splits a request into pairs, without the query of the base URL. */
export function splitRequest({ url, headers }: HttpRequest, baseUrl: string): RequestPairs {
  const baseQuery = splitQuery(baseUrl);
  const query = splitQuery(url).filter(([name, value], index) => {
    const before = baseQuery[index];
    return !(before && before[0] === name && before[1] === value);
  });
  const isCookie = ([name]: readonly [string, string]): boolean => name.toLowerCase() === "cookie";
  const cookies = headers.filter(isCookie).flatMap(([, value]) => splitCookies(value));
  return { query, headers: headers.filter((pair) => !isCookie(pair)), cookies };
}

function splitQuery(url: string): RawPairs {
  const at = url.indexOf("?");
  if (at < 0) return [];
  const pieces = (url.slice(at + 1).split("#")[0] ?? "").split("&").filter((piece) => piece !== "");
  return pieces.map((piece) => {
    const [name, value] = splitPair(piece);
    return [attempt(decodeQueryText, name), value];
  });
}

function splitCookies(text: string): RawPairs {
  const pieces = text.split(";").map((piece) => piece.trim());
  return pieces.filter((piece) => piece !== "").map(splitPair);
}

function splitPair(piece: string): [string, string] {
  const at = piece.indexOf("=");
  return at < 0 ? [piece, ""] : [piece.slice(0, at), piece.slice(at + 1)];
}

/** Returns text with invalid escapes unchanged. */
function attempt(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/**
 * Decodes the declared parameters like a server does. Everything else is returned as remaining
 * values.
 */
export function readParameters(
  { parameters = [], security = [] }: Pick<EndpointEncoding, "parameters" | "security">,
  path: Readonly<Record<string, string>>,
  pairs: RequestPairs,
): ReadParameters {
  const taken = new Set([...parameters, ...security.flat()].flatMap(nameOf));
  const read = (location: ParameterLocation): Record<string, JsonValue | undefined> =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === location)
        .map((parameter) => [parameter.name, readParameter(parameter, path, pairs, taken)] as const)
        .filter(([, value]) => value !== undefined),
    );
  return {
    groups: {
      pathParameters: read("path"),
      queryParameters: read("query"),
      headers: read("header"),
      cookies: read("cookie"),
    },
    rest: [
      ...listRest("header", parameters, taken, pairs.headers, (value) => value),
      ...listRest("query", parameters, taken, pairs.query, decodeQuery),
      ...listRest("cookie", parameters, taken, pairs.cookies, (value) => value),
    ],
  };
}

function nameOf(each: ParameterEncoding | SecurityEncoding): string[] {
  return "name" in each ? [each.name] : [];
}

const decodePath = (text: string): string => attempt(decodePercent, text);
const decodeQuery = (text: string): string => attempt(decodeQueryText, text);

function readParameter(
  parameter: ParameterEncoding,
  path: Readonly<Record<string, string>>,
  pairs: RequestPairs,
  taken: ReadonlySet<string>,
): JsonValue | undefined {
  const { in: location, name } = parameter;
  if (location === "query" || location === "cookie") {
    // If reserved characters are sent unencoded, a plus sign is a plus sign.
    const isPlain = location === "cookie" || parameter.allowReserved === true;
    const reading = { ...parameter, taken, decode: isPlain ? decodePath : decodeQuery };
    const pairsOfParameter = location === "query" ? pairs.query : pairs.cookies;
    const text = pairsOfParameter.find(([key]) => key === name)?.[1] ?? "";
    return asWritten(readNamed(reading, pairsOfParameter), reading.decode(text));
  }
  if (location === "path") {
    const text = path[name];
    if (text === undefined) return undefined;
    return asWritten(readText({ ...parameter, decode: decodePath }, text), decodePath(text));
  }
  const pairsOfParameter = pairs.headers.filter(([key]) => isSame(key, name));
  const text = pairsOfParameter.map(([, value]) => value).join(", ");
  if (pairsOfParameter.length === 0) return undefined;
  return asWritten(readText({ ...parameter, decode: (each) => each.trim() }, text), text);
}

/** Preserves a number exactly if a double cannot represent it. */
function asWritten(value: JsonValue | undefined, text: string): JsonValue | undefined {
  const isNumber = typeof value === "number" && String(value) !== text;
  return isNumber && /^-?\d/.test(text) ? (parseJson(text) as JsonValue) : value;
}

function listRest(
  location: ExtraLocation,
  parameters: readonly ParameterEncoding[],
  taken: ReadonlySet<string>,
  pairs: RawPairs,
  decode: (text: string) => string,
): RestValue[] {
  const declared = parameters.filter((parameter) => parameter.in === location);
  return pairs
    .filter(([name]) => !declared.some((parameter) => isPartOf(parameter, name, taken)))
    .map(([name, value]) => ({ location, name, value: decode(value) }));
}

/**
 * Exploded objects have one name per property. If any property is allowed, they may take all names.
 */
function isPartOf(
  { in: location, name, style, explode, decodeAs }: ParameterEncoding,
  key: string,
  taken: ReadonlySet<string>,
): boolean {
  if (location === "header") return isSame(name, key);
  if (key === name) return true;
  if (style === "deepObject") return key.startsWith(`${name}[`);
  if (!explode || typeof decodeAs !== "object" || !("object" in decodeAs)) return false;
  if (Object.hasOwn(decodeAs.object, key)) return true;
  return decodeAs.rest !== undefined && !taken.has(key.replace(/\[.*$/s, ""));
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
