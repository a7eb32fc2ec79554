import type {
  Direction,
  OperationReply,
  WebSocketChannel,
  WebSocketMessage,
  WebSocketOperation,
} from "../../definition/index.js";
import type { SiteNode } from "../parts/create-navigation.js";

/** A reply to an operation of a channel. */
export interface ShownReply {
  readonly title: string;
  /** The sentence up to the name of the channel. */
  readonly where: string;
  /** A channel with its own page. */
  readonly channelId?: string;
  /** A runtime expression for the address within a message. */
  readonly location?: string;
  readonly description?: string;
  /** Names of messages that are described elsewhere. */
  readonly names: readonly string[];
  /** Messages that are not described elsewhere. */
  readonly messages: readonly WebSocketMessage[];
  readonly direction: Direction;
}

export function listReplies(channel: WebSocketChannel): ShownReply[] {
  return (channel.operations ?? []).flatMap((operation) =>
    operation.reply ? [describeReply(channel, operation, operation.reply)] : [],
  );
}

/** The title of a channel, or its id if its page is unknown. */
export function titleOfChannel(nodes: readonly SiteNode[], id: string): string {
  return findChannelNode(nodes, id)?.title ?? id;
}

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

/** Named by its messages, which the page shows too. */
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
