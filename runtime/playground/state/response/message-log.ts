import type { MessageList, StreamMessage } from "../send/proxy-result.js";
import { readLines, type LineIndex } from "./split-json-lines.js";

/** Messages that share one page, and are dropped together. */
const pageLength = 1_024;

/** Fewer lines that come together are kept as messages of their own. */
const fewLines = 32;

/** What a server-sent event may carry next to its data. */
export type MessageMarks = Pick<StreamMessage, "event" | "id" | "retry">;

interface Page {
  readonly length: number;
  readonly characters: number;
  at(place: number): StreamMessage | undefined;
}

/** Messages one by one. */
class ListPage implements Page {
  characters = 0;
  private readonly data: string[] = [];
  private readonly times = new Float64Array(pageLength);
  /** What else came with messages, by place; most have nothing. */
  private readonly marks = new Map<number, MessageMarks>();

  get length(): number {
    return this.data.length;
  }

  at(place: number): StreamMessage | undefined {
    const data = this.data[place];
    if (data === undefined) return undefined;
    return { at: this.times[place] ?? 0, ...this.marks.get(place), data };
  }

  add(at: number, { data, ...marks }: MessageMarks & { readonly data: string }): void {
    this.times[this.data.length] = at;
    if (Object.keys(marks).length > 0) this.marks.set(this.data.length, marks);
    this.data.push(data);
    this.characters += data.length;
  }
}

/** Lines that came together: a million of them are their text and two numbers each. */
class LinePage implements Page {
  readonly length: number;
  readonly characters: number;

  constructor(
    private readonly time: number,
    private readonly lines: LineIndex,
  ) {
    this.length = lines.bounds.length / 2;
    this.characters = lines.text.length;
  }

  at(place: number): StreamMessage | undefined {
    const { text, bounds } = this.lines;
    if (place >= this.length) return undefined;
    return { at: this.time, data: text.slice(bounds[place * 2], bounds[place * 2 + 1]) };
  }
}

/** Keeps the messages of a stream in pages, so that a million of them cost little more than their text. */
export class MessageLog implements MessageList {
  /** Whether the oldest messages had to go. */
  shortened = false;
  dropped = 0;
  length = 0;
  private pages: Page[] = [];
  /** The number of the first message of each page, dropped ones counted. */
  private firsts: number[] = [];
  private characters = 0;

  /** Limits in characters and messages; whole pages are dropped beyond them. */
  constructor(
    private readonly mostCharacters: number,
    private readonly mostMessages: number,
  ) {}

  at(index: number): StreamMessage | undefined {
    const number = index + this.dropped;
    let [low, high] = [0, this.pages.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.firsts[middle] ?? 0) <= number) low = middle;
      else high = middle - 1;
    }
    return this.pages[low]?.at(number - (this.firsts[low] ?? 0));
  }

  /** Adds a message that came `at` milliseconds after the request. */
  add(at: number, message: MessageMarks & { readonly data: string }): void {
    this.openPage().add(at, message);
    this.count(1, message.data.length);
  }

  /** Adds lines that came together; few of them one by one, so that slow streams do not keep a page for each. */
  addLines(at: number, lines: LineIndex): void {
    const count = lines.bounds.length / 2;
    if (count < fewLines) {
      for (const data of readLines(lines)) this.add(at, { data });
      return;
    }
    this.push(new LinePage(at, lines));
    this.count(count, lines.text.length);
  }

  private count(messages: number, characters: number): void {
    this.length += messages;
    this.characters += characters;
    while (this.pages.length > 1 && this.isFull()) this.dropPage();
  }

  private isFull(): boolean {
    return this.characters > this.mostCharacters || this.length > this.mostMessages;
  }

  private openPage(): ListPage {
    const last = this.pages.at(-1);
    if (last instanceof ListPage && last.length < pageLength) return last;
    const page = new ListPage();
    this.push(page);
    return page;
  }

  private push(page: Page): void {
    this.pages.push(page);
    this.firsts.push(this.dropped + this.length);
  }

  private dropPage(): void {
    const page = this.pages.shift();
    this.firsts.shift();
    this.characters -= page?.characters ?? 0;
    this.dropped += page?.length ?? 0;
    this.length -= page?.length ?? 0;
    this.shortened = true;
  }
}
