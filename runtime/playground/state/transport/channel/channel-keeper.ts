import type { ChannelLog } from "./channel-log.js";
import type { MessageOutbox } from "./message-outbox.js";

/** The messages of a channel, and what of them can be sent again. */
export interface StoredMessages {
  readonly log: ChannelLog;
  readonly outbox: MessageOutbox;
}

/** Messages of more channels are not kept: each may hold as much as a `ChannelLog` does. */
const maxChannels = 4;

/** Keeps the messages of channels while users are elsewhere, until the page is left. */
export class ChannelKeeper {
  private readonly kept = new Map<string, StoredMessages>();

  /** What is kept of a channel. */
  find(key: string): StoredMessages | undefined {
    return this.kept.get(key);
  }

  /** Keeps the messages of a channel; of too many channels those that were kept first go. */
  keep(key: string, messages: StoredMessages): void {
    this.kept.delete(key);
    this.kept.set(key, messages);
    const [first] = this.kept.keys();
    if (first !== undefined && this.kept.size > maxChannels) this.kept.delete(first);
  }

  /** Keeps them no longer. */
  drop(key: string): void {
    this.kept.delete(key);
  }
}

/** The keeper of the page. */
export const channelKeeper = new ChannelKeeper();

/** The key of a channel: ids of channels are unique in their API alone. */
export function keeperKey(apiId: string, channelId: string): string {
  return JSON.stringify([apiId, channelId]);
}
