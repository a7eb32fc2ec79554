/** One side of an open WebSocket, as far as the shed needs it. */
export interface Connection {
  /** Sends a text message; does nothing once the connection is closed. */
  send(text: string): void;
  /** Closes with a code and a reason of at most 123 bytes. */
  close(code: number, reason: string): void;
  /** Called with each message: its text, or undefined for a binary one. */
  onMessage(listener: (text: string | undefined) => void): void;
  /** Called once, with the reason that the other side gave. */
  onClose(listener: (reason: string) => void): void;
}

/** A handshake that the shed accepts. */
export interface Visit {
  /** The subprotocol to respond with, one of those offered. */
  readonly protocol?: string;
  /** Called with the open connection. */
  open(connection: Connection): void;
}
