import { childAt, listEntries, locationOf, type SourceNode, valueAt } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import type { AsyncContext } from "./async-context.js";

/** A channel of the document. */
export interface AsyncChannel {
  readonly id: string;
  /** Where it is described, behind its reference. */
  readonly node: SourceNode;
  /** With its parameters in braces; undefined when it is given at run time (`null` or absent since 3.0). */
  readonly address: string | undefined;
  /** Its messages by key, as they are there; 2.x has them in the operations. */
  readonly messages: readonly (readonly [key: string, item: SourceNode])[];
}

/** Channels in document order, and where each of them is described. */
export interface ChannelTable {
  readonly list: readonly AsyncChannel[];
  /** The channel that is described at a place; undefined when none is. */
  find(node: SourceNode): AsyncChannel | undefined;
}

/** The channels of the document. In 2.x their keys are their addresses. */
export function createChannelTable(context: AsyncContext): ChannelTable {
  const list = listChannels(context);
  const byPlace = new Map<string, AsyncChannel>();
  for (const channel of list) {
    const place = locationOf(channel.node);
    if (!byPlace.has(place)) byPlace.set(place, channel);
  }
  return { list, find: (node) => byPlace.get(locationOf(node)) };
}

function listChannels(context: AsyncContext): AsyncChannel[] {
  return listEntries(childAt(context.root, "channels")).flatMap(([id, item]) => {
    const node = resolvePart(context, item)?.node;
    if (!node) return [];
    const address = context.isVersion2 ? id : scalarText(node, "address");
    const messages = context.isVersion2 ? [] : listEntries(childAt(node, "messages"));
    if (!context.isVersion2 && valueAt(node, "address") === undefined) noteAddress(context, node);
    return [{ id, node, address, messages }];
  });
}

function noteAddress(context: AsyncContext, node: SourceNode): void {
  context.note(node, {
    code: "unknown-address",
    message: "A channel without an address gets one at run time, so that clients cannot open it.",
    hint: "Add its address: '/' is that of its server, null says that it is given at run time.",
  });
}
