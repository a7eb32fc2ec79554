import type { MessageList, StreamMessage } from "../../model/proxy-result.js";
import { PagedLog, type LogPage } from "./paged-log.js";
import { readLines, type LineIndex } from "./split-json-lines.js";

/** Number of messages per page. Pages are dropped as a whole. */
const pageLength = 1_024;

/** Smaller batches of lines are stored as separate messages. */
const minLinesPerPage = 32;

/** Properties of a server-sent event or part besides its data. */
type MessageMarks = Pick<StreamMessage, "event" | "id" | "retry" | "contentType">;

/** A page of separate messages. */
class ListPage implements LogPage<StreamMessage> {
  weight = 0;
  private readonly data: string[] = [];
  private readonly times = new Float64Array(pageLength);
  /** The other properties of messages by offset. Most messages have none. */
  private readonly marks = new Map<number, MessageMarks>();

  get length(): number {
    return this.data.length;
  }

  at(offset: number): StreamMessage | undefined {
    const data = this.data[offset];
    if (data === undefined) return undefined;
    return { at: this.times[offset] ?? 0, ...this.marks.get(offset), data };
  }

  add(at: number, { data, ...marks }: MessageMarks & { readonly data: string }): void {
    this.times[this.data.length] = at;
    if (Object.keys(marks).length > 0) this.marks.set(this.data.length, marks);
    this.data.push(data);
    this.weight += data.length;
  }
}

/** A page of lines that arrived together. Each line takes two numbers besides its text. */
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

  at(offset: number): StreamMessage | undefined {
    const { text, bounds } = this.lines;
    if (offset >= this.length) return undefined;
    return { at: this.time, data: text.slice(bounds[offset * 2], bounds[offset * 2 + 1]) };
  }
}

/**
 * Stores the messages of a stream in pages, so that memory usage is close to the size of their
 * text.
 */
export class MessageLog extends PagedLog<StreamMessage> implements MessageList {
  /** Adds a message that arrived `at` milliseconds after the request. */
  add(at: number, message: MessageMarks & { readonly data: string }): void {
    this.openPage().add(at, message);
    this.count(1, message.data.length);
  }

  /**
   * Adds lines that arrived together. Small batches are stored as separate messages, so that a slow
   * stream does not create a page for each.
   */
  addLines(at: number, lines: LineIndex): void {
    const count = lines.bounds.length / 2;
    if (count < minLinesPerPage) {
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
