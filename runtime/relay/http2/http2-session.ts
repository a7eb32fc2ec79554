import { connect } from "node:http2";
import type { ClientHttp2Session } from "node:http2";
import type { Socket } from "node:net";
import type { Dispatcher } from "undici";
import { Http2Exchange, type DispatchedCall } from "./http2-exchange.js";

/** Idle timeout of connections, the same as undici's for HTTP/1.1. */
const idleMs = 4_000;
/** Concurrent calls over one connection; a target may allow fewer. */
const maxStreams = 100;
/** Flow-control window of one call: bytes that may wait here for the caller. */
const windowBytes = 256 * 1024;
/** Memory for all calls of a connection, in megabytes. Node rejects further calls. */
const sessionMegabytes = 64;
/** Headers of one response. High enough that the limit in bytes applies first. */
const maxFields = 8_192;

/** An HTTP/2 connection to one origin. */
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
    // Each call reports the error itself.
    this.#session.on("error", () => undefined);
    this.#session.once("close", () => {
      clearTimeout(this.#idle);
      onClose();
    });
    this.#session.once("connect", () => this.#session.setLocalWindowSize(8 * windowBytes));
    this.#rest();
  }

  /** Resolves when the target's settings have arrived or the connection has closed. Closes it after `ms`. */
  async settle(ms: number): Promise<void> {
    const late = setTimeout(() => this.destroy(), ms);
    await new Promise<void>((resolve) => {
      this.#session.once("remoteSettings", () => resolve()).once("close", () => resolve());
    });
    clearTimeout(late);
  }

  /** Whether another call can be sent. After GOAWAY, calls in progress finish but no new ones start. */
  get isOpen(): boolean {
    if (this.#session.closed || this.#session.destroyed) return false;
    const { maxConcurrentStreams = maxStreams } = this.#session.remoteSettings ?? {};
    return this.#open < Math.min(maxConcurrentStreams, maxStreams);
  }

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

  /** Closes the connection and fails its calls. */
  destroy(): void {
    this.#session.destroy();
  }

  #rest(): void {
    if (this.#open > 0 || this.#session.destroyed) return;
    this.#idle = setTimeout(() => this.#session.close(), idleMs).unref();
  }
}
