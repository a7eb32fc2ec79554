import { createSplitter } from "../../../http/decode/index.js";

/** One message found in a stream. */
export interface SplitMessage {
  readonly event?: string;
  readonly id?: string;
  /** Milliseconds. */
  readonly retry?: number;
  readonly data: string;
}

/** Splits a stream's text into messages as it arrives. */
export interface StreamSplitter {
  /** The messages that this piece completes. */
  push(piece: string): SplitMessage[];
  /** What was begun and never completed. */
  end(): SplitMessage[];
}

/**
 * Splits server-sent events (HTML standard, section 9.2.6). Comments and events without data are left out,
 * but for those that say how long to wait before connecting again.
 */
export function createEventSplitter(): StreamSplitter {
  const split = createSplitter("any-line-end", Infinity);
  let isFirst = true;
  let marks: Omit<SplitMessage, "data"> = {};
  let data: string[] = [];
  const finish = (): SplitMessage[] => {
    const message = { ...marks, data: data.join("\n") };
    const isTold = data.length > 0 || marks.retry !== undefined;
    marks = {};
    data = [];
    return isTold ? [message] : [];
  };
  const take = (line: string): SplitMessage[] => {
    if (line === "") return finish();
    const [, field = "", value = ""] = /^([^:]*):? ?([\s\S]*)$/.exec(line) ?? [];
    if (field === "data") data.push(value);
    if (field === "event" && value !== "") marks = { ...marks, event: value };
    if (field === "id" && !value.includes("\0")) marks = { ...marks, id: value };
    if (field === "retry" && /^\d+$/.test(value)) marks = { ...marks, retry: Number(value) };
    return [];
  };
  return {
    push: (piece) => {
      const isMarked = isFirst && piece.startsWith("\uFEFF");
      isFirst &&= piece === "";
      return [...split(isMarked ? piece.slice(1) : piece)].flatMap(take);
    },
    // What was begun is shown, too, although a client would drop it.
    end: () => [...[...split("\n")].flatMap(take), ...finish()],
  };
}
