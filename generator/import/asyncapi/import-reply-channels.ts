import type { ReplyChannel } from "../../../runtime/definition/index.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { scalarText } from "../openapi/import-info.js";
import { joinTexts } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";
import { importBindings } from "./import-details.js";
import { importMessages } from "./import-messages.js";
import type { AsyncChannel } from "./list-channels.js";
import { type AsyncOperation, isReply } from "./list-operations.js";

/**
 * The channels that have no address of their own and only replies, by id: they are a part of the operations that
 * they reply to, and nothing that a user could open or look for.
 */
export function importReplyChannels(
  context: AsyncContext,
  channels: readonly AsyncChannel[],
  operations: ReadonlyMap<string, readonly AsyncOperation[]>,
): ReadonlyMap<string, ReplyChannel> {
  const found = new Map<string, ReplyChannel>();
  for (const channel of channels) {
    const own = operations.get(channel.id) ?? [];
    const isReplyOnly = channel.address === undefined && own.length > 0 && own.every(isReply);
    if (isReplyOnly) found.set(channel.id, importReplyChannel(context, channel, own));
  }
  return found;
}

function importReplyChannel(
  context: AsyncContext,
  channel: AsyncChannel,
  replies: readonly AsyncOperation[],
): ReplyChannel {
  const { id, node } = channel;
  const displayName = scalarText(node, "title");
  const description = joinTexts([node], ["summary", "description"]);
  return {
    id,
    messages: importMessages(context, channel, replies).map(({ message }) => message),
    ...(displayName ? { displayName } : {}),
    ...(description === undefined ? {} : { description }),
    ...importBindings(context, [node]),
    ...importExternalDocs(context, node),
  };
}
