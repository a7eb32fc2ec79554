import { childAt, listEntries, locationOf, type SourceNode, valueAt } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import { resolvePart } from "../openapi/openapi-context.js";
import type { AsyncContext } from "./async-context.js";

/** A channel of the document. */
export interface AsyncChannel {
  readonly id: string;
  /** The Channel object, after following references. */
  readonly node: SourceNode;
  /** Contains parameters in braces. Undefined if the address is assigned at run time (`null` or absent since 3.0). */
  readonly address: string | undefined;
  /** Its messages by key, possibly references. Empty in 2.x, where operations contain the messages. */
  readonly messages: readonly (readonly [key: string, item: SourceNode])[];
}

/** The channels of a document. */
export interface ChannelTable {
  /** In document order. */
  readonly list: readonly AsyncChannel[];
  /** Finds a channel by its Channel object. */
  find(node: SourceNode): AsyncChannel | undefined;
}

export function createChannelTable(context: AsyncContext): ChannelTable {
  const list = listChannels(context);
  const byLocation = new Map<string, AsyncChannel>();
  for (const channel of list) {
    const location = locationOf(channel.node);
    if (!byLocation.has(location)) byLocation.set(location, channel);
  }
  return { list, find: (node) => byLocation.get(locationOf(node)) };
}

function listChannels(context: AsyncContext): AsyncChannel[] {
  return listEntries(childAt(context.root, "channels")).flatMap(([id, item]) => {
    const node = resolvePart(context, item)?.node;
    if (!node) return [];
    // In 2.x the key is the address.
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
