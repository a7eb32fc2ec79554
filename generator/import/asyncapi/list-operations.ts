import type { WebSocketMessageOrigin } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode, textAt } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { applyTraits, partAt, partText, type Parts } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";
import { findMessages, type MessageSource } from "./find-messages.js";
import type { AsyncChannel, ChannelTable } from "./list-channels.js";

/** Messages that are sent over a channel in one direction. */
export interface AsyncOperation {
  readonly id: string | undefined;
  readonly channel: AsyncChannel;
  readonly origin: WebSocketMessageOrigin;
  /** The operation and its traits; empty for the reply to another operation. */
  readonly parts: Parts;
  readonly messages: readonly MessageSource[];
  readonly reply?: AsyncReply;
}

/** The response to an operation. */
export interface AsyncReply {
  /** Undefined if the reply has only an address. */
  readonly channel: AsyncChannel | undefined;
  readonly messages: readonly MessageSource[];
  readonly address: SourceNode | undefined;
}

/** Whether this entry represents the reply to another operation. */
export function isReply({ parts }: AsyncOperation): boolean {
  return parts.length === 0;
}

/** Lists the operations and their replies. The application that the document describes is the server. */
export function listOperations(context: AsyncContext, channels: ChannelTable): AsyncOperation[] {
  if (context.isVersion2)
    return channels.list.flatMap((channel) => listChannelOperations(context, channel));
  return listEntries(childAt(context.root, "operations")).flatMap(([id, item]) => {
    const node = resolvePart(context, item)?.node;
    return node ? importOperation(context, channels, id, node) : [];
  });
}

const origins = [
  ["publish", "client"],
  ["subscribe", "server"],
] as const;

/** Lists the operations of a channel in 2.x, where clients publish and the server sends to subscribers. */
function listChannelOperations(context: AsyncContext, channel: AsyncChannel): AsyncOperation[] {
  return origins.flatMap(([key, origin]) => {
    const item = childAt(channel.node, key);
    const node = item && resolvePart(context, item)?.node;
    if (!node) return [];
    const parts = applyTraits(context, node);
    const id = partText(parts, "operationId");
    const message = partAt(parts, "message");
    const fallback = id ?? `${key}Message`;
    const messages = message ? listOneOf(context, message, fallback) : [];
    return [{ id, channel, origin, parts, messages }];
  });
}

/** Lists a message, or the members of its `oneOf`. A circular `oneOf` ends when a message repeats. */
function listOneOf(
  context: AsyncContext,
  item: SourceNode,
  fallback: string,
  seen: ReadonlySet<unknown> = new Set(),
): readonly MessageSource[] {
  const part = resolvePart(context, item);
  if (!part || seen.has(part.node.value)) return [];
  const members = listItems(childAt(part.node, "oneOf"));
  if (members.length > 0) {
    const enclosing = new Set([...seen, part.node.value]);
    return members.flatMap((member) => listOneOf(context, member, fallback, enclosing));
  }
  const parts = applyTraits(context, part.node);
  const named = partText(parts, "messageId") ?? partText(parts, "name") ?? part.name;
  const key = named ?? partText(parts, "title") ?? fallback;
  return [{ key, node: part.node, parts }];
}

/** Imports an operation of 3.0, and its reply as an operation in the opposite direction. */
function importOperation(
  context: AsyncContext,
  channels: ChannelTable,
  id: string,
  node: SourceNode,
): AsyncOperation[] {
  const action = textAt(node, "action");
  if (action !== "send" && action !== "receive") return reportAction(context, node);
  const channel = findChannel(context, channels, node);
  if (!channel) return [];
  const origin = action === "receive" ? "client" : "server";
  const parts = applyTraits(context, node);
  const messages = findMessages(context, channel, childAt(node, "messages"));
  const operation: AsyncOperation = { id, channel, origin, parts, messages };
  const item = partAt(parts, "reply");
  const reply = item && importReply(context, channels, channel, item);
  if (!reply) return [operation];
  const withReply = { ...operation, reply };
  if (!reply.channel) return [withReply];
  const replyOrigin = origin === "client" ? "server" : "client";
  return [
    withReply,
    { id, channel: reply.channel, origin: replyOrigin, parts: [], messages: reply.messages },
  ];
}

function importReply(
  context: AsyncContext,
  channels: ChannelTable,
  channel: AsyncChannel,
  item: SourceNode,
): AsyncReply | undefined {
  const reply = resolvePart(context, item)?.node;
  if (!reply) return undefined;
  const isNamed = childAt(reply, "channel") !== undefined;
  const list = childAt(reply, "messages");
  const target = isNamed ? findChannel(context, channels, reply) : list && channel;
  const messages = target ? findMessages(context, target, list) : [];
  return { channel: target, messages, address: childAt(reply, "address") };
}

function findChannel(
  context: AsyncContext,
  channels: ChannelTable,
  holder: SourceNode,
): AsyncChannel | undefined {
  const item = childAt(holder, "channel");
  const target = item && resolvePart(context, item)?.node;
  if (item && !target) return undefined;
  const channel = target && channels.find(target);
  if (!channel) reportChannel(context, item ?? holder);
  return channel;
}

function reportChannel(context: AsyncContext, node: SourceNode): void {
  context.report(node, "error", {
    code: "unknown-channel",
    message: "The operation belongs to no channel of the document; it is ignored.",
    hint: "Refer to a channel under channels.",
  });
}

function reportAction(context: AsyncContext, node: SourceNode): [] {
  context.report(node, "error", {
    code: "invalid-action",
    message: `The action '${scalarText(node, "action") ?? ""}' is not known; the operation is ignored.`,
    hint: "Use send or receive.",
  });
  return [];
}
