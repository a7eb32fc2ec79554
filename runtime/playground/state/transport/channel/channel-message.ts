import { parseJson } from "../../../../http/index.js";

/**
 * The sender of a message. The playground itself adds `endSample` at the end of a sample session,
 * and `connection` for lines such as 'Reconnected after 1.2 s'.
 */
export type MessageOrigin = "client" | "server" | "endSample" | "connection";

/** Content of a message: bytes, or text with its secrets masked. */
export type MessageData =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "binary"; readonly bytes: Blob };

/**
 * Delivery status of a client message: waiting for the connection, passed to it, or not sent
 * because the connection ended. Messages that were not sent can be sent again.
 */
export type Delivery = "waiting" | "sent" | "not-sent";

/** A message of a channel in the list. */
export interface ChannelMessage {
  /** Counts all messages of the session, including dropped ones. Used as the key of the row. */
  readonly number: number;
  /** Name of its type in the definition; `undefined` if it matches none. */
  readonly type: string | undefined;
  /** Display name of its type. */
  readonly displayName: string | undefined;
  readonly origin: MessageOrigin;
  readonly data: MessageData;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Size in bytes. */
  readonly size: number;
  /** Only set for client messages. */
  readonly delivery?: Delivery;
}

/** A snapshot of the messages of a session, the oldest first. */
export interface ChannelMessages {
  readonly length: number;
  /** Number of the first stored message, which is how many were dropped or cleared. */
  readonly dropped: number;
  /** Number of messages that were dropped to limit memory usage. */
  readonly lost: number;
  /** The message at an index; index 0 is the oldest stored message. */
  at(index: number): ChannelMessage | undefined;
}

/** The last line when the limit of received messages is reached. */
export const endOfSample = "END OF SAMPLE SESSION";

/** In characters. Longer texts are not parsed, because that would block the page. */
const maxReadLength = 1_000_000;

/**
 * The JSON value of a message with exact numbers; `undefined` for plain text, bytes and texts that
 * are too long.
 */
export function readMessage(data: MessageData): { readonly value: unknown } | undefined {
  if (data.type === "binary" || data.text.length > maxReadLength) return undefined;
  // Checks the first character, because most plain text fails there and exceptions are slow.
  if (!/^\s*["[{\d\-tfn]/.test(data.text)) return undefined;
  try {
    return { value: parseJson(data.text) };
  } catch {
    return undefined;
  }
}
