import type { WebSocketMessageOrigin } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode, textAt } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { applyTraits, partAt, partText, type Parts } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";
import { findMessages, type MessageSource } from "./find-messages.js";
import type { AsyncChannel, ChannelTable } from "./list-channels.js";

/** What is sent over a channel, in one direction. */
export interface AsyncOperation {
  readonly id: string | undefined;
  readonly channel: AsyncChannel;
  readonly origin: WebSocketMessageOrigin;
  /** The operation and its traits; none for the responses to another operation. */
  readonly parts: Parts;
  readonly messages: readonly MessageSource[];
  /** What answers its messages. */
  readonly reply?: AsyncReply;
}

/** The response to an operation. */
export interface AsyncReply {
  /** Undefined when only an address says where it goes. */
  readonly channel: AsyncChannel | undefined;
  readonly messages: readonly MessageSource[];
  readonly address: SourceNode | undefined;
}

/** Whether these are the messages of a reply, which has no operation of its own. */
export function isReply({ parts }: AsyncOperation): boolean {
  return parts.length === 0;
}

/** Every operation of the document. Origins are seen from the application that the document describes: it is the server. */
export function listOperations(context: AsyncContext, channels: ChannelTable): AsyncOperation[] {
  if (context.isVersion2)
    return channels.list.flatMap((channel) => listOwnOperations(context, channel));
  return listEntries(childAt(context.root, "operations")).flatMap(([id, item]) => {
    const node = resolvePart(context, item)?.node;
    return node ? importOperation(context, channels, id, node) : [];
  });
}

const origins = [
  ["publish", "client"],
  ["subscribe", "server"],
] as const;

/** 2.x: what others may publish to the application comes from them. */
function listOwnOperations(context: AsyncContext, channel: AsyncChannel): AsyncOperation[] {
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

/** A message, or each of several; one that leads back to itself is inspected once. */
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
    const within = new Set([...seen, part.node.value]);
    return members.flatMap((member) => listOneOf(context, member, fallback, within));
  }
  const parts = applyTraits(context, part.node);
  const named = partText(parts, "messageId") ?? partText(parts, "name") ?? part.name;
  const key = named ?? partText(parts, "title") ?? fallback;
  return [{ key, node: part.node, parts }];
}

/** Since 3.0: what the application receives comes from the client, and its reply goes the other way. */
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
  const back = origin === "client" ? "server" : "client";
  const answered = { ...operation, reply };
  if (!reply.channel) return [answered];
  return [
    answered,
    { id, channel: reply.channel, origin: back, parts: [], messages: reply.messages },
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
