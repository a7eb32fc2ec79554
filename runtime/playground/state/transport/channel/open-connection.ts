import type { HttpRequest } from "../../../../http/index.js";
import { relaySocketUrl, type RelayHandshake } from "../../../../relay/protocol.js";
import type { MessageData } from "./channel-message.js";

/** How a connection ended (RFC 6455, section 7.1). */
export interface ConnectionEnd {
  /** 1006: without a close frame; 1005: with one that had no code. */
  readonly code: number;
  readonly reason: string;
  /** Whether the socket was open before; through a relay, the socket to the relay. */
  readonly wasOpen: boolean;
  /** Whether the other side had sent a message. */
  readonly hadMessages: boolean;
  /** Whether the handshake took too long. */
  readonly isLate: boolean;
  /** Bytes that were given to the socket and had not left it. */
  readonly unsent: number;
}

/** What is used of a socket. */
export type PageSocket = Pick<
  WebSocket,
  "binaryType" | "protocol" | "bufferedAmount" | "addEventListener" | "send" | "close"
>;

/** Opens sockets, such as the `WebSocket` of the page. */
export type PageSocketConstructor = new (url: string, protocols?: string[]) => PageSocket;

/** What a connection is opened with. */
export interface ConnectionOptions {
  /** The relay's address; `false`: the page connects by itself, and sends none of the headers. */
  readonly relay: string | false;
  readonly subprotocols: readonly string[];
  /** Milliseconds until a socket that is not open is given up. Default {@link maxHandshakeMs}. */
  readonly handshakeMs?: number;
  /** Default: the page's. */
  readonly webSocket?: PageSocketConstructor | undefined;
  /** `protocol`: the subprotocol that was chosen; `undefined` when there is none, or a relay knows it alone. */
  readonly onOpen: (protocol: string | undefined) => void;
  readonly onMessage: (data: MessageData) => void;
  /** Called once when the connection ends, unless by {@link Connection.close}. */
  readonly onClose: (end: ConnectionEnd) => void;
}

/** An open socket, or one that opens. */
export interface Connection {
  send(data: string | Blob): void;
  /** Bytes that were given to the socket and have not left it yet. */
  readonly unsent: number;
  /** Closes with 1000; nothing of this connection is reported any more. */
  close(): void;
}

/** As long as a relay waits for the headers of a response. Milliseconds. */
const maxHandshakeMs = 30_000;

/** Opens the socket that a handshake describes, through the relay or directly. Throws where the browser refuses. */
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

/** The address of a socket; servers of a document may be given with the scheme of the page before it. */
export function toSocketUrl(url: string): string {
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
