import type {
  Direction,
  OperationReply,
  WebSocketChannel,
  WebSocketMessage,
  WebSocketOperation,
} from "../../definition/index.js";
import type { SiteNode } from "../parts/create-navigation.js";

/** What the page of a channel says of the reply to one of its operations. */
export interface ShownReply {
  readonly title: string;
  /** The part of the sentence before the name of the channel, or all of it. */
  readonly where: string;
  /** Another channel, which has a page of its own. */
  readonly channelId?: string;
  /** A runtime expression that says where a message has the address. */
  readonly location?: string;
  readonly description?: string;
  /** Messages that another page or section describes. */
  readonly names: readonly string[];
  /** Messages that have no other place. */
  readonly messages: readonly WebSocketMessage[];
  /** Whether readers send these or receive them. */
  readonly direction: Direction;
}

/** The replies to the operations of a channel. */
export function listReplies(channel: WebSocketChannel): ShownReply[] {
  return (channel.operations ?? []).flatMap((operation) =>
    operation.reply ? [describeReply(channel, operation, operation.reply)] : [],
  );
}

/** The title of a channel that has a page; its id where no page is known. */
export function titleOfChannel(nodes: readonly SiteNode[], id: string): string {
  return findChannelNode(nodes, id)?.title ?? id;
}

/** The page of a channel. */
export function findChannelNode(nodes: readonly SiteNode[], id: string): SiteNode | undefined {
  return nodes.find((node) => node.kind === "channel" && node.id === id);
}

function describeReply(
  channel: WebSocketChannel,
  operation: WebSocketOperation,
  reply: OperationReply,
): ShownReply {
  const { runtimeChannel, channel: channelId, address } = reply;
  const types = reply.messages ?? [];
  const description = address?.description ?? runtimeChannel?.description;
  const isShown = ({ type }: WebSocketMessage) => types.length === 0 || types.includes(type);
  const own = operation.origin === "client" ? "server" : "client";
  const named = channelId ? [] : channel.messages.filter(({ origin }) => origin === own);
  return {
    title: `Reply to ${nameOperation(channel, operation)}`,
    where: sayWhere(reply),
    ...(channelId ? { channelId } : {}),
    ...(address ? { location: address.location } : {}),
    ...(description ? { description } : {}),
    names: runtimeChannel ? [] : types.map((type) => nameMessage(named, type)),
    messages: (runtimeChannel?.messages ?? []).filter(isShown),
    direction: operation.origin === "client" ? "response" : "request",
  };
}

function sayWhere({ runtimeChannel, channel, address }: OperationReply): string {
  if (runtimeChannel) return "Sent to an address that is given at run time";
  if (channel) return "Sent on the channel";
  return address ? "Sent to an address that a message names" : "Sent on this channel";
}

/** By its messages, which the page names too. */
function nameOperation(channel: WebSocketChannel, operation: WebSocketOperation): string {
  const sent = channel.messages.filter(({ origin }) => origin === operation.origin);
  const names = operation.messages.map((type) => nameMessage(sent, type));
  return names.length > 0
    ? names.join(", ")
    : (operation.displayName ?? operation.id ?? "messages");
}

function nameMessage(messages: readonly WebSocketMessage[], type: string): string {
  return messages.find((message) => message.type === type)?.displayName ?? type;
}
