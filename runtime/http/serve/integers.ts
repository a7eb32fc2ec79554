import type { ApiResult } from "../types.js";
import {
  type CallDates,
  convert,
  type DateMap,
  decodeDate,
  receiveDates,
  serveDates,
} from "./dates.js";

/**
 * Converts the integers at the locations of `map` to `bigint`, and dates as `decodeDates` does; for
 * packages that are generated with `integers: "bigint"`. Returns a copy.
 *
 * @example
 * decodeIntegers({ id: 7 }, { keys: { id: "bigint" } }); // { id: 7n }
 */
export function decodeIntegers(value: unknown, map: DateMap | undefined): unknown {
  return map ? convert(value, map, decodeValue) : value;
}

/**
 * Decodes the integers and dates in the result of a call.
 *
 * @example
 * const result = await receiveIntegers(sendOperation(api, operation, options), {
 *   response: { keys: { id: "bigint" } },
 * });
 */
export function receiveIntegers<Body, Failed>(
  call: Promise<ApiResult<Body, Failed>>,
  maps: CallDates,
): Promise<ApiResult<Body, Failed>> {
  return receiveDates(call, maps, decodeIntegers);
}

/**
 * Wraps handlers that work with `bigint` and `Date`, so that `serveCalls` can use them.
 *
 * @example
 * const handlers = serveIntegers(
 *   { findTask: ({ id }: { id: bigint }) => ({ ok: true, body: { next: id + 1n } }) },
 *   { findTask: { request: { keys: { id: "bigint" } } } },
 * );
 */
export function serveIntegers<Handlers extends object>(
  handlers: Handlers,
  maps: Readonly<Record<string, CallDates>>,
): Handlers {
  return serveDates(handlers, maps, decodeIntegers);
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

function decodeValue(value: unknown, kind: "date" | "datetime" | "bigint"): unknown {
  if (kind !== "bigint") return decodeDate(value, kind);
  return Number.isInteger(value) ? BigInt(value as number) : value;
}
