import type { DateMap } from "../codec.js";
import { decodeDates, decodeIntegers, encodeDates } from "../codecs/dates.js";

/** The locations of dates, or of integers that become `bigint` or text, in messages of a channel. */
export interface ChannelDates {
  /** In the request object of the handshake. */
  readonly request?: DateMap;
  /** In messages of the client. */
  readonly sent?: DateMap;
  /** In messages of the server. */
  readonly received?: DateMap;
}

/** Converts messages between what callers see and what is sent. */
export interface MessageConversion {
  /** What is sent for a message. */
  readonly encode: (message: unknown) => unknown;
  /** What callers see of a received message. */
  readonly decode: (message: unknown) => unknown;
}

/**
 * Converts the dates in the messages of a channel to `Date` and back.
 *
 * @example
 * const conversion = messageDates({ received: { keys: { at: "datetime" } } });
 */
export function messageDates(
  { sent, received }: ChannelDates,
  decode: typeof decodeDates = decodeDates,
): MessageConversion {
  return {
    encode: (message) => encodeDates(message, sent),
    decode: (message) => decode(message, received),
  };
}

/**
 * Converts the integers in the messages of a channel to `bigint` or text, and its dates as `messageDates` does.
 *
 * @example
 * const conversion = messageIntegers({ received: { keys: { id: "bigint" } } });
 */
export function messageIntegers(maps: ChannelDates): MessageConversion {
  return messageDates(maps, decodeIntegers);
}
