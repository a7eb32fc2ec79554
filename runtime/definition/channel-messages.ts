import type { WebSocketChannel, WebSocketMessage } from "./model.js";

/**
 * The messages of a channel, followed by those of its replies whose address is only known at
 * runtime, because no other channel contains them.
 * @example
 * for (const { type, origin } of listChannelMessages(channel)) console.log(origin, type);
 */
export function listChannelMessages(
  channel: Pick<WebSocketChannel, "messages" | "operations">,
): WebSocketMessage[] {
  const replies = (channel.operations ?? []).flatMap(({ reply }) => reply?.runtimeChannel ?? []);
  return [...channel.messages, ...replies.flatMap(({ messages }) => messages)];
}
