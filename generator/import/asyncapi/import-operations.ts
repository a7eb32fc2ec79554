import type {
  OperationReply,
  WebSocketMessage,
  WebSocketOperation,
} from "../../../runtime/definition/index.js";
import { valueAt } from "../../read/index.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { joinTexts, partAt, partText } from "./apply-traits.js";
import type { ChannelContext } from "./channel-context.js";
import { importBindings, importLocation, listTagNames } from "./import-details.js";
import type { ImportedMessage } from "./import-messages.js";
import { type AsyncOperation, type AsyncReply, isReply } from "./list-operations.js";

/** Imports the operations of a channel, with the types of their messages and their replies. */
export function importOperations(
  context: ChannelContext,
  operations: readonly AsyncOperation[],
  imported: readonly ImportedMessage[],
): WebSocketOperation[] {
  return operations
    .filter((operation) => !isReply(operation))
    .map((operation) => importOperation(context, operation, imported));
}

function importOperation(
  context: ChannelContext,
  operation: AsyncOperation,
  imported: readonly ImportedMessage[],
): WebSocketOperation {
  const { id, origin, parts, reply } = operation;
  const title = partText(parts, "title");
  const displayName = title ?? partText(parts, "summary");
  const texts = title === undefined ? ["description"] : ["summary", "description"];
  const description = joinTexts(parts, texts);
  const tags = listTagNames(context, partAt(parts, "tags"));
  const docs = parts.find((part) => valueAt(part, "externalDocs") !== undefined);
  return {
    ...(id === undefined ? {} : { id }),
    origin,
    messages: listTypes(operation, imported),
    ...(displayName === undefined ? {} : { displayName }),
    ...(description === undefined ? {} : { description }),
    ...(tags.length > 0 ? { tags } : {}),
    ...importBindings(context, parts),
    ...importExternalDocs(context, docs),
    ...(reply ? { reply: importReply(context, operation, reply) } : {}),
  };
}

/** Lists the types that the messages of an operation have on its channel. */
function listTypes(
  { origin, messages }: AsyncOperation,
  imported: readonly ImportedMessage[],
): WebSocketMessage["type"][] {
  const found = messages.flatMap(({ node }) =>
    imported.flatMap(({ message, source }) =>
      message.origin === origin && source.node.pointer === node.pointer ? [message.type] : [],
    ),
  );
  return [...new Set(found)];
}

function importReply(
  context: ChannelContext,
  { channel }: AsyncOperation,
  reply: AsyncReply,
): OperationReply {
  const address = importLocation(context, reply.address);
  const messages = reply.messages.map(({ key }) => key);
  const target = reply.channel !== channel ? reply.channel : undefined;
  const runtimeChannel = target && context.replyChannels.get(target.id);
  return {
    ...(target && !runtimeChannel ? { channel: target.id } : {}),
    ...(runtimeChannel ? { runtimeChannel } : {}),
    ...(messages.length > 0 ? { messages } : {}),
    ...(address ? { address } : {}),
  };
}
