import type { ChannelLog } from "./channel-log.js";
import type { MessageOutbox } from "./message-outbox.js";

/** The messages of a channel, with those that can be sent again. */
interface StoredMessages {
  readonly log: ChannelLog;
  readonly outbox: MessageOutbox;
}

/** Limits memory usage, because each `ChannelLog` may be large. */
const maxChannels = 4;

/** Stores the messages of channels until the page is closed, while the user visits other channels. */
export class MessageCache {
  private readonly channels = new Map<string, StoredMessages>();

  get(key: string): StoredMessages | undefined {
    return this.channels.get(key);
  }

  /** Stores the messages of a channel. If there are too many channels, removes the oldest one. */
  set(key: string, messages: StoredMessages): void {
    this.channels.delete(key);
    this.channels.set(key, messages);
    const [oldest] = this.channels.keys();
    if (oldest !== undefined && this.channels.size > maxChannels) this.channels.delete(oldest);
  }

  delete(key: string): void {
    this.channels.delete(key);
  }
}

/** The cache of the page. */
export const messageCache = new MessageCache();

/** The key of a channel. It includes the API, because channel ids are only unique within it. */
export function messageCacheKey(apiId: string, channelId: string): string {
  return JSON.stringify([apiId, channelId]);
}
