import { connect } from "node:http2";
import type { ClientHttp2Session } from "node:http2";
import type { Socket } from "node:net";
import type { Dispatcher } from "undici";
import { Http2Exchange, type DispatchedCall } from "./http2-exchange.js";

/** A connection that no call uses is kept for so long, as undici keeps those of HTTP/1.1. */
const idleMs = 4_000;
/** Calls at once over one connection; a target may allow fewer. */
const maxStreams = 100;
/** Of one call, in bytes, that may wait here for its caller to read. */
const windowBytes = 256 * 1024;
/** Of all calls together, in megabytes; beyond it, Node refuses further ones. */
const sessionMegabytes = 64;
/** Fields of one header block: more than fit into its bytes. */
const maxFields = 8_192;

/** A connection that speaks HTTP/2, for the calls to one origin. */
export class Http2Session {
  readonly #session: ClientHttp2Session;
  readonly #headerBytes: number;
  #open = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(origin: string, socket: Socket, headerBytes: number, onClose: () => void) {
    this.#headerBytes = headerBytes;
    this.#session = connect(origin, {
      createConnection: () => socket,
      settings: { enablePush: false, initialWindowSize: windowBytes },
      maxHeaderListPairs: maxFields,
      maxSessionMemory: sessionMegabytes,
    });
    // Calls report what ends them; a session without a call has no one to report to.
    this.#session.on("error", () => undefined);
    this.#session.once("close", () => {
      clearTimeout(this.#idle);
      onClose();
    });
    this.#session.once("connect", () => this.#session.setLocalWindowSize(8 * windowBytes));
    this.#rest();
  }

  /** Resolves when the target has said how many calls it takes at once, or is gone; after a time it is. */
  async settle(ms: number): Promise<void> {
    const late = setTimeout(() => this.destroy(), ms);
    await new Promise<void>((resolve) => {
      this.#session.once("remoteSettings", () => resolve()).once("close", () => resolve());
    });
    clearTimeout(late);
  }

  /** Whether it takes one more call: a target that goes away finishes what it has begun. */
  get isOpen(): boolean {
    if (this.#session.closed || this.#session.destroyed) return false;
    const { maxConcurrentStreams = maxStreams } = this.#session.remoteSettings ?? {};
    return this.#open < Math.min(maxConcurrentStreams, maxStreams);
  }

  /** Sends a call. */
  send(call: DispatchedCall, handler: Dispatcher.DispatchHandler, repeat?: () => void): void {
    const exchange = new Http2Exchange({
      session: this.#session,
      call,
      handler,
      headerBytes: this.#headerBytes,
      ...(repeat !== undefined && { repeat }),
    });
    const stream = exchange.start();
    if (stream === undefined) return;
    this.#open += 1;
    clearTimeout(this.#idle);
    stream.once("close", () => {
      this.#open -= 1;
      this.#rest();
    });
  }

  /** Ends it, and the calls that use it. */
  destroy(): void {
    this.#session.destroy();
  }

  #rest(): void {
    if (this.#open > 0 || this.#session.destroyed) return;
    this.#idle = setTimeout(() => this.#session.close(), idleMs).unref();
  }
}
