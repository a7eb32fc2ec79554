import type {
  ApiResult,
  CallFailure,
  CallOptions,
  EndpointEncoding,
  WebSocketConstructor,
} from "../types.js";

/** Handshake and messages of a WebSocket channel: plain data, printed into generated clients. */
export interface ChannelEncoding extends Pick<
  EndpointEncoding,
  "id" | "path" | "parameters" | "security" | "servers"
> {
  /** Offered in the handshake (RFC 6455, section 1.9). */
  readonly subprotocols?: readonly string[];
  /** What a text that is sent, and one that comes, is; default json. Bytes travel as they are. */
  readonly sends?: "json" | "text";
  /** How a received text message is decoded. Default `json`. */
  readonly receives?: "json" | "text";
  /** Places in messages of the server where integers are parsed exactly. */
  readonly exact?: readonly (readonly string[])[];
}

/** How a connection ended (RFC 6455, section 7.1). 1006: without a close frame. */
export interface ChannelClose {
  /** Status code of the close frame; 1006 when the connection ended without one. */
  readonly code: number;
  /** Reason of the close frame; empty when there was none. */
  readonly reason: string;
  /** Whether the closing handshake completed. */
  readonly wasClean: boolean;
}

/** Messages of the application that show that the other side is still there. */
export interface Heartbeat<Sent = unknown> {
  /**
   * Sent after each interval. Without it a ping of the protocol is, where the socket can (that of
   * the package ws); elsewhere only silence is noticed.
   */
  readonly message?: Sent;
  /** Default 30. */
  readonly intervalInSeconds?: number;
  /** A connection that brings nothing for so long is given up as a timeout. Default: twice the interval. */
  readonly silenceInSeconds?: number;
}

/** An open channel. Iterating yields the messages that arrive. */
export interface Channel<Sent = unknown, Received = unknown> extends AsyncIterable<Received> {
  /** `waiting`: a connection ended and another attempt is scheduled. `closed` is final. */
  readonly state: "connecting" | "open" | "waiting" | "closed";
  /** Of the open connection; "" when none was chosen. */
  readonly protocol: string;
  /** What `send` has taken and the network has not: bytes of binary messages, characters of texts. */
  readonly bufferedAmount: number;
  /** Resolves when the first connection is open, or none will be. Never rejects. */
  readonly opened: Promise<ApiResult<undefined>>;
  /** Resolves when the channel is closed for good; failed unless by 1000 or without a code. Never rejects. */
  readonly closed: Promise<ApiResult<ChannelClose>>;
  /**
   * Sends a message, after those before it; one that is sent before the connection is open waits.
   * The value is written at once: later changes of it change nothing.
   *
   * Resolves when the message was given to the socket, which takes none while it holds
   * `highWaterMark` or more, so that `await` is backpressure. What a breaking connection had taken may be lost. The
   * result is failed when the channel is closed, the message has no form (`invalid-request`) or
   * more than `maxQueuedBytes` wait (`too-large`). Never rejects.
   */
  send(message: Sent): Promise<ApiResult<undefined>>;
  /**
   * Closes for good, after what was sent. `code`: 1000 (default) or 3000 to 4999; `reason`: up to
   * 123 bytes. Other values are a failed result, and nothing is closed.
   */
  close(code?: number, reason?: string): Promise<ApiResult<ChannelClose>>;
}

/** Options of one channel; `timeoutInSeconds` limits each attempt to connect. */
export interface ChannelOptions<Sent = unknown, Received = unknown> extends Omit<
  CallOptions,
  "maxRetries"
> {
  /** Default: that of the client options, else the global `WebSocket`. */
  readonly webSocket?: WebSocketConstructor;
  /** Offered instead of the declared subprotocols, for example with a token in one of them. */
  readonly subprotocols?: readonly string[];
  /**
   * Connect again when a connection cannot be made or breaks, with the waits of retries, up to
   * `maxAttempts` (default 10) times without a message in between. Default false.
   *
   * Never after `close`, an abort, a response that refuses for good (4xx but 408 and 429), a message
   * that cannot be read, or one of the codes that say that it would be in vain: 1000, 1002, 1003,
   * 1005, 1007 to 1010, 1015 and those of applications from 3000. `codes` names such as are to be tried again.
   */
  readonly reconnect?:
    | boolean
    | {
        /** Attempts without a message in between before the channel fails. Default 10. */
        readonly maxAttempts?: number;
        /** Close codes after which to reconnect although the default rules would not. */
        readonly codes?: readonly number[];
      };
  /** Detects connections that died without a close frame. Default: none. */
  readonly heartbeat?: Heartbeat<Sent>;
  /** How much may wait in `send` before the socket takes it. Default 16 MiB. */
  readonly maxQueuedBytes?: number;
  /** How much the socket may hold before messages wait in `send`. Default 1 MiB. */
  readonly highWaterMark?: number;
  /**
   * How much may have come and not been taken by the iteration; the socket is asked to pause
   * before, where it can (that of the package ws). Beyond it the channel fails with `too-large`:
   * nothing is dropped silently. Default 64 MiB.
   */
  readonly maxReceivedBytes?: number;
  /** Called with each message; until something iterates, nothing is stored for it. */
  readonly onMessage?: (message: Received) => void;
  /** Called with each connection that is open. */
  readonly onOpen?: () => void;
  /** Called with each connection that ended, and whether another will be made. */
  readonly onClose?: (close: ChannelClose, willReconnect: boolean) => void;
  /** Called with each failure, also those after which another connection is made. */
  readonly onFailure?: (failure: CallFailure) => void;
}
