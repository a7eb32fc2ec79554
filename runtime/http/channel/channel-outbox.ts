import type { Socket } from "./open-socket.js";
import { createProblem, type Problem } from "../problem.js";

/** Serialized messages. */
export type SocketData = string | Uint8Array | Blob;

/** Messages waiting for a socket, in order. */
export interface Outbox {
  readonly bytes: () => number;
  /** Resolves when a socket has accepted the message, or to a problem if none will. */
  push(data: SocketData): Promise<Problem | undefined>;
  /** Sets the socket to write to. */
  attach(socket: Socket | undefined): void;
  /** Writes all messages to the socket, regardless of its buffer. */
  flush(): void;
  /** Rejects all further messages. */
  close(): void;
}

/** Polling interval of a full socket, which emits no event. Milliseconds. */
const pollIntervalMs = 15;

/** Creates an outbox. It pauses while the socket buffers `highWaterMark` or more. */
export function createOutbox(maxBytes: number, highWaterMark: number): Outbox {
  const waiting: { data: SocketData; settle: (problem?: Problem) => void }[] = [];
  let bytes = 0;
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const first = waiting.shift();
    if (first) bytes -= sizeOf(first.data);
    return first;
  };
  const write = (limit: number) => {
    clearTimeout(timer);
    const current = socket;
    for (;;) {
      if (!current || !waiting[0] || current.bufferedAmount >= limit) break;
      const first = take()!;
      try {
        current.send(first.data);
        first.settle();
      } catch (cause) {
        first.settle(createProblem("closed", "The socket did not take the message", cause));
      }
    }
    if (socket && waiting[0]) timer = setTimeout(write, pollIntervalMs, highWaterMark);
  };
  return {
    bytes: () => bytes,
    push: (data) =>
      new Promise((settle) => {
        const size = sizeOf(data);
        if (bytes + size > maxBytes) {
          settle(createProblem("too-large", `More than ${maxBytes} bytes would wait to be sent`));
          return;
        }
        bytes += size;
        waiting.push({ data, settle });
        write(highWaterMark);
      }),
    attach(next) {
      socket = next;
      write(highWaterMark);
    },
    flush: () => write(Infinity),
    close() {
      socket = undefined;
      clearTimeout(timer);
      for (let first = take(); first; first = take()) {
        first.settle(createProblem("closed", "The channel is closed"));
      }
    },
  };
}

function sizeOf(data: SocketData): number {
  if (typeof data === "string") return data.length;
  return data instanceof Uint8Array ? data.length : data.size;
}
