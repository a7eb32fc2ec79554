import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import type { TLSSocket } from "node:tls";
import { Agent } from "undici";
import type { Dispatcher } from "undici";
import type { DialRequest } from "../dial-target.js";
import { RelayProblem } from "../relay-problem.js";
import type { TargetDispatcher } from "../target-dispatcher.js";
import type { DispatchedCall } from "./http2-exchange.js";
import { Http2Session } from "./http2-session.js";

/** How long a target that chose HTTP/1.1 is not offered HTTP/2. */
const http1TtlMs = 10 * 60_000;
const maxHttp1Origins = 1_024;

/** Options of {@link Http2Dispatcher}. */
interface Http2DispatcherOptions {
  /** Opens a connection to a checked address; `isHttp2` offers both versions (ALPN, RFC 7301). */
  readonly dial: (request: DialRequest) => Promise<TLSSocket>;
  /** For targets that choose HTTP/1.1 or have no TLS. */
  readonly http1: Agent;
  /** Maximum size of a target's header block, in bytes. */
  readonly headerBytes: number;
  /** Milliseconds until a target must have sent its HTTP/2 settings. */
  readonly connectMs: number;
}

/**
 * Sends calls over HTTP/2 to targets that choose it, and over HTTP/1.1 to others. It does not use undici's
 * HTTP/2, which reports bodies with trailers as complete before they are read, and fails all calls of a
 * connection on GOAWAY.
 */
export class Http2Dispatcher implements TargetDispatcher {
  readonly #options: Http2DispatcherOptions;
  readonly #sessions = new Map<string, Set<Http2Session>>();
  readonly #opening = new Map<string, Promise<Http2Session | undefined>>();
  /** Origins that chose HTTP/1.1, with the expiry of that information. */
  readonly #http1Until = new Map<string, number>();

  constructor(options: Http2DispatcherOptions) {
    this.#options = options;
  }

  dispatch(call: DispatchedCall, handler: Dispatcher.DispatchHandler): void {
    this.#send(call, handler, true);
  }

  async destroy(error: Error): Promise<void> {
    for (const sessions of this.#sessions.values()) {
      for (const session of sessions) session.destroy();
    }
    await this.#options.http1.destroy(error);
  }

  #send(call: DispatchedCall, handler: Dispatcher.DispatchHandler, mayRepeat: boolean): void {
    const origin = String(call.origin);
    const { http1 } = this.#options;
    if (!origin.startsWith("https:") || this.#isHttp1(origin)) {
      return void http1.dispatch(call, handler);
    }
    const open = this.#find(origin);
    const repeat = mayRepeat ? () => this.#send(call, handler, false) : undefined;
    if (open !== undefined) return open.send(call, handler, repeat);
    // The upload has no error listener until it is sent.
    if (call.body instanceof Readable) call.body.on("error", () => undefined);
    const fail = (error: Error): void => handler.onResponseError?.(undefined as never, error);
    const sendOver = (session: Http2Session | undefined): boolean => {
      if (session?.isOpen === false) return false;
      if (session === undefined) http1.dispatch(call, handler);
      else session.send(call, handler, repeat);
      return true;
    };
    this.#openFor(origin, sendOver).catch(fail);
  }

  /** Other calls that waited for the same connection may have filled it. Then this call gets a new one. */
  async #openFor(
    origin: string,
    sendOver: (session: Http2Session | undefined) => boolean,
  ): Promise<void> {
    if (sendOver(await this.#open(origin))) return;
    const open = this.#find(origin);
    if (open !== undefined && sendOver(open)) return;
    if (!sendOver(await this.#connect(origin))) throw new RelayProblem("target-closed");
  }

  #find(origin: string): Http2Session | undefined {
    for (const session of this.#sessions.get(origin) ?? []) if (session.isOpen) return session;
    return undefined;
  }

  /** Calls share one attempt per origin, because most targets accept many calls over one connection. */
  #open(origin: string): Promise<Http2Session | undefined> {
    const opening = this.#opening.get(origin) ?? this.#connect(origin);
    this.#opening.set(origin, opening);
    const forget = (): void => void this.#opening.delete(origin);
    opening.then(forget, forget);
    return opening;
  }

  async #connect(origin: string): Promise<Http2Session | undefined> {
    const { hostname, port } = new URL(origin);
    const socket = await this.#options.dial({
      hostname: hostname.replace(/^\[(.*)\]$/, "$1"),
      port: port === "" ? 443 : Number(port),
      secure: true,
      isHttp2: true,
    });
    if (socket.alpnProtocol !== "h2") {
      // undici opens its own connections, so this one cannot be reused.
      socket.destroy();
      this.#rememberHttp1(origin);
      return undefined;
    }
    const sessions = this.#sessions.get(origin) ?? new Set();
    const session = new Http2Session(origin, socket, this.#options.headerBytes, () => {
      sessions.delete(session);
      if (sessions.size === 0) this.#sessions.delete(origin);
    });
    this.#sessions.set(origin, sessions.add(session));
    await session.settle(this.#options.connectMs);
    return session;
  }

  #isHttp1(origin: string): boolean {
    const until = this.#http1Until.get(origin);
    return until !== undefined && performance.now() < until;
  }

  #rememberHttp1(origin: string): void {
    if (this.#http1Until.size >= maxHttp1Origins) this.#http1Until.clear();
    this.#http1Until.set(origin, performance.now() + http1TtlMs);
  }
}
