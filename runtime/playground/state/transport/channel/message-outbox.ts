import { type ChannelLog, sizeOfData } from "./channel-log.js";
import type { OutgoingMessage, WrittenMessage } from "./outgoing-message.js";

/** A client message that waits for a connection, or may be lost with the current one. */
interface PendingMessage {
  readonly number: number;
  readonly toFrame: ToFrame;
  readonly size: number;
}

/** Creates the frame, without the values of secret variables if the user decided so. */
type ToFrame = (omitsSecrets: boolean) => OutgoingMessage["frame"];

/**
 * If twice as many passed messages are stored, only this number of latest ones remains. A server
 * that sends nothing never settles them.
 */
const minStored = 1_000;

/**
 * The client messages of a channel that wait for a connection, or may be lost with the current one.
 * Lost messages wait for the next connection. If none follows, they are listed as not sent.
 */
export class MessageOutbox {
  private waiting: PendingMessage[] = [];
  /** Messages that were passed to the current connection and may not have left it, latest last. */
  private passed: PendingMessage[] = [];
  /** What the user wrote, by the number of each message that may not have been sent. */
  private readonly written = new Map<number, WrittenMessage>();

  constructor(private readonly log: ChannelLog) {}

  /** Number of messages that are waiting for a connection. */
  get length(): number {
    return this.waiting.length;
  }

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

  /** Passes all waiting messages to a connection, in order. */
  flush(send: (frame: string | Blob) => void, omitsSecrets: boolean): void {
    for (const message of this.waiting) {
      send(message.toFrame(omitsSecrets));
      this.log.setDelivery(message.number, "sent");
      this.passed.push(message);
    }
    this.waiting = [];
    if (this.passed.length > 2 * minStored) this.forget(this.passed.length - minStored);
  }

  /** The server sent a message, so it received all bytes before the last `unsent` ones. */
  settle(unsent: number): void {
    this.forget(this.passed.length - this.countLast(unsent));
  }

  /** The connection never reached the server, so all of its messages are lost. */
  loseAll(): void {
    this.lose(this.passed.length);
  }

  /** The connection broke, so the messages in its last `unsent` bytes are lost. */
  loseBytes(unsent: number): void {
    this.lose(this.countLast(unsent));
  }

  /** Marks waiting messages as not sent, because no connection follows. */
  giveUp(): void {
    for (const { number } of this.waiting) this.log.setDelivery(number, "not-sent");
    this.waiting = [];
  }

  /** What the user wrote, for a message that may not have been sent. */
  find(number: number): WrittenMessage | undefined {
    return this.written.get(number);
  }

  /** The latest `count` messages wait for the next connection. The others count as sent. */
  private lose(count: number): void {
    const lost = this.passed.splice(this.passed.length - count);
    for (const { number } of lost) this.log.setDelivery(number, "waiting");
    this.waiting = [...lost, ...this.waiting];
    this.forget(this.passed.length);
  }

  /** The number of latest messages that the last `bytes` bytes belong to. */
  private countLast(bytes: number): number {
    let count = 0;
    for (let remaining = bytes; remaining > 0 && count < this.passed.length; count += 1) {
      remaining -= this.passed.at(-1 - count)?.size ?? 0;
    }
    return count;
  }

  private forget(count: number): void {
    for (const { number } of this.passed.splice(0, count)) this.written.delete(number);
  }
}
