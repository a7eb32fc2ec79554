import { PagedLog, type LogPage } from "../response/paged-log.js";
import type {
  ChannelMessage,
  ChannelMessages,
  Delivery,
  MessageData,
  MessageOrigin,
} from "./channel-message.js";

/** Messages that share one page, and are dropped together. */
const pageLength = 1_024;

/** What of a session is kept. */
export interface LogLimits {
  /** Bytes of text and binary messages. Default 64 million. */
  readonly bytes: number;
  /** Default 200,000. */
  readonly messages: number;
}

const defaultLimits: LogLimits = { bytes: 64_000_000, messages: 200_000 };

/** What a message is called. */
export type MessageName = Pick<ChannelMessage, "type" | "displayName">;

/** A message that is none of the definition's. */
export const unnamed: MessageName = { type: undefined, displayName: undefined };

/** Recognizes a message of the server. */
export type NameMessage = (data: MessageData) => MessageName;

/** A message as it is added; one of the server is recognized when it is first read. */
export interface NewMessage {
  readonly origin: MessageOrigin;
  readonly data: MessageData;
  readonly name?: MessageName;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly delivery?: Delivery;
}

class ChannelPage implements LogPage<ChannelMessage> {
  weight = 0;
  private readonly contents: (string | Blob)[] = [];
  private readonly origins: MessageOrigin[] = [];
  /** `undefined`: not recognized yet. */
  private readonly names: (MessageName | undefined)[] = [];
  private readonly times = new Float64Array(pageLength);
  private readonly sizes = new Float64Array(pageLength);
  private readonly deliveries = new Map<number, Delivery>();

  constructor(
    private readonly first: number,
    private readonly recognize: NameMessage,
  ) {}

  get length(): number {
    return this.contents.length;
  }

  at(place: number): ChannelMessage | undefined {
    const origin = this.origins[place];
    if (origin === undefined) return undefined;
    const data = this.dataAt(place);
    const name = (this.names[place] ??= origin === "server" ? this.recognize(data) : unnamed);
    const delivery = this.deliveries.get(place);
    return {
      number: this.first + place,
      ...name,
      origin,
      data,
      at: this.times[place] ?? 0,
      size: this.sizes[place] ?? 0,
      ...(delivery ? { delivery } : {}),
    };
  }

  add({ origin, data, name, at, delivery }: NewMessage, size: number): void {
    const place = this.length;
    this.times[place] = at;
    this.sizes[place] = size;
    this.origins.push(origin);
    this.names.push(name);
    this.contents.push(data.type === "text" ? data.text : data.bytes);
    this.weight += size;
    if (delivery) this.deliveries.set(place, delivery);
  }

  setDelivery(place: number, delivery: Delivery): void {
    this.deliveries.set(place, delivery);
  }

  private dataAt(place: number): MessageData {
    const content = this.contents[place] ?? "";
    return typeof content === "string"
      ? { type: "text", text: content }
      : { type: "binary", bytes: content };
  }
}

/** Keeps the messages of a channel in pages: a hundred thousand of them cost little more than their text. */
export class ChannelLog extends PagedLog<ChannelMessage, ChannelPage> {
  /** How many were cleared by the user, or had been dropped by then. */
  private cleared = 0;

  constructor(
    private readonly recognize: NameMessage,
    { bytes, messages }: LogLimits = defaultLimits,
  ) {
    super(bytes, messages);
  }

  /** Adds a message; the result is its number. */
  add(message: NewMessage): number {
    const number = this.dropped + this.length;
    const size = sizeOfData(message.data);
    this.openPage().add(message, size);
    this.count(1, size);
    return number;
  }

  /** Notes what became of a message; nothing when it is gone. */
  setDelivery(number: number, delivery: Delivery): void {
    const { page, place } = this.find(number);
    if (place >= 0) page?.setDelivery(place, delivery);
  }

  clear(): void {
    this.dropAll();
    this.cleared = this.dropped;
  }

  /** The messages at this moment. Rows read what is kept by the time they are drawn. */
  view(): ChannelMessages {
    const { length, dropped, cleared } = this;
    return {
      length,
      dropped,
      lost: dropped - cleared,
      at: (index) => (index < length ? this.at(index + dropped - this.dropped) : undefined),
    };
  }

  private openPage(): ChannelPage {
    const { last } = this;
    if (last && last.length < pageLength) return last;
    const page = new ChannelPage(this.dropped + this.length, this.recognize);
    this.push(page);
    return page;
  }
}

const encoder = new TextEncoder();

/** Bytes that a message has on the wire. */
export function sizeOfData(data: MessageData): number {
  if (data.type === "binary") return data.bytes.size;
  return isAscii(data.text) ? data.text.length : encoder.encode(data.text).length;
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
