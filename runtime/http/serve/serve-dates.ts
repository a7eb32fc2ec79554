import { decodeDates, decodeIntegers, encodeDates, requestDates } from "../codecs/dates.js";
import type { CallDates, DateMap } from "../codec.js";
import type { HandlerCall, HandlerResult } from "./serve-calls.js";

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
    const wrapped = async (encoded: unknown, call: Called): Promise<unknown> => {
      const request = decode(encoded, requestDates(maps, call.values.contentType));
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

/**
 * Wraps handlers that work with `bigint` (or digits as text) and `Date`, so that `serveCalls` can use them.
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

async function* encodeStream(
  stream: AsyncIterable<unknown>,
  map: DateMap | undefined,
): AsyncGenerator<unknown> {
  for await (const message of stream) yield encodeDates(message, map);
}
