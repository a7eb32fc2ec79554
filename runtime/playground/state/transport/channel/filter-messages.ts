import { scanList, toPattern, type FoundMessages } from "../response/find-messages.js";
import type { ChannelMessage, ChannelMessages } from "./channel-message.js";

/** Selects messages. Absent properties match all messages. */
export interface MessageFilter {
  /** Case-insensitive text in the message or its type name. */
  readonly text?: string;
  /** Name of a type; `null` for messages of no declared type. */
  readonly type?: string | null;
  readonly origin?: "client" | "server";
}

/** Whether a filter excludes any messages. */
export function isFiltering({ text = "", type, origin }: MessageFilter): boolean {
  return text !== "" || type !== undefined || origin !== undefined;
}

/** Small, because recognizing a message is slower than searching its text. */
const batchSize = 8;

/**
 * Continues a search up to the last message, from {@link FoundMessages.next} of the previous result
 * or from `nothingFound`. Yields to the browser regularly. Returns `undefined` if aborted.
 */
export function filterMessages(
  messages: ChannelMessages,
  filter: MessageFilter,
  before: FoundMessages,
  signal: AbortSignal,
): Promise<FoundMessages | undefined> {
  return scanList(messages, createTest(filter), before, { signal, batchSize });
}

function createTest({
  text = "",
  type,
  origin,
}: MessageFilter): (message: ChannelMessage) => boolean {
  const pattern = text === "" ? undefined : toPattern(text);
  return (message) => {
    if (origin !== undefined && message.origin !== origin) return false;
    if (type !== undefined && !isOfType(message, type)) return false;
    return pattern === undefined || hasText(message, pattern);
  };
}

/** Lines of the playground have no type and match no type filter. */
function isOfType({ origin, type }: ChannelMessage, filter: string | null): boolean {
  const isMessage = origin === "client" || origin === "server";
  return filter === null ? isMessage && type === undefined : type === filter;
}

function hasText({ type, displayName, data }: ChannelMessage, pattern: RegExp): boolean {
  const names = [type, displayName].filter((each) => each !== undefined);
  return (
    (data.type === "text" && pattern.test(data.text)) || names.some((each) => pattern.test(each))
  );
}
