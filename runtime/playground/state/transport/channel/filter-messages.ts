import { scanList, toPattern, type FoundMessages } from "../response/find-messages.js";
import type { ChannelMessage, ChannelMessages } from "./channel-message.js";

/** Which messages are shown. What is absent says nothing. */
export interface MessageFilter {
  /** Text in any case, in the message or the name of its type. */
  readonly text?: string;
  /** Name of a type; `null`: messages of no declared type. */
  readonly type?: string | null;
  /** The direction. */
  readonly origin?: "client" | "server";
}

/** Whether a filter leaves anything out. */
export function isFiltering({ text = "", type, origin }: MessageFilter): boolean {
  return text !== "" || type !== undefined || origin !== undefined;
}

/** Recognizing a message costs more than a look at its text. */
const atOnce = 8;

/**
 * Goes on with a search up to the last message, from {@link FoundMessages.next} of the one before or from
 * `nothingFound`. Gives the page its turns; `undefined` when stopped.
 */
export function filterMessages(
  messages: ChannelMessages,
  filter: MessageFilter,
  before: FoundMessages,
  signal: AbortSignal,
): Promise<FoundMessages | undefined> {
  return scanList(messages, createTest(filter), before, { signal, atOnce });
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

/** Lines of the playground itself have no type, and are none of another's. */
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
