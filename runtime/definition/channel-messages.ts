import type { WebSocketChannel, WebSocketMessage } from "./model.js";

/**
 * The messages of a channel, then those of its replies that have an address at run time only: no other channel of
 * the definition holds them.
 *
 * @example
 * for (const { type, origin } of listChannelMessages(channel)) console.log(origin, type);
 */
export function listChannelMessages(
  channel: Pick<WebSocketChannel, "messages" | "operations">,
): WebSocketMessage[] {
  const replies = (channel.operations ?? []).flatMap(({ reply }) => reply?.runtimeChannel ?? []);
  return [...channel.messages, ...replies.flatMap(({ messages }) => messages)];
}
