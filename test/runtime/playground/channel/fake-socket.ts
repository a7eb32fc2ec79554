import { vi } from "vitest";

/** The WebSocket of a page, whose other side is played by the test. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** Those that were opened in this test, the oldest first. */
  static opened: FakeSocket[] = [];

  readonly sent: unknown[] = [];
  binaryType = "blob";
  bufferedAmount = 0;
  protocol = "";
  readyState = FakeSocket.CONNECTING;
  closedWith: number | undefined;

  constructor(
    readonly url: string,
    readonly protocols: readonly string[] = [],
  ) {
    super();
    FakeSocket.opened.push(this);
  }

  send(data: unknown): void {
    this.sent.push(data);
  }

  close(code?: number): void {
    this.closedWith = code;
    this.end(code ?? 1005);
  }

  /** The server, or the relay, accepts and selects a subprotocol. */
  accept(protocol = ""): void {
    this.protocol = protocol;
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  /** The server sends a message. */
  receive(data: string | Blob): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** The connection ends. */
  end(code: number, reason = ""): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason, wasClean: true }));
  }
}

/** Gives the page fake sockets for this test. */
export function stubSockets(): typeof FakeSocket {
  FakeSocket.opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  return FakeSocket;
}

/** The socket that was opened last. */
export function lastSocket(): FakeSocket {
  const socket = FakeSocket.opened.at(-1);
  if (!socket) throw new Error("No socket was opened.");
  return socket;
}
