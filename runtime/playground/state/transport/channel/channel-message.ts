import { parseJson } from "../../../../http/index.js";

/**
 * Who a message is from; `endSample` is the playground's own, at the end of a sample session, and
 * `connection` a line about the connection, such as 'Reconnected after 1.2 s'.
 */
export type MessageOrigin = "client" | "server" | "endSample" | "connection";

/** What a message carries: text as it was sent or received (secrets masked), or bytes. */
export type MessageData =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "binary"; readonly bytes: Blob };

/**
 * What became of a message of the user: it waits for the connection, was given to it, or the connection
 * ended before. What was not sent can be sent again.
 */
export type Delivery = "waiting" | "sent" | "not-sent";

/** One message of a channel, as it is listed. */
export interface ChannelMessage {
  /** Counts the messages of the session, dropped ones too: the key of its row. */
  readonly number: number;
  /** Name of its type in the definition; `undefined` when it is none of them. */
  readonly type: string | undefined;
  /** What its type is called. */
  readonly displayName: string | undefined;
  readonly origin: MessageOrigin;
  readonly data: MessageData;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Bytes on the wire. */
  readonly size: number;
  /** Only of the user's messages. */
  readonly delivery?: Delivery;
}

/** The messages of a session at one moment, the oldest first. */
export interface ChannelMessages {
  readonly length: number;
  /** Number of the first message that is kept: how many are gone, cleared ones too. */
  readonly dropped: number;
  /** How many were dropped to bound memory. */
  readonly lost: number;
  /** The message of a row; the oldest that is kept is 0. */
  at(index: number): ChannelMessage | undefined;
}

/** What is listed last when the limit of received messages is reached. */
export const endOfSample = "END OF SAMPLE SESSION";

/** Longer texts are not parsed: that would hold the page up. Characters. */
const maxReadLength = 1_000_000;

/** The exact JSON value of a message; `undefined` when it is plain text, too long or bytes. */
export function readMessage(data: MessageData): { readonly value: unknown } | undefined {
  if (data.type === "binary" || data.text.length > maxReadLength) return undefined;
  // Most plain text is none at its first character: an error costs more than a look.
  if (!/^\s*["[{\d\-tfn]/.test(data.text)) return undefined;
  try {
    return { value: parseJson(data.text) };
  } catch {
    return undefined;
  }
}
