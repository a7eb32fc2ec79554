import type { RoomServerMessage } from "../../../generated/examples/chat/index.js";
import { printJson } from "../../http/index.js";
import type { Connection } from "./connection.js";

/** Rate limits and idle timeout of a visitor. */
export interface VisitorLimits {
  /** Messages in {@link VisitorLimits.windowMs}; further ones are rejected. */
  readonly messages: number;
  readonly windowMs: number;
  /** Number of rejected messages in the same time after which the visit ends. */
  readonly refused: number;
  readonly idleMs: number;
}

/** A visitor of a room. */
export class Visitor {
  readonly name: string;
  readonly apron: string;
  /** Whether to omit notices of other visitors. */
  readonly quiet: boolean;
  hasTyped = false;
  readonly #connection: Connection;
  readonly #limits: VisitorLimits;
  readonly #now: () => number;
  #windowStart = 0;
  #sent = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    connection: Connection,
    who: { readonly name: string; readonly apron: string; readonly quiet: boolean },
    limits: VisitorLimits,
    now: () => number,
  ) {
    this.#connection = connection;
    this.name = who.name;
    this.apron = who.apron;
    this.quiet = who.quiet;
    this.#limits = limits;
    this.#now = now;
    this.#waitForMessage();
  }

  /** Sends one message. */
  send(message: RoomServerMessage): void {
    this.#connection.send(printJson(message));
  }

  /** Counts a message; returns an error if the limit is exceeded. */
  countMessage(): string | undefined {
    const { messages, refused, windowMs } = this.#limits;
    this.#waitForMessage();
    const now = this.#now();
    if (now - this.#windowStart >= windowMs) {
      this.#windowStart = now;
      this.#sent = 0;
    }
    this.#sent += 1;
    if (this.#sent <= messages) return undefined;
    if (this.#sent > messages + refused) this.#connection.close(1008, "Too many messages.");
    return `At most ${messages} messages in ${windowMs / 1000} seconds. Wait a moment.`;
  }

  /** Clears the timer. */
  leave(): void {
    clearTimeout(this.#idle);
  }

  #waitForMessage(): void {
    const { idleMs } = this.#limits;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#connection.close(1000, `Nothing was said for ${idleMs / 60_000} minutes.`);
    }, idleMs);
  }
}
