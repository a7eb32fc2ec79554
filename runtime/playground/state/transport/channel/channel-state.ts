import { createStore, type StoreApi } from "zustand/vanilla";
import type { WebSocketChannel } from "../../../../definition/index.js";
import type { SendFailure } from "../../model/proxy-result.js";
import type { ValueProblem } from "../../model/fields/word-problem.js";
import type { ChannelMessages } from "./channel-message.js";

/** State of a connection. */
export type ConnectionStatus = "closed" | "opening" | "opened";

/** The next reconnection attempt. */
interface NextAttempt {
  /** Number of consecutive failed attempts. */
  readonly failed: number;
  /** Start of the attempt, in milliseconds since 1970. */
  readonly at: number;
}

/** A problem of a value in a message. */
export interface MessageProblem extends ValueProblem {
  readonly value: unknown;
}

/** Problems to confirm before a message is sent. The message can be sent anyway. */
export interface MessageQuestion {
  /** Name of the message type; `undefined` for free text. */
  readonly type: string | undefined;
  /** Differences from the schema. */
  readonly problems: readonly MessageProblem[];
  /** Names of variables without a value. Their references would be sent unchanged. */
  readonly unresolved: readonly string[];
  /** A host outside the definition that would receive the value of a secret variable. */
  readonly foreignHost?: string;
}

/** The state of a channel on the screen, except its form. */
export interface ChannelState {
  /**
   * `opening` until the server has accepted, also through a relay, and while waiting to reconnect, see
   * {@link ChannelState.nextAttempt}.
   */
  readonly status: ConnectionStatus;
  /** Why the last connection ended; `undefined` if it ended with code 1000 or by the user. */
  readonly error: SendFailure | undefined;
  /** Number of server messages on this connection. */
  readonly received: number;
  /** Number of messages that are waiting for a connection. */
  readonly waiting: number;
  /**
   * Replaced after each change, but not more than once per frame. Rows read from it when they are
   * rendered.
   */
  readonly messages: ChannelMessages;
  /** The offered subprotocols, in order of preference. */
  readonly subprotocols: readonly string[];
  /** The selected subprotocol; `undefined` if there is none. Older relays do not report it. */
  readonly protocol: string | undefined;
  /** Whether to reconnect after a connection breaks. */
  readonly reconnect: boolean;
  /** Whether to store the messages, until the page is closed, while the user is elsewhere. */
  readonly keepMessages: boolean;
  /** Set while waiting to reconnect. */
  readonly nextAttempt: NextAttempt | undefined;
  /** Set while a message waits for confirmation. */
  readonly question: MessageQuestion | undefined;
}

/**
 * The connection and messages of one channel. Never stored, because messages may contain secrets.
 */
export type ChannelStore = StoreApi<ChannelState>;

const noMessages: ChannelMessages = {
  length: 0,
  dropped: 0,
  lost: 0,
  at: () => undefined,
};

/** Creates the state of a channel that is not connected yet. */
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
