import type { Socket } from "./open-socket.js";
import { createProblem, type Problem } from "../problem.js";

/** Messages in their final form. */
export type SocketData = string | Uint8Array | Blob;

/** Messages that wait for a socket, in order. */
export interface Outbox {
  readonly bytes: () => number;
  /** Resolves when a socket has the message, to the problem when none will. */
  push(data: SocketData): Promise<Problem | undefined>;
  /** The socket to write to from now on. */
  attach(socket: Socket | undefined): void;
  /** Gives all to the socket that is attached, whatever it holds already. */
  flush(): void;
  /** Nothing will be sent any more. */
  close(): void;
}

/** How often a full socket is asked whether it has room; no event tells. In milliseconds. */
const patience = 15;

/** Creates an outbox. A socket that holds `highWaterMark` is given nothing. */
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
    if (socket && waiting[0]) timer = setTimeout(write, patience, highWaterMark);
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
