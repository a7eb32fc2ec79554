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

/** A message where it is used. */
export interface MessageSource {
  /** What it is called on its channel. */
  readonly key: string;
  readonly node: SourceNode;
  /** The message and its traits. */
  readonly parts: Parts;
}

/** The messages of a list of references to those of a channel; without a list, all of the channel. */
export function findMessages(
  context: AsyncContext,
  channel: AsyncChannel,
  list: SourceNode | undefined,
): MessageSource[] {
  if (!list) return channel.messages.flatMap(([key, item]) => toSource(context, key, item));
  return listItems(list).flatMap((item) => findMessage(context, channel, item));
}

/** Messages by where they are on their channel, and by where they are described. */
const known = new WeakMap<AsyncChannel, ReadonlyMap<string, readonly [string, SourceNode]>>();

function findPlaces(
  context: AsyncContext,
  channel: AsyncChannel,
): ReadonlyMap<string, readonly [string, SourceNode]> {
  const existing = known.get(channel);
  if (existing) return existing;
  const places = new Map<string, readonly [string, SourceNode]>();
  for (const entry of channel.messages) {
    const described = locationOf(resolveQuietly(context, entry[1]));
    if (!places.has(described)) places.set(described, entry);
  }
  for (const entry of channel.messages) places.set(locationOf(entry[1]), entry);
  known.set(channel, places);
  return places;
}

function findMessage(
  context: AsyncContext,
  channel: AsyncChannel,
  item: SourceNode,
): MessageSource[] {
  const places = findPlaces(context, channel);
  const named = places.get(locationOf(followOnce(context, item)));
  if (named) return toSource(context, named[0], named[1]);
  const part = resolvePart(context, item);
  if (!part) return [];
  const shared = places.get(locationOf(part.node));
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

/** Messages of a channel that no operation sends or receives. */
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

function resolveQuietly(context: AsyncContext, item: SourceNode): SourceNode {
  let node = item;
  for (let steps = 0; steps < 100; steps++) {
    const next = followOnce(context, node);
    if (next === node) return node;
    node = next;
  }
  return node;
}
