import { createStore, type StoreApi } from "zustand/vanilla";
import type { WebSocketChannel } from "../../../../definition/index.js";
import type { SendFailure } from "../../model/proxy-result.js";
import type { ChannelMessages } from "./channel-message.js";

/** Where the connection of a channel stands. */
export type ConnectionStatus = "closed" | "opening" | "opened";

/** The next attempt to connect again. */
export interface NextAttempt {
  /** How many attempts have failed in a row. */
  readonly failed: number;
  /** When it begins, in milliseconds since 1970. */
  readonly at: number;
}

/** What has to be decided before a message is sent. It can be sent all the same. */
export interface MessageQuestion {
  /** Type of the message in the definition; `undefined`: free text. */
  readonly type: string | undefined;
  /** Where it differs from its schema, in words. */
  readonly problems: readonly string[];
  /** Names of variables without a value; they would be sent as they are written. */
  readonly unresolved: readonly string[];
  /** A host outside the definition that would get the value of a secret variable. */
  readonly foreignHost?: string;
}

/** What changes while a channel is on the screen, its form aside. */
export interface ChannelState {
  /** `opening` also while the next attempt to connect again is waited for, see {@link ChannelState.nextAttempt}. */
  readonly status: ConnectionStatus;
  /** Why the last connection ended, unless by 1000 or by the user. */
  readonly error: SendFailure | undefined;
  /** Messages of the server on this connection. */
  readonly received: number;
  /** Messages that wait until the connection is open. */
  readonly waiting: number;
  /** Another one after each change, at most one a frame; rows are read from it as they are drawn. */
  readonly messages: ChannelMessages;
  /** The subprotocols that are offered, the preferred first. */
  readonly subprotocols: readonly string[];
  /** The subprotocol that was chosen; `undefined` while none is, and through a relay, which does not report it. */
  readonly protocol: string | undefined;
  /** Whether to connect again after a connection breaks. */
  readonly reconnect: boolean;
  /** Whether the messages stay while the user is elsewhere, until the page is left. */
  readonly keepMessages: boolean;
  /** Set while the next attempt is waited for. */
  readonly nextAttempt: NextAttempt | undefined;
  /** Set while a message is held. */
  readonly question: MessageQuestion | undefined;
}

/** The connection and the messages of one channel. Never stored: messages may hold anything. */
export type ChannelStore = StoreApi<ChannelState>;

/** No messages yet. */
const noMessages: ChannelMessages = {
  length: 0,
  dropped: 0,
  lost: 0,
  at: () => undefined,
};

/** A channel that was not opened yet. */
export function createChannelStore(channel?: Pick<WebSocketChannel, "subprotocols">): ChannelStore {
  return createStore<ChannelState>(() => ({
    status: "closed",
    error: undefined,
    received: 0,
    waiting: 0,
    messages: noMessages,
    subprotocols: channel?.subprotocols ?? [],
    protocol: undefined,
    reconnect: false,
    keepMessages: false,
    nextAttempt: undefined,
    question: undefined,
  }));
}
