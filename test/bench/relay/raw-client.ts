import { connect } from "node:net";
import type { Socket } from "node:net";
import type { Subject } from "./subjects.js";

/**
 * A caller that keeps one connection and reads no more of a response than its length: a client library
 * would cost more than what is measured.
 */
export class RawClient {
  readonly #socket: Socket;
  readonly #subject: Subject;
  #head = "";
  /** Bytes of the body that have not come yet; undefined while the head comes. */
  #left: number | undefined;
  #finish: (() => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#socket = connect({ host: "127.0.0.1", port: subject.port, noDelay: true });
    this.#socket.on("data", (chunk) => this.#read(chunk));
    this.#socket.on("error", (error) => this.#fail?.(error));
    this.#socket.on("close", () => this.#fail?.(new Error(`${subject.name} closed a connection`)));
  }

  /** Resolves when the response has come, which must be 200 and declare its length. */
  call(method: string, path: string, body?: Buffer): Promise<void> {
    const { port, prefix, headers } = this.#subject;
    const type = body ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : "";
    const line = `${method} ${prefix}${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`;
    return new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
      this.#head = "";
      this.#left = undefined;
      this.#socket.write(`${line}${headers}${type}\r\n`);
      if (body) this.#socket.write(body);
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#left === undefined) {
      const before = this.#head.length;
      this.#head += chunk.toString("latin1");
      const end = this.#head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const length = /^content-length: *(\d+)/im.exec(this.#head)?.[1];
      if (!this.#head.startsWith("HTTP/1.1 200 ") || length === undefined) {
        return this.#fail?.(new Error(`${this.#subject.name}: ${this.#head.slice(0, 500)}`));
      }
      this.#left = Number(length) - (before + chunk.length - end - 4);
    } else this.#left -= chunk.length;
    if (this.#left === 0) this.#finish?.();
  }
}

/** Reads an event stream as it comes, until the listener returns false. */
export function readEvents(
  { port, prefix, headers }: Subject,
  path: string,
  listener: (text: string) => boolean,
): { readonly ended: Promise<void>; readonly socket: Socket } {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  socket.write(`GET ${prefix}${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}\r\n`);
  const ended = new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      if (!listener(chunk.toString("latin1"))) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
  return { ended, socket };
}
