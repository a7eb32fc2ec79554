import type { HandlerCall, HandlerResult } from "./serve-calls.js";
import type { ApiResult, DeclaredRangeFailure, DeclaredStatusFailure } from "../types.js";

/**
 * Where a value holds dates, or integers that are to be `bigint`. A function represents a named type,
 * which may contain itself, or a choice by the value; a list represents a union or an intersection, all
 * of whose members are tried.
 */
export type DateMap =
  | "date"
  | "datetime"
  | "bigint"
  | ((value?: unknown) => DateMap)
  | readonly DateMap[]
  | {
      /** Maps of the properties of an object, or of the indexes of a tuple, by key. */
      readonly keys?: Readonly<Record<string, DateMap>>;
      /** Of every other key, and of the items of a list. */
      readonly rest?: DateMap;
    };

/** The locations of dates in a call. */
export interface CallDates {
  /** In the request object. */
  readonly request?: DateMap;
  /** The same for bodies in other media types than the default one, by media type. */
  readonly requests?: Readonly<Record<string, DateMap>>;
  /** In the body of a response, or in each message of a stream. */
  readonly response?: DateMap;
  /** In the content of a named error, by name, and in the body of another, by status or range. */
  readonly errors?: Readonly<Record<string, DateMap>>;
}

/**
 * Converts `Date` values to the strings that the API expects (RFC 3339): `date` is a day in UTC,
 * `datetime` a moment. Returns a copy. Invalid dates stay dates, and the call is refused.
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
 * Decodes the dates in the result of a call. The request must be encoded already.
 *
 * @example
 * const result = await receiveDates(sendOperation(api, operation, options), {
 *   response: { keys: { due: "date" } },
 * });
 */
export async function receiveDates<Body, Failed>(
  call: Promise<ApiResult<Body, Failed>>,
  { response, errors }: CallDates,
  decode: typeof decodeDates = decodeDates,
): Promise<ApiResult<Body, Failed>> {
  const result = await call;
  if (result.ok) {
    const { body } = result;
    const decoded = isStream(body) ? decodeStream(body, response, decode) : decode(body, response);
    return { ...result, body: decoded as Body };
  }
  const failed = result.error as { readonly error?: string; readonly content?: unknown };
  const content = decodeFailure(failed, errors, decode);
  return content === failed.content
    ? result
    : { ...result, error: { ...failed, content } as Failed };
}

/**
 * Wraps handlers that work with `Date`, so that {@link serveCalls} can use them: their requests are
 * decoded and their results encoded.
 *
 * @example
 * const handlers = serveDates(
 *   { findTask: () => ({ ok: true, body: { due: new Date() } }) },
 *   { findTask: { response: { keys: { due: "date" } } } },
 * );
 */
export function serveDates<Handlers extends object>(
  handlers: Handlers,
  dates: Readonly<Record<string, CallDates>>,
  decode: typeof decodeDates = decodeDates,
): Handlers {
  const served = Object.entries(handlers).map(([id, handler]) => {
    const maps = dates[id] ?? {};
    const { response, errors } = maps;
    const handle = handler as (request: unknown, call: unknown) => unknown;
    const wrapped = async (flat: unknown, call: Called): Promise<unknown> => {
      const request = decode(flat, requestDates(maps, call.values.contentType));
      const result = (await handle.call(handlers, request, call)) as HandlerResult | undefined;
      if (result === undefined) return result;
      if (!result.ok) {
        return { ...result, content: encodeDates(result.content, errors?.[result.error]) };
      }
      if ("stream" in result) return { ...result, stream: encodeStream(result.stream, response) };
      return "body" in result ? { ...result, body: encodeDates(result.body, response) } : result;
    };
    return [id, wrapped] as const;
  });
  return Object.fromEntries(served) as Handlers;
}

type Called = Pick<HandlerCall<unknown>, "values">;

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

async function* encodeStream(
  stream: AsyncIterable<unknown>,
  map: DateMap | undefined,
): AsyncGenerator<unknown> {
  for await (const message of stream) yield encodeDates(message, map);
}

type ConvertDate = (value: unknown, kind: "date" | "datetime" | "bigint") => unknown;

/** A copy in which the values at the places of a map are converted. */
export function convert(value: unknown, map: DateMap, convertDate: ConvertDate): unknown {
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
    // Spreading has made every key a plain one of its own, `__proto__` too.
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
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return value;
  const text = value.toISOString();
  return kind === "date" ? text.slice(0, text.indexOf("T")) : text;
}

const forms = {
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?$/,
} as const;

/** A `Date`, where a text is one. */
export function decodeDate(value: unknown, kind: string): unknown {
  if (typeof value !== "string" || !forms[kind as keyof typeof forms].test(value)) return value;
  const date = new Date(value.toUpperCase().replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? value : date;
}
