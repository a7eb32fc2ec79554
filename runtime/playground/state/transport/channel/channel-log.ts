import { PagedLog, type LogPage } from "../response/paged-log.js";
import type {
  ChannelMessage,
  ChannelMessages,
  Delivery,
  MessageData,
  MessageOrigin,
} from "./channel-message.js";

/** Number of messages per page. Pages are dropped as a whole. */
const pageLength = 1_024;

/** Limits of a log. */
interface LogLimits {
  /** Bytes of text and binary messages. Default 64 million. */
  readonly bytes: number;
  /** Number of messages. Default 200,000. */
  readonly messages: number;
}

const defaultLimits: LogLimits = { bytes: 64_000_000, messages: 200_000 };

/** The type of a message. */
export type MessageName = Pick<ChannelMessage, "type" | "displayName">;

/** For messages that match no declared type. */
export const unnamed: MessageName = { type: undefined, displayName: undefined };

/** Finds the type of a server message. */
export type NameMessage = (data: MessageData) => MessageName;

/** A message to add. The type of a server message is determined when it is first read. */
interface NewMessage {
  readonly origin: MessageOrigin;
  readonly data: MessageData;
  readonly name?: MessageName;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly delivery?: Delivery;
}

class ChannelPage implements LogPage<ChannelMessage> {
  weight = 0;
  private readonly contents: (string | Blob)[] = [];
  private readonly origins: MessageOrigin[] = [];
  /** `undefined` until the type is determined. */
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

  at(offset: number): ChannelMessage | undefined {
    const origin = this.origins[offset];
    if (origin === undefined) return undefined;
    const data = this.dataAt(offset);
    const name = (this.names[offset] ??= origin === "server" ? this.recognize(data) : unnamed);
    const delivery = this.deliveries.get(offset);
    return {
      number: this.first + offset,
      ...name,
      origin,
      data,
      at: this.times[offset] ?? 0,
      size: this.sizes[offset] ?? 0,
      ...(delivery ? { delivery } : {}),
    };
  }

  add({ origin, data, name, at, delivery }: NewMessage, size: number): void {
    const offset = this.length;
    this.times[offset] = at;
    this.sizes[offset] = size;
    this.origins.push(origin);
    this.names.push(name);
    this.contents.push(data.type === "text" ? data.text : data.bytes);
    this.weight += size;
    if (delivery) this.deliveries.set(offset, delivery);
  }

  setDelivery(offset: number, delivery: Delivery): void {
    this.deliveries.set(offset, delivery);
  }

  private dataAt(offset: number): MessageData {
    const content = this.contents[offset] ?? "";
    return typeof content === "string"
      ? { type: "text", text: content }
      : { type: "binary", bytes: content };
  }
}

/**
 * Stores the messages of a channel in pages, so that memory usage is close to the size of their
 * text.
 */
export class ChannelLog extends PagedLog<ChannelMessage, ChannelPage> {
  /** Number of messages that are gone because the user cleared the log. */
  private cleared = 0;

  constructor(
    private readonly recognize: NameMessage,
    { bytes, messages }: LogLimits = defaultLimits,
  ) {
    super(bytes, messages);
  }

  /** Adds a message and returns its number. */
  add(message: NewMessage): number {
    const number = this.dropped + this.length;
    const size = sizeOfData(message.data);
    this.openPage().add(message, size);
    this.count(1, size);
    return number;
  }

  /** Sets the delivery status of a message, unless it was dropped. */
  setDelivery(number: number, delivery: Delivery): void {
    const { page, offset } = this.find(number);
    if (offset >= 0) page?.setDelivery(offset, delivery);
  }

  clear(): void {
    this.dropAll();
    this.cleared = this.dropped;
  }

  /** The current messages. Rows read them when they are rendered. */
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

/** The size of a message in a frame, in bytes. */
export function sizeOfData(data: MessageData): number {
  if (data.type === "binary") return data.bytes.size;
  return isAscii(data.text) ? data.text.length : encoder.encode(data.text).length;
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
