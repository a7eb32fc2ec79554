import {
  listItems,
  locationOf,
  resolveReference,
  type SourceNode,
  splitPointer,
  textAt,
} from "../../read/index.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { applyTraits, type Parts } from "./apply-traits.js";
import type { AsyncContext } from "./async-context.js";
import type { AsyncChannel } from "./list-channels.js";

/** A message of a channel or operation. */
export interface MessageSource {
  /** The name of the message on its channel. */
  readonly key: string;
  readonly node: SourceNode;
  /** The message and its traits. */
  readonly parts: Parts;
}

/** Lists the messages that a list of references names, or all messages of the channel without a list. */
export function findMessages(
  context: AsyncContext,
  channel: AsyncChannel,
  list: SourceNode | undefined,
): MessageSource[] {
  if (!list) return channel.messages.flatMap(([key, item]) => toSource(context, key, item));
  return listItems(list).flatMap((item) => findMessage(context, channel, item));
}

type MessagesByLocation = ReadonlyMap<string, AsyncChannel["messages"][number]>;

/** Cache of {@link indexMessages}. */
const indexes = new WeakMap<AsyncChannel, MessagesByLocation>();

/** The messages of a channel by their location in it, and by the location to which their references lead. */
function indexMessages(context: AsyncContext, channel: AsyncChannel): MessagesByLocation {
  const existing = indexes.get(channel);
  if (existing) return existing;
  const index = new Map<string, AsyncChannel["messages"][number]>();
  for (const entry of channel.messages) {
    const target = locationOf(followAll(context, entry[1]));
    if (!index.has(target)) index.set(target, entry);
  }
  for (const entry of channel.messages) index.set(locationOf(entry[1]), entry);
  indexes.set(channel, index);
  return index;
}

function findMessage(
  context: AsyncContext,
  channel: AsyncChannel,
  item: SourceNode,
): MessageSource[] {
  const index = indexMessages(context, channel);
  const named = index.get(locationOf(followOnce(context, item)));
  if (named) return toSource(context, named[0], named[1]);
  const part = resolvePart(context, item);
  if (!part) return [];
  const shared = index.get(locationOf(part.node));
  if (shared) return toSource(context, shared[0], shared[1]);
  const message = "A message of an operation that is not among its channel's is added to them.";
  context.note(item, {
    code: "foreign-message",
    message,
    hint: "Refer to the channel's messages.",
  });
  const key = part.name ?? splitPointer(part.node.pointer).at(-1) ?? "message";
  return [{ key, node: part.node, parts: applyTraits(context, part.node) }];
}

function toSource(context: AsyncContext, key: string, item: SourceNode): MessageSource[] {
  const part = resolvePart(context, item);
  return part ? [{ key, node: part.node, parts: applyTraits(context, part.node) }] : [];
}

/** Lists the messages of a channel that no operation sends or receives. */
export function listUnused(
  context: AsyncContext,
  channel: AsyncChannel,
  used: ReadonlySet<string>,
): MessageSource[] {
  return channel.messages
    .filter(([key]) => !used.has(key))
    .flatMap(([key, item]) => toSource(context, key, item));
}

function followOnce(context: AsyncContext, item: SourceNode): SourceNode {
  const reference = textAt(item, "$ref");
  if (reference === undefined) return item;
  const resolution = resolveReference(context.document, item, reference);
  return "node" in resolution ? resolution.node : item;
}

/** Follows all references. Stops without an issue at a broken or circular one. */
function followAll(context: AsyncContext, item: SourceNode): SourceNode {
  let node = item;
  for (let steps = 0; steps < 100; steps++) {
    const next = followOnce(context, node);
    if (next === node) return node;
    node = next;
  }
  return node;
}
