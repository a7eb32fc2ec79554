import type { HttpRequest } from "../../../../http/index.js";
import {
  ACCEPTANCE_SUBPROTOCOL,
  decodeAcceptance,
  relaySocketUrl,
  type RelayHandshake,
} from "../../../../relay/protocol.js";
import type { MessageData } from "./channel-message.js";

/** How a connection began. */
export interface ConnectionStart {
  /** Whether the server accepted it; `undefined` if the relay does not report this. */
  readonly wasAccepted: true | undefined;
  /** The selected subprotocol; `undefined` if there is none or the relay does not report it. */
  readonly protocol: string | undefined;
}

/** How a connection ended (RFC 6455, section 7.1). */
export interface ConnectionEnd {
  /** 1006 means no close frame, 1005 a close frame without a code. */
  readonly code: number;
  readonly reason: string;
  /** Whether the socket was open. Through a relay, this is the socket to the relay. */
  readonly wasOpen: boolean;
  /** Whether the server accepted the connection; `undefined` if the relay does not report it. */
  readonly wasAccepted: boolean | undefined;
  /** Whether any message was received. */
  readonly hadMessages: boolean;
  /** Whether the handshake timed out. */
  readonly isLate: boolean;
  /** Bytes that were passed to the socket but not sent. */
  readonly unsent: number;
}

/** The part of `WebSocket` that is used. */
type PageSocket = Pick<
  WebSocket,
  "binaryType" | "protocol" | "bufferedAmount" | "addEventListener" | "send" | "close"
>;

/** Opens sockets, like the global `WebSocket`. */
export type PageSocketConstructor = new (url: string, protocols?: string[]) => PageSocket;

/** Options of {@link openConnection}. */
interface ConnectionOptions {
  /** The relay's URL; `false` if the page connects directly, which cannot send headers. */
  readonly relay: string | false;
  readonly subprotocols: readonly string[];
  /** Milliseconds until a socket that does not open is closed. Default {@link maxHandshakeMs}. */
  readonly handshakeMs?: number;
  /** Default: the global `WebSocket`. */
  readonly webSocket?: PageSocketConstructor | undefined;
  /** Called when messages can be sent. */
  readonly onOpen: (start: ConnectionStart) => void;
  readonly onMessage: (data: MessageData) => void;
  /** Called once when the connection ends, except by {@link Connection.close}. */
  readonly onClose: (end: ConnectionEnd) => void;
}

/** A socket that is open or opening. */
export interface Connection {
  send(data: string | Blob): void;
  /** Bytes that were passed to the socket but are not sent yet. */
  readonly unsent: number;
  /** Closes the connection with code 1000. No further events are reported. */
  close(): void;
}

/** Same as the relay's timeout for response headers. */
const maxHandshakeMs = 30_000;

/**
 * Opens the socket for a handshake, through the relay or directly. Throws if the browser rejects
 * it.
 */
export function openConnection(handshake: HttpRequest, options: ConnectionOptions): Connection {
  return new PageConnection(handshake, options);
}

class PageConnection implements Connection {
  private readonly url: string;
  private readonly timeout: ReturnType<typeof setTimeout>;
  private socket: PageSocket;
  private isOver = false;
  private wasOpen = false;
  private wasAccepted: boolean | undefined = false;
  private hadMessages = false;

  constructor(
    private readonly handshake: HttpRequest,
    private readonly options: ConnectionOptions,
  ) {
    const { relay, subprotocols, handshakeMs = maxHandshakeMs } = options;
    this.url = toSocketUrl(handshake.url);
    this.socket = this.openSocket(relay === false ? subprotocols : [ACCEPTANCE_SUBPROTOCOL]);
    this.timeout = setTimeout(() => {
      this.end(1006, "", true);
      this.socket.close();
    }, handshakeMs);
  }

  send(data: string | Blob): void {
    this.socket.send(data);
  }

  get unsent(): number {
    return this.socket.bufferedAmount;
  }

  close(): void {
    clearTimeout(this.timeout);
    this.isOver = true;
    this.socket.close(1000);
  }

  private openSocket(protocols: readonly string[]): PageSocket {
    const { relay, webSocket: Socket = WebSocket } = this.options;
    const url = relay === false ? this.url : relaySocketUrl(relay, this.url);
    const socket: PageSocket = new Socket(url, [...protocols]);
    // An older relay does not know the subprotocol. Browsers then report a failed connection.
    const mayBeOlder = (): boolean => relay !== false && protocols.length > 0 && !this.wasOpen;
    socket.binaryType = "blob";
    socket.addEventListener("open", () => this.onOpen(socket));
    socket.addEventListener("message", ({ data }: MessageEvent<string | Blob>) =>
      this.onMessage(data),
    );
    socket.addEventListener("error", () => {
      if (this.isOver || mayBeOlder()) return;
      console.error(`The socket to ${new URL(this.url).host} failed.`);
    });
    socket.addEventListener("close", ({ code, reason }) => {
      if (!this.isOver && mayBeOlder()) this.socket = this.openSocket([]);
      else this.end(code, reason);
    });
    return socket;
  }

  private onOpen({ protocol }: PageSocket): void {
    clearTimeout(this.timeout);
    if (this.isOver) return;
    this.wasOpen = true;
    const { relay, subprotocols } = this.options;
    if (relay === false) return this.start({ wasAccepted: true, protocol: protocol || undefined });
    this.socket.send(printHandshake(this.url, this.handshake.headers, subprotocols));
    if (protocol === "") this.start(unreported);
  }

  private onMessage(data: string | Blob): void {
    if (this.isOver) return;
    if (this.wasAccepted === false) {
      const acceptance = typeof data === "string" ? decodeAcceptance(data) : undefined;
      if (acceptance) return this.start({ wasAccepted: true, protocol: acceptance.protocol });
      // Some servers select every subprotocol, also those that they do not know.
      this.start(unreported);
    }
    this.hadMessages = true;
    this.options.onMessage(
      typeof data === "string" ? { type: "text", text: data } : { type: "binary", bytes: data },
    );
  }

  private start(start: ConnectionStart): void {
    this.wasAccepted = start.wasAccepted;
    this.options.onOpen(start);
  }

  private end(code: number, reason: string, isLate = false): void {
    clearTimeout(this.timeout);
    if (this.isOver) return;
    this.isOver = true;
    const { wasOpen, wasAccepted, hadMessages, unsent } = this;
    this.options.onClose({ code, reason, wasOpen, wasAccepted, hadMessages, isLate, unsent });
  }
}

const unreported: ConnectionStart = { wasAccepted: undefined, protocol: undefined };

/** Converts the URL of a channel to ws or wss. Documents may use the http schemes. */
function toSocketUrl(url: string): string {
  return url.replace(/^http/i, "ws");
}

function printHandshake(
  url: string,
  headers: RelayHandshake["headers"],
  subprotocols: readonly string[],
): string {
  const handshake: RelayHandshake = {
    type: "handshake",
    url,
    headers,
    ...(subprotocols.length > 0 ? { protocols: subprotocols } : {}),
  };
  return JSON.stringify(handshake);
}
