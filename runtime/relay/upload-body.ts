import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { RelayProblem } from "./relay-problem.js";

interface UploadLimits {
  readonly bodyBytes: number;
  readonly idleMs: number;
}

/**
 * The body of a request, as a stream to the target with limits and backpressure.
 * Destroying it does not destroy the request, so that the relay can still respond.
 */
export class UploadBody extends Readable {
  readonly #source: IncomingMessage;
  readonly #limits: UploadLimits;
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(source: IncomingMessage, limits: UploadLimits) {
    super({ highWaterMark: 64 * 1024 });
    this.#source = source;
    this.#limits = limits;
    source.on("data", this.#onData).on("end", this.#onEnd);
    source.pause();
    // Without a reader, an error must not end the process.
    this.on("error", () => undefined);
  }

  /** Bytes received so far. */
  get bytes(): number {
    return this.#bytes;
  }

  override _read(): void {
    this.#timer ??= setTimeout(() => this.#fail("idle-timeout"), this.#limits.idleMs).unref();
    this.#timer.refresh();
    this.#source.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#release();
    callback(error);
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#timer?.refresh();
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.bodyBytes) this.#fail("body-too-large");
    else if (!this.push(chunk)) this.#pause();
  };

  readonly #onEnd = (): void => {
    this.#release();
    this.push(null);
  };

  /** Stops the caller's idle timeout while the target is slow. */
  #pause(): void {
    this.#source.pause();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #fail(code: "idle-timeout" | "body-too-large"): void {
    this.destroy(new RelayProblem(code, code === "idle-timeout" ? { status: 408 } : {}));
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#source.off("data", this.#onData).off("end", this.#onEnd);
    this.#source.pause();
  }
}

/** Bodies up to this size are buffered and sent in one write. */
const maxBufferedBytes = 64 * 1024;

/** The body to forward: null if there is none, a buffer if it is short, otherwise a stream. */
export function readUpload(
  request: IncomingMessage,
  limits: UploadLimits,
): Buffer | UploadBody | null | Promise<Buffer> {
  const length = request.headers["content-length"];
  if (request.headers["transfer-encoding"] !== undefined) return new UploadBody(request, limits);
  if (Number(length ?? 0) === 0) return null;
  if (Number(length) > limits.bodyBytes) throw new RelayProblem("body-too-large");
  return Number(length) > maxBufferedBytes
    ? new UploadBody(request, limits)
    : bufferBody(request, limits.idleMs);
}

function bufferBody(request: IncomingMessage, idleMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const fail = (): void => reject(new RelayProblem("idle-timeout", { status: 408 }));
    const timer = setTimeout(fail, idleMs);
    request.on("data", (chunk: Buffer) => {
      timer.refresh();
      chunks.push(chunk);
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("close", () => clearTimeout(timer));
  });
}

/** How long the rest of a refused upload is read. Closing at once could make the caller miss the response. */
const drainMs = 5_000;

/** Reads and drops the rest of a request that has its response, then closes the connection if it takes too long. */
export function drainUpload(request: IncomingMessage): void {
  if (request.complete || request.socket.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), drainMs);
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
