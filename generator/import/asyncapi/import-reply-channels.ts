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
 * Imports the channels that have no address and only replies, by id. They are stored at the operations
 * whose replies they carry, because users cannot open them.
 */
export function importReplyChannels(
  context: AsyncContext,
  channels: readonly AsyncChannel[],
  operations: ReadonlyMap<string, readonly AsyncOperation[]>,
): ReadonlyMap<string, ReplyChannel> {
  const found = new Map<string, ReplyChannel>();
  for (const channel of channels) {
    const replies = operations.get(channel.id) ?? [];
    const isReplyOnly =
      channel.address === undefined && replies.length > 0 && replies.every(isReply);
    if (isReplyOnly) found.set(channel.id, importReplyChannel(context, channel, replies));
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
