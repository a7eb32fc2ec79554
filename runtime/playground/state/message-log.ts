import type { StreamMessage } from "./proxy-result.js";

/** Messages that share one page, and are dropped together. */
const pageLength = 1_024;

/** What a reader of the messages sees; grows while the stream runs. */
export interface MessageList {
  readonly length: number;
  /** How many older ones were dropped. */
  readonly dropped: number;
  /** The message of a row; the oldest that is kept is 0. */
  at(index: number): StreamMessage | undefined;
}

/** What a server-sent event may carry beside its data. */
export type MessageMarks = Pick<StreamMessage, "event" | "id" | "retry">;

interface Page {
  readonly data: string[];
  readonly times: Float64Array;
  /** What else came with messages, by place; most have nothing. */
  readonly marks: Map<number, MessageMarks>;
  characters: number;
}

/** Keeps the messages of a stream in pages, so that a million of them cost little more than their text. */
export class MessageLog implements MessageList {
  /** Whether the oldest messages had to go. */
  shortened = false;
  dropped = 0;
  private pages: Page[] = [];
  private characters = 0;

  /** Limits in characters and messages; whole pages are dropped beyond them. */
  constructor(
    private readonly mostCharacters: number,
    private readonly mostMessages: number,
  ) {}

  get length(): number {
    const last = this.pages.at(-1);
    return last ? (this.pages.length - 1) * pageLength + last.data.length : 0;
  }

  at(index: number): StreamMessage | undefined {
    const page = this.pages[Math.floor(index / pageLength)];
    const place = index % pageLength;
    const data = page?.data[place];
    if (!page || data === undefined) return undefined;
    return { at: page.times[place] ?? 0, ...page.marks.get(place), data };
  }

  /** Adds a message that came `at` milliseconds after the request. */
  add(at: number, { data, ...marks }: MessageMarks & { readonly data: string }): void {
    const page = this.openPage();
    page.times[page.data.length] = at;
    if (Object.keys(marks).length > 0) page.marks.set(page.data.length, marks);
    page.data.push(data);
    page.characters += data.length;
    this.characters += data.length;
    while (this.pages.length > 1 && this.isFull()) this.dropPage();
  }

  private isFull(): boolean {
    return this.characters > this.mostCharacters || this.length > this.mostMessages;
  }

  private openPage(): Page {
    const last = this.pages.at(-1);
    if (last && last.data.length < pageLength) return last;
    const times = new Float64Array(pageLength);
    const page: Page = { data: [], times, marks: new Map(), characters: 0 };
    this.pages.push(page);
    return page;
  }

  private dropPage(): void {
    const page = this.pages.shift();
    this.characters -= page?.characters ?? 0;
    this.dropped += page?.data.length ?? 0;
    this.shortened = true;
  }
}
