import {
  type CallDates,
  type Codec,
  type DateMap,
  isDeclaredBody,
  type PendingCall,
  type SendPending,
} from "../codec.js";
import type { ApiResult, DeclaredRangeFailure, DeclaredStatusFailure } from "../types.js";

/**
 * Lets callers use `Date` for the dates of a call: those of the request become strings, and strings of the result
 * become dates. The operation says where they are (`dates`).
 */
export const dateValues: Codec = {
  wrapCall: (call, send) => convertCall(call, send, decodeDates),
};

/** The same, and lets callers use `bigint` or text for the integers of a call. */
export const integerValues: Codec = {
  wrapCall: (call, send) => convertCall(call, send, decodeIntegers),
};

async function convertCall(
  call: PendingCall,
  send: SendPending,
  decode: typeof decodeDates,
): Promise<ApiResult<unknown, unknown>> {
  const { dates = {} } = call.encoding;
  const map = requestDates(dates, call.callOptions.contentType);
  const result = await send({ ...call, request: encodeDates(call.request, map) });
  return isDeclaredBody(call) ? decodeResult(result, dates, decode) : result;
}

function decodeResult(
  result: ApiResult<unknown, unknown>,
  { response, errors }: CallDates,
  decode: typeof decodeDates,
): ApiResult<unknown, unknown> {
  if (result.ok) {
    const { body } = result;
    const decoded = isStream(body) ? decodeStream(body, response, decode) : decode(body, response);
    return { ...result, body: decoded };
  }
  const failed = result.error as { readonly error?: string; readonly content?: unknown };
  const content = decodeFailure(failed, errors, decode);
  return content === failed.content ? result : { ...result, error: { ...failed, content } };
}

function decodeFailure(
  { error, content }: { readonly error?: string; readonly content?: unknown },
  errors: CallDates["errors"],
  decode: typeof decodeDates,
): unknown {
  if (error !== undefined) return decode(content, errors?.[error]);
  const failure = content as Partial<DeclaredStatusFailure | DeclaredRangeFailure> | undefined;
  const { declared, statusCode } = failure ?? {};
  const map = errors?.[String(declared === true ? statusCode : declared)];
  return map ? { ...failure, body: decode(failure?.body, map) } : content;
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

async function* decodeStream(
  stream: AsyncIterable<unknown>,
  map: DateMap | undefined,
  decode: typeof decodeDates,
): AsyncGenerator<unknown> {
  for await (const message of stream) yield decode(message, map);
}

/**
 * Converts `Date` values to the strings that the API expects (RFC 3339): `date` is a day in UTC,
 * `datetime` a moment. Digits of integers become `bigint`, which is sent as a number. Returns a copy.
 * Invalid dates stay dates, and the call is refused.
 *
 * @example
 * encodeDates({ due: new Date("2026-01-31") }, { keys: { due: "date" } }); // { due: "2026-01-31" }
 */
export function encodeDates<Value>(value: Value, map: DateMap | undefined): Value {
  return (map ? convert(value, map, encodeDate) : value) as Value;
}

/**
 * Converts the date strings at the locations of `map` to `Date`. Strings that are not dates stay
 * strings. Returns a copy.
 *
 * @example
 * decodeDates({ due: "2026-01-31" }, { keys: { due: "date" } }); // { due: Date }
 */
export function decodeDates(value: unknown, map: DateMap | undefined): unknown {
  return map ? convert(value, map, decodeDate) : value;
}

/**
 * Converts the integers at the locations of `map` to `bigint` or text, and dates as `decodeDates` does; for
 * packages that are generated with `integers: "bigint"` or `"string"`. Returns a copy.
 *
 * @example
 * decodeIntegers({ id: 7 }, { keys: { id: "bigint" } }); // { id: 7n }
 */
export function decodeIntegers(value: unknown, map: DateMap | undefined): unknown {
  return map ? convert(value, map, decodeValue) : value;
}

/**
 * The map of a request whose body is sent in a media type; default: that of the default one.
 *
 * @example
 * requestDates({ request: { keys: { at: "date" } }, requests: { "text/csv": {} } }, "text/csv"); // {}
 */
export function requestDates(
  { request, requests }: CallDates,
  contentType: string | undefined,
): DateMap | undefined {
  return requests?.[contentType ?? ""] ?? request;
}

/**
 * The map of a discriminated union: that of the variant that a value names, so that the integers of
 * others stay what they are.
 *
 * @example
 * const map = variantMap("type", { order: { keys: { id: "bigint" } } });
 */
export function variantMap(
  discriminant: string,
  variants: Readonly<Record<string, DateMap>>,
): DateMap {
  return (value) => {
    const name = String((Object(value) as Record<string, unknown>)[discriminant]);
    return (Object.hasOwn(variants, name) && variants[name]) || [];
  };
}

type ConvertDate = (value: unknown, kind: Extract<DateMap, string>) => unknown;

/** Copies a value and converts the locations of a map. */
function convert(value: unknown, map: DateMap, convertDate: ConvertDate): unknown {
  if (typeof map === "string") return convertDate(value, map);
  if (typeof map === "function") return convert(value, map(value), convertDate);
  if (isList(map)) {
    return map.reduce((converted: unknown, each) => convert(converted, each, convertDate), value);
  }
  const { keys = {}, rest } = map;
  const below = (key: string): DateMap | undefined => (Object.hasOwn(keys, key) ? keys[key] : rest);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const inner = below(String(index));
      return inner ? convert(item, inner, convertDate) : item;
    });
  }
  if (!isPlain(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy)) {
    const inner = below(key);
    // Spreading creates own properties only, even for `__proto__`.
    if (inner) copy[key] = convert(copy[key], inner, convertDate);
  }
  return copy;
}

function isList(map: DateMap): map is readonly DateMap[] {
  return Array.isArray(map);
}

/** Files, dates and exact numbers are values, not structures. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function encodeDate(value: unknown, kind: string): unknown {
  if (kind === "digits" && typeof value === "string" && canonicalDigits.test(value)) {
    return BigInt(value);
  }
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return value;
  const text = value.toISOString();
  return kind === "date" ? text.slice(0, text.indexOf("T")) : text;
}

/** Other text, such as `007`, is not changed: the API reports it. */
const canonicalDigits = /^(?:0|-?[1-9]\d*)$/;

const forms = {
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?$/,
} as const;

/** A `Date`, where a text is one. */
function decodeDate(value: unknown, kind: string): unknown {
  if (typeof value !== "string" || !forms[kind as keyof typeof forms].test(value)) return value;
  const date = new Date(value.toUpperCase().replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? value : date;
}

function decodeValue(value: unknown, kind: Extract<DateMap, string>): unknown {
  if (kind === "date" || kind === "datetime") return decodeDate(value, kind);
  if (typeof value !== "bigint" && !Number.isInteger(value)) return value;
  const integer = BigInt(value as number | bigint);
  return kind === "bigint" ? integer : String(integer);
}
