import {
  channelDescription,
  operationDescription,
  operationTitle,
  type ApiDefinition,
  type Direction,
  type ExternalDocs,
  type OperationReply,
  type WebSocketChannel,
  type WebSocketMessage,
  type WebSocketOperation,
} from "../../definition/index.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { createAnchorNames, nameAnchor } from "./anchors.js";
import { viewShape, type BodyView } from "./body-rows.js";
import { listBindings, type BindingRow } from "./list-bindings.js";

/** What the page of a channel shows besides its address, credentials and parameters. */
export interface ChannelView {
  readonly description: string;
  readonly sections: readonly ChannelSection[];
  readonly bindings: readonly BindingRow[];
}

/** An operation, or the messages of one direction that belong to no operation. */
export interface ChannelSection {
  readonly title: string;
  readonly anchor: string;
  /** Says the direction, unless the title does. */
  readonly note?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  readonly messages: readonly MessageView[];
  /** Titles of messages that an earlier section describes. */
  readonly others: readonly string[];
  readonly reply?: ReplyView;
  readonly bindings: readonly BindingRow[];
}

/** A message of a channel. */
export interface MessageView {
  readonly type: string;
  readonly title: string;
  readonly anchor: string;
  readonly contentType?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  readonly body: BodyView;
  readonly headers?: BodyView;
  /** Where the message has its correlation id. */
  readonly correlation?: PlaceView;
  readonly bindings: readonly BindingRow[];
}

/** A place in a message. */
export interface PlaceView {
  /** A runtime expression. */
  readonly location: string;
  readonly description?: string;
}

/** A reply to an operation. */
export interface ReplyView {
  /** The sentence up to the name of the channel. */
  readonly where: string;
  /** A channel with its own page. */
  readonly channelId?: string;
  /** Where a message has the address of the reply. */
  readonly address?: PlaceView;
  /** Description of a channel without a page. */
  readonly description?: string;
  /** Titles of messages that are described elsewhere. */
  readonly names: readonly string[];
  /** Messages that are not described elsewhere. */
  readonly messages: readonly MessageView[];
  readonly bindings: readonly BindingRow[];
}

type Origin = WebSocketMessage["origin"];

const directionOf: Readonly<Record<Origin, Direction>> = { client: "request", server: "response" };
const anchorOf: Readonly<Record<Origin, string>> = { client: "send", server: "receive" };
const titleOf: Readonly<Record<Origin, string>> = {
  client: "Messages you send",
  server: "Messages you receive",
};

/** Describes a channel for its page and its Markdown. Each message is described once. */
export function describeChannel(definition: ApiDefinition, channel: WebSocketChannel): ChannelView {
  const operations = channel.operations ?? [];
  const anchors = createAnchorNames(
    operations.map((each, index) => nameOperation(channel, each, index)),
  );
  const replyAnchors = createAnchorNames(operations.map(() => "reply"));
  const described = new Set<WebSocketMessage>();
  const sections = operations.map((operation, index): ChannelSection => {
    const { origin, reply, bindings, externalDocs } = operation;
    const title = operationTitle(channel, operation);
    const description = operationDescription(operation);
    const included = listMessages(channel, operation, title !== undefined);
    const fresh = included.filter((message) => !described.has(message));
    const others = included.filter((message) => described.has(message));
    for (const message of fresh) described.add(message);
    const outer = replyAnchors[index] ?? "reply";
    return {
      title: title ?? titleOf[origin],
      anchor: anchors[index] ?? anchorOf[origin],
      ...(title === undefined ? {} : { note: titleOf[origin] }),
      ...(description === "" ? {} : { description }),
      ...(externalDocs ? { externalDocs } : {}),
      messages: describeMessages(definition, fresh, anchorOf[origin]),
      others: others.map(titleOfMessage),
      ...(reply ? { reply: describeReply(definition, channel, operation, reply, outer) } : {}),
      bindings: listBindings(bindings),
    };
  });
  const rest = channel.messages.filter((message) => !described.has(message));
  return {
    description: channelDescription(channel),
    sections: [...sections, ...describeRest(definition, rest)].filter(hasContent),
    bindings: listBindings(channel.bindings),
  };
}

/** The messages of an operation. Those of no operation belong to one without a title. */
function listMessages(
  { messages, operations }: WebSocketChannel,
  { origin, messages: types }: WebSocketOperation,
  isTitled: boolean,
): WebSocketMessage[] {
  const isOwned = ({ type }: WebSocketMessage): boolean =>
    (operations ?? []).some((each) => each.origin === origin && each.messages.includes(type));
  return messages.filter(
    (message) =>
      message.origin === origin &&
      (types.includes(message.type) || (!isTitled && !isOwned(message))),
  );
}

function describeRest(
  definition: ApiDefinition,
  rest: readonly WebSocketMessage[],
): ChannelSection[] {
  return (["client", "server"] as const).map((origin) => {
    const messages = rest.filter((message) => message.origin === origin);
    const anchor = anchorOf[origin];
    return {
      title: titleOf[origin],
      anchor,
      messages: describeMessages(definition, messages, anchor),
      others: [],
      bindings: [],
    };
  });
}

/** Whether a section says more than its direction. */
function hasContent({ note, description, messages, reply, bindings }: ChannelSection): boolean {
  const isDescribed = note !== undefined || description !== undefined || reply !== undefined;
  return isDescribed || messages.length > 0 || bindings.length > 0;
}

/** The title of a channel, or its id if its page is unknown. */
export function titleOfChannel(nodes: readonly SiteNode[], id: string): string {
  return findChannelNode(nodes, id)?.title ?? id;
}

export function findChannelNode(nodes: readonly SiteNode[], id: string): SiteNode | undefined {
  return nodes.find((node) => node.kind === "channel" && node.id === id);
}

function nameOperation(
  channel: WebSocketChannel,
  operation: WebSocketOperation,
  index: number,
): string {
  const { id, origin } = operation;
  if (operationTitle(channel, operation) === undefined) return anchorOf[origin];
  return nameAnchor("operation", id ?? String(index + 1));
}

function describeMessages(
  definition: ApiDefinition,
  messages: readonly WebSocketMessage[],
  outer: string,
): MessageView[] {
  const anchors = createAnchorNames(messages.map(({ type }) => nameAnchor(outer, type)));
  return messages.map((message, index) =>
    describeMessage(definition, message, anchors[index] ?? outer),
  );
}

function describeMessage(
  definition: ApiDefinition,
  message: WebSocketMessage,
  anchor: string,
): MessageView {
  const { type, origin, contentType, description, externalDocs } = message;
  const { body, headers, correlationId } = message;
  const direction = directionOf[origin];
  return {
    type,
    title: titleOfMessage(message),
    anchor,
    ...(contentType ? { contentType } : {}),
    ...(description ? { description } : {}),
    ...(externalDocs ? { externalDocs } : {}),
    body: viewShape(definition, body, direction),
    ...(headers ? { headers: viewShape(definition, headers, direction) } : {}),
    ...(correlationId ? { correlation: describePlace(correlationId) } : {}),
    bindings: listBindings(message.bindings),
  };
}

function describePlace({
  location,
  description,
}: NonNullable<WebSocketMessage["correlationId"]>): PlaceView {
  return description ? { location, description } : { location };
}

function titleOfMessage({ displayName, type }: WebSocketMessage): string {
  return displayName ?? type;
}

function describeReply(
  definition: ApiDefinition,
  channel: WebSocketChannel,
  { origin }: WebSocketOperation,
  reply: OperationReply,
  anchor: string,
): ReplyView {
  const { runtimeChannel, channel: channelId, address } = reply;
  const types = reply.messages ?? [];
  const isShown = ({ type }: WebSocketMessage): boolean =>
    types.length === 0 || types.includes(type);
  const others = channelId ? [] : channel.messages.filter((each) => each.origin !== origin);
  const nameOf = (type: string): string => {
    const message = others.find((each) => each.type === type);
    return message ? titleOfMessage(message) : type;
  };
  const messages = (runtimeChannel?.messages ?? []).filter(isShown);
  return {
    where: sayWhere(reply),
    ...(channelId ? { channelId } : {}),
    ...(address ? { address: describePlace(address) } : {}),
    ...(runtimeChannel?.description ? { description: runtimeChannel.description } : {}),
    names: runtimeChannel ? [] : types.map(nameOf),
    messages: describeMessages(definition, messages, anchor),
    bindings: listBindings(runtimeChannel?.bindings),
  };
}

function sayWhere({ runtimeChannel, channel, address }: OperationReply): string {
  if (runtimeChannel) return "Sent to an address that is given at run time";
  if (channel) return "Sent on the channel";
  return address ? "Sent to an address that a message names" : "Sent on this channel";
}
