/** The operations of a WebSocket that the shed needs. */
export interface Connection {
  /** Sends a text message; does nothing once the connection is closed. */
  send(text: string): void;
  /** Closes with a code and a reason of at most 123 bytes. */
  close(code: number, reason: string): void;
  /** Called with each message: its text, or undefined for a binary one. */
  onMessage(listener: (text: string | undefined) => void): void;
  /** Called once with the reason of the close. */
  onClose(listener: (reason: string) => void): void;
}

/** A handshake that the shed accepts. */
export interface Visit {
  /** The chosen subprotocol. */
  readonly protocol?: string;
  /** Called with the open connection. */
  open(connection: Connection): void;
}
