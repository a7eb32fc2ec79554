import { type ChannelLog, sizeOfData } from "./channel-log.js";
import type { OutgoingMessage, WrittenMessage } from "./outgoing-message.js";

/** A message of the user that may have to be sent again. */
interface PendingMessage {
  readonly number: number;
  readonly toFrame: ToFrame;
  readonly size: number;
}

/** Writes what is sent, without the values of secret variables where the user decided so. */
export type ToFrame = (omitsSecrets: boolean) => OutgoingMessage["frame"];

/** Of a connection that no message has come from, so many of the latest can be sent again. */
const maxStored = 1_000;

/** The messages of the user on their way: nothing is lost without being listed as not sent. */
export class MessageOutbox {
  private waiting: PendingMessage[] = [];
  /** Given to the present connection, the latest last. */
  private given: PendingMessage[] = [];
  /** What was written, by the number of each message that was not sent yet. */
  private readonly written = new Map<number, WrittenMessage>();

  constructor(private readonly log: ChannelLog) {}

  /** How many wait for a connection. */
  get length(): number {
    return this.waiting.length;
  }

  /** Lists a message that waits. */
  add(message: OutgoingMessage, written: WrittenMessage, toFrame: ToFrame): void {
    const { frame, shown, name } = message;
    const delivery = "waiting";
    const at = Date.now();
    const number = this.log.add({ origin: "client", data: shown, name, at, delivery });
    const data = typeof frame === "string" ? ({ type: "text", text: frame } as const) : undefined;
    const size = data ? sizeOfData(data) : (frame as Blob).size;
    this.waiting.push({ number, toFrame, size });
    this.written.set(number, written);
  }

  /** Gives all that waits to a connection, in order. */
  flush(send: (frame: string | Blob) => void, omitsSecrets: boolean): void {
    for (const message of this.waiting) {
      send(message.toFrame(omitsSecrets));
      this.log.setDelivery(message.number, "sent");
      this.given.push(message);
    }
    this.waiting = [];
    if (this.given.length > 2 * maxStored) this.forget(this.given.length - maxStored);
  }

  /** The connection stands: it has passed on what it was given, but for so many bytes. */
  settle(unsent: number): void {
    this.forget(this.given.length - this.countLast(unsent));
  }

  /** The connection never reached the server: all that it was given is lost. */
  loseAll(): void {
    this.lose(this.given.length);
  }

  /** The connection broke with so many bytes in it: the messages that these were are lost. */
  loseBytes(unsent: number): void {
    this.lose(this.countLast(unsent));
  }

  /** What waits is not sent, as no connection will be. */
  giveUp(): void {
    for (const { number } of this.waiting) this.log.setDelivery(number, "not-sent");
    this.waiting = [];
  }

  /** What was written for a message that was not sent. */
  find(number: number): WrittenMessage | undefined {
    return this.written.get(number);
  }

  /** Lost messages wait for the next connection. */
  private lose(count: number): void {
    const lost = this.given.splice(this.given.length - count);
    for (const { number } of lost) this.log.setDelivery(number, "waiting");
    this.waiting = [...lost, ...this.waiting];
    this.forget(this.given.length);
  }

  /** How many of the latest messages have so many bytes. */
  private countLast(bytes: number): number {
    let count = 0;
    for (let left = bytes; left > 0 && count < this.given.length; count += 1) {
      left -= this.given.at(-1 - count)?.size ?? 0;
    }
    return count;
  }

  private forget(count: number): void {
    for (const { number } of this.given.splice(0, count)) this.written.delete(number);
  }
}
