import type { StreamMessage } from "./proxy-result.js";

/** Messages that share one page, and are dropped together. */
const pageLength = 1_024;

/** What a reader of the messages sees; grows while the stream runs. */
export interface MessageList {
  readonly length: number;
  /** The message of a row; the oldest that is kept is 0. */
  at(index: number): StreamMessage | undefined;
}

interface Page {
  readonly data: string[];
  readonly times: Float64Array;
  /** Names of events by place; most messages have none or the same. */
  readonly events: Map<number, string>;
  characters: number;
}

/** Keeps the messages of a stream in pages, so that a million of them cost little more than their text. */
export class MessageLog implements MessageList {
  /** Whether the oldest messages had to go. */
  shortened = false;
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
    const event = page.events.get(place);
    return { at: page.times[place] ?? 0, ...(event === undefined ? {} : { event }), data };
  }

  /** Adds a message that came `at` milliseconds after the request. */
  add(at: number, { event, data }: { readonly event?: string; readonly data: string }): void {
    const page = this.openPage();
    page.times[page.data.length] = at;
    if (event !== undefined) page.events.set(page.data.length, event);
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
    const page: Page = { data: [], times, events: new Map(), characters: 0 };
    this.pages.push(page);
    return page;
  }

  private dropPage(): void {
    this.characters -= this.pages.shift()?.characters ?? 0;
    this.shortened = true;
  }
}
