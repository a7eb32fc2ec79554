import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { RelayProblem } from "./relay-problem.js";

/** Limits of an upload. */
export interface UploadLimits {
  readonly bodyBytes: number;
  readonly idleMs: number;
}

/**
 * The body of a request on its way to the target: passes chunks as they come,
 * at the target's pace, within limits. Whoever destroys it leaves the request
 * itself alone, so that it can still be answered.
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
    // The reader gets the failure. Without a reader it must not end the process.
    this.on("error", () => undefined);
  }

  /** Bytes that have come. */
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

  /** A target that does not read is no silence of the caller. */
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

/** Bodies up to this size are gathered before they are sent on: one write instead of a pipe. */
const gatheredBytes = 64 * 1024;

/** The body to forward: none, a short one in one piece, or a stream. */
export function readUpload(
  request: IncomingMessage,
  limits: UploadLimits,
): Buffer | UploadBody | null | Promise<Buffer> {
  const length = request.headers["content-length"];
  if (request.headers["transfer-encoding"] !== undefined) return new UploadBody(request, limits);
  if (Number(length ?? 0) === 0) return null;
  if (Number(length) > limits.bodyBytes) throw new RelayProblem("body-too-large");
  return Number(length) > gatheredBytes
    ? new UploadBody(request, limits)
    : gather(request, limits.idleMs);
}

function gather(request: IncomingMessage, idleMs: number): Promise<Buffer> {
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

/** How long the rest of a refused upload is read, so that the caller gets to see the response. */
const drainMs = 5_000;

/** Reads and drops what is left of a request that has been answered, for a while. */
export function drainUpload(request: IncomingMessage): void {
  if (request.complete || request.socket.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), drainMs);
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
