import type { HttpRequest } from "../../../../http/index.js";
import { relaySocketUrl, type RelayHandshake } from "../../../../relay/protocol.js";
import type { MessageData } from "./channel-message.js";

/** How a connection ended (RFC 6455, section 7.1). */
export interface ConnectionEnd {
  /** 1006 means no close frame, 1005 a close frame without a code. */
  readonly code: number;
  readonly reason: string;
  /** Whether the socket was open. Through a relay, this is the socket to the relay. */
  readonly wasOpen: boolean;
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
  /** `protocol` is the selected subprotocol; `undefined` if there is none or a relay is used. */
  readonly onOpen: (protocol: string | undefined) => void;
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
  const { relay, subprotocols, handshakeMs = maxHandshakeMs } = options;
  const url = toSocketUrl(handshake.url);
  const Socket: PageSocketConstructor = options.webSocket ?? WebSocket;
  const socket =
    relay === false ? new Socket(url, [...subprotocols]) : new Socket(relaySocketUrl(relay, url));
  socket.binaryType = "blob";
  const seen = { wasOpen: false, hadMessages: false };
  let isOver = false;
  const end = (code: number, reason: string, isLate = false): void => {
    clearTimeout(late);
    if (isOver) return;
    isOver = true;
    options.onClose({ code, reason, ...seen, isLate, unsent: socket.bufferedAmount });
  };
  const close = (): void => {
    clearTimeout(late);
    isOver = true;
    socket.close(1000);
  };
  const late = setTimeout(() => {
    end(1006, "", true);
    socket.close();
  }, handshakeMs);
  socket.addEventListener("open", () => {
    clearTimeout(late);
    if (isOver) return;
    seen.wasOpen = true;
    if (relay !== false) socket.send(printHandshake(url, handshake.headers, subprotocols));
    options.onOpen(socket.protocol === "" ? undefined : socket.protocol);
  });
  socket.addEventListener("message", ({ data }: MessageEvent<string | Blob>) => {
    if (isOver) return;
    seen.hadMessages = true;
    options.onMessage(
      typeof data === "string" ? { type: "text", text: data } : { type: "binary", bytes: data },
    );
  });
  socket.addEventListener("error", () => {
    if (!isOver) console.error(`The socket to ${new URL(url).host} failed.`);
  });
  socket.addEventListener("close", ({ code, reason }) => end(code, reason));
  return {
    send: (data) => socket.send(data),
    get unsent() {
      return socket.bufferedAmount;
    },
    close,
  };
}

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
