import { constants } from "node:http2";
import type { ClientHttp2Session, ClientHttp2Stream, OutgoingHttpHeaders } from "node:http2";
import { Readable, pipeline } from "node:stream";
import type { Dispatcher } from "undici";
import { RelayProblem } from "../relay-problem.js";

/** A call as `forwardCall` dispatches it. */
export type DispatchedCall = Dispatcher.DispatchOptions & { readonly headers: readonly string[] };

/** Options of {@link Http2Exchange}. */
interface Http2ExchangeOptions {
  readonly session: ClientHttp2Session;
  readonly call: DispatchedCall;
  readonly handler: Dispatcher.DispatchHandler;
  /** Maximum size of a target's header block, in bytes. */
  readonly headerBytes: number;
  /** Sends the call again, after the target has rejected it without processing it (REFUSED_STREAM). */
  readonly repeat?: () => void;
}

const { NGHTTP2_NO_ERROR, NGHTTP2_REFUSED_STREAM } = constants;

/** One call over HTTP/2. It calls its handler as undici does for HTTP/1.1. */
export class Http2Exchange implements Dispatcher.DispatchController {
  aborted = false;
  paused = false;
  reason: Error | null = null;
  rawHeaders: string[] | null = null;
  readonly #options: Http2ExchangeOptions;
  #stream: ClientHttp2Stream | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Cancels the stream. `stream.close(code)` would end the upload first, as if it were complete. */
  readonly #cancel = new AbortController();
  #isSettled = false;

  constructor(options: Http2ExchangeOptions) {
    this.#options = options;
  }

  /** Sends the call. Undefined when it has failed before a stream was opened. */
  start(): ClientHttp2Stream | undefined {
    const { session, call, handler } = this.#options;
    handler.onRequestStart?.(this, {});
    if (this.aborted) return undefined;
    const hasBody = call.body instanceof Readable || Buffer.isBuffer(call.body);
    try {
      const { signal } = this.#cancel;
      this.#stream = session.request(toHttp2Headers(call), { endStream: !hasBody, signal });
    } catch {
      this.#fail(new RelayProblem("header-refused"));
      return undefined;
    }
    this.#listen(this.#stream);
    this.#upload(this.#stream);
    this.#wait(call.headersTimeout, "headers-timeout");
    return this.#stream;
  }

  /** Cancels this call and not the connection, which other calls share (RFC 9113, section 7, CANCEL). */
  abort(reason: Error): void {
    if (this.#isSettled) return;
    this.aborted = true;
    this.reason = reason;
    this.#fail(reason);
  }

  pause(): void {
    this.paused = true;
    this.#stream?.pause();
    // The target's idle timeout must not run while the caller is slow.
    clearTimeout(this.#timer);
  }

  resume(): void {
    if (!this.paused || this.#isSettled) return;
    this.paused = false;
    this.#stream?.resume();
    this.#wait(this.#options.call.bodyTimeout, "idle-timeout");
  }

  #listen(stream: ClientHttp2Stream): void {
    const { handler, call } = this.#options;
    // The arguments are the headers as an object, flags, and the raw headers.
    stream.on("headers", (...event: unknown[]) => this.#onInformational(event[2] as string[]));
    stream.on("response", (...event: unknown[]) => this.#onResponse(event[2] as string[]));
    stream.on("data", (chunk: Buffer) => {
      if (this.#isSettled) return;
      this.#wait(call.bodyTimeout, "idle-timeout");
      handler.onResponseData?.(this, chunk);
    });
    stream.on("end", () => this.#onEnd(stream));
    stream.on("error", () => this.#onClosed(stream));
    stream.on("close", () => this.#onClosed(stream));
  }

  #onInformational(raw: readonly string[]): void {
    if (this.#isSettled) return;
    this.#options.handler.onResponseStart?.(this, readStatus(raw), {});
  }

  #onResponse(raw: readonly string[]): void {
    if (this.#isSettled) return;
    const { handler, call, headerBytes } = this.#options;
    // Counted as in HTTP/1.1: name, value, colon, space and line end.
    const bytes = raw.reduce((sum, text) => sum + text.length + 2, 0);
    if (bytes > headerBytes) return this.#fail(new RelayProblem("headers-too-large"));
    this.rawHeaders = dropPseudoHeaders(raw);
    this.#wait(call.bodyTimeout, "idle-timeout");
    handler.onResponseStart?.(this, readStatus(raw), {});
  }

  /** A stream that the target resets also ends. Its code shows whether the response is complete. */
  #onEnd(stream: ClientHttp2Stream): void {
    const isComplete = this.rawHeaders !== null && (stream.rstCode ?? 0) === NGHTTP2_NO_ERROR;
    if (!isComplete) return this.#onClosed(stream);
    if (this.#isSettled) return;
    this.#settle();
    // The target has responded without reading the entire upload.
    if (!stream.writableFinished) this.#cancel.abort();
    this.#options.handler.onResponseEnd?.(this, {});
  }

  #onClosed(stream: ClientHttp2Stream): void {
    if (this.#isSettled) return;
    const { repeat, call } = this.#options;
    const isUnprocessed = stream.rstCode === NGHTTP2_REFUSED_STREAM && this.rawHeaders === null;
    if (isUnprocessed && repeat !== undefined && !(call.body instanceof Readable)) {
      this.#settle();
      return repeat();
    }
    this.#fail(new RelayProblem(isProtocolError(stream) ? "response-invalid" : "target-closed"));
  }

  #upload(stream: ClientHttp2Stream): void {
    const { body } = this.#options.call;
    if (Buffer.isBuffer(body)) return void stream.end(body);
    if (!(body instanceof Readable)) return;
    body.on("data", () => {
      if (this.rawHeaders === null) {
        this.#wait(this.#options.call.headersTimeout, "headers-timeout");
      }
    });
    pipeline(body, stream, (error) => {
      if (error instanceof RelayProblem) this.abort(error);
    });
  }

  #wait(ms: number | null | undefined, code: "headers-timeout" | "idle-timeout"): void {
    clearTimeout(this.#timer);
    if (this.#isSettled || this.paused || !ms) return;
    this.#timer = setTimeout(() => this.#fail(new RelayProblem(code)), ms);
  }

  #fail(error: Error): void {
    if (this.#isSettled) return;
    this.#settle();
    this.#cancel.abort();
    const { call, handler } = this.#options;
    if (call.body instanceof Readable) call.body.destroy();
    handler.onResponseError?.(this, error);
  }

  #settle(): void {
    this.#isSettled = true;
    clearTimeout(this.#timer);
  }
}

/** Whether the stream failed because the target sent invalid HTTP/2. */
function isProtocolError({ rstCode }: ClientHttp2Stream): boolean {
  return (
    rstCode === constants.NGHTTP2_PROTOCOL_ERROR || rstCode === constants.NGHTTP2_ENHANCE_YOUR_CALM
  );
}

function readStatus(raw: readonly string[]): number {
  return Number(raw[raw.indexOf(":status") + 1]);
}

function dropPseudoHeaders(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !raw[index - (index % 2)]?.startsWith(":"));
}

/** Headers with lower-case names (RFC 9113, section 8.2). */
function toHttp2Headers({
  headers,
  origin,
  path,
  method,
  body,
}: DispatchedCall): OutgoingHttpHeaders {
  const { protocol, host } = new URL(String(origin));
  const sent = new Map<string, string[]>();
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index]?.toLowerCase() ?? "";
    sent.set(name, [...(sent.get(name) ?? []), headers[index + 1] ?? ""]);
  }
  const length = Buffer.isBuffer(body)
    ? body.length
    : body === null
      ? impliedLength(method)
      : undefined;
  if (length !== undefined) sent.set("content-length", [String(length)]);
  return {
    ":method": method,
    ":scheme": protocol.slice(0, -1),
    ":authority": host,
    ":path": path,
    ...Object.fromEntries([...sent].map(([name, values]) => [name, toValue(values)])),
  };
}

/** Node accepts lists only for names that may be repeated. */
function toValue(values: readonly string[]): string | string[] {
  const [only = ""] = values;
  return values.length === 1 ? only : [...values];
}

/** POST, PUT and PATCH declare an empty body (RFC 9110, section 8.6). */
function impliedLength(method: string): number | undefined {
  return /^(post|put|patch)$/i.test(method) ? 0 : undefined;
}
