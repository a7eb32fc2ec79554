import type { MessageList, StreamMessage } from "../../model/proxy-result.js";
import { PagedLog, type LogPage } from "./paged-log.js";
import { readLines, type LineIndex } from "./split-json-lines.js";

/** Messages that share one page, and are dropped together. */
const pageLength = 1_024;

/** Fewer lines that come together are kept as messages of their own. */
const fewLines = 32;

/** What a server-sent event or a part may carry next to its data. */
export type MessageMarks = Pick<StreamMessage, "event" | "id" | "retry" | "contentType">;

/** Messages one by one. */
class ListPage implements LogPage<StreamMessage> {
  weight = 0;
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
    this.weight += data.length;
  }
}

/** Lines that came together: a million of them are their text and two numbers each. */
class LinePage implements LogPage<StreamMessage> {
  readonly length: number;
  readonly weight: number;

  constructor(
    private readonly time: number,
    private readonly lines: LineIndex,
  ) {
    this.length = lines.bounds.length / 2;
    this.weight = lines.text.length;
  }

  at(place: number): StreamMessage | undefined {
    const { text, bounds } = this.lines;
    if (place >= this.length) return undefined;
    return { at: this.time, data: text.slice(bounds[place * 2], bounds[place * 2 + 1]) };
  }
}

/** Keeps the messages of a stream in pages, so that a million of them cost little more than their text. */
export class MessageLog extends PagedLog<StreamMessage> implements MessageList {
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

  private openPage(): ListPage {
    const { last } = this;
    if (last instanceof ListPage && last.length < pageLength) return last;
    const page = new ListPage();
    this.push(page);
    return page;
  }
}
